//! Recordings as FLAC, which loses nothing.

use flacenc::bitsink::ByteSink;
use flacenc::component::BitRepr;
use flacenc::config::Encoder;
use flacenc::error::Verify;
use flacenc::source::MemSource;
use thiserror::Error;

/// A recording cannot be written as FLAC.
#[derive(Debug, Error)]
#[error("the sound cannot be written as FLAC: {0}")]
pub struct FlacError(String);

/// The bytes of a FLAC file with these samples, 16-bit mono at `rate` Hz.
///
/// # Errors
/// If the encoder refuses them. FLAC needs at least 16 samples.
pub fn flac(samples: &[i16], rate: u32) -> Result<Vec<u8>, FlacError> {
    let failed = |cause: &dyn std::fmt::Debug| FlacError(format!("{cause:?}"));
    let config = Encoder::default().into_verified();
    let config = config.map_err(|(_, cause)| failed(&cause))?;
    let samples: Vec<i32> = samples.iter().map(|sample| i32::from(*sample)).collect();
    let source = MemSource::from_samples(&samples, 1, 16, rate as usize);
    let mut stream = flacenc::encode_with_fixed_block_size(&config, source, config.block_size)
        .map_err(|cause| failed(&cause))?;
    // The encoder counts the last, shorter block as well, which readers take for blocks of different sizes (RFC 9639,
    // section 8.2).
    let size = config.block_size;
    stream
        .stream_info_mut()
        .set_block_sizes(size, size)
        .map_err(|cause| failed(&cause))?;
    let mut bytes = ByteSink::new();
    stream.write(&mut bytes).map_err(|cause| failed(&cause))?;
    Ok(bytes.into_inner())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::audio_file::decode;
    use std::io::Cursor;
    use std::path::Path;

    #[test]
    fn nothing_is_lost() {
        for count in [16, 100, 4_096, 4_099, 20_001] {
            let samples: Vec<i16> = (0..count)
                .map(|at| ((f64::from(at) * 0.05).sin() * 30_000.0) as i16)
                .collect();
            let bytes = Cursor::new(flac(&samples, 16_000).unwrap());
            let audio = decode(Box::new(bytes), Path::new("x.flac")).unwrap();
            let heard: Vec<i16> = audio
                .samples
                .iter()
                .map(|sample| (sample * 32_768.0).round() as i16)
                .collect();
            assert_eq!(heard, samples, "{count}");
        }
    }
}
