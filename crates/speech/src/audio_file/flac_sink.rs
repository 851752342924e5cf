//! A FLAC file that grows, and that can be read at any moment.

use std::fmt::Display;
use std::fs::{File, OpenOptions};
use std::io::{self, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::Duration;

use flacenc::bitsink::ByteSink;
use flacenc::component::{BitRepr, Stream, StreamInfo};
use flacenc::config::Encoder;
use flacenc::encode_fixed_size_frame;
use flacenc::error::{Verified, Verify};
use flacenc::source::{Fill, FrameBuf};

/// Samples of a frame.
const BLOCK: usize = 2048;
/// The bits of a sample.
const BITS: usize = 16;

/// Appends 16-bit mono samples to a FLAC file.
///
/// Every [`append`](Self::append) ends with a whole frame, filled up with silence, and the
/// head is right after it: a program that is killed leaves a file that any player reads, but
/// for the frame that was being written, and with some players the one before it.
pub struct FlacSink {
    file: File,
    encoder: Verified<Encoder>,
    info: StreamInfo,
    frames: usize,
    rate: u32,
}

impl FlacSink {
    /// Creates the file, which must not be there. `rate` is in Hz.
    ///
    /// # Errors
    /// The file cannot be created, or no FLAC file has such a rate.
    pub fn create(path: &Path, rate: u32) -> io::Result<Self> {
        let hz = usize::try_from(rate).map_err(failed)?;
        let mut info = StreamInfo::new(hz, 1, BITS).map_err(failed)?;
        info.set_block_sizes(BLOCK, BLOCK).map_err(failed)?;
        let encoder = Encoder::default().into_verified();
        let encoder = encoder.map_err(|(_, cause)| failed(cause))?;
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        let mut sink = Self {
            file,
            encoder,
            info,
            frames: 0,
            rate,
        };
        sink.write_head()?;
        Ok(sink)
    }

    /// The frames of these samples, as [`append`](Self::append) takes them.
    ///
    /// # Errors
    /// They cannot be encoded.
    pub fn encode(&self, samples: &[i16]) -> io::Result<Frames> {
        let mut frames = Frames {
            info: self.info.clone(),
            count: 0,
            bytes: Vec::new(),
        };
        for block in samples.chunks(BLOCK) {
            let mut values: Vec<i32> = block.iter().copied().map(i32::from).collect();
            values.resize(BLOCK, 0);
            let mut buffer = FrameBuf::with_size(1, BLOCK).map_err(failed)?;
            let filled = buffer.fill_interleaved(&values);
            filled.map_err(failed)?;
            let number = self.frames + frames.count;
            let frame = encode_fixed_size_frame(&self.encoder, &buffer, number, &self.info);
            let frame = frame.map_err(failed)?;
            frames.info.update_frame_info(&frame);
            frames.count += 1;
            frames.bytes.extend(bytes(&frame)?);
        }
        Ok(frames)
    }

    /// Appends frames and brings the head up to date.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn append(&mut self, frames: Frames) -> io::Result<()> {
        self.file.seek(SeekFrom::End(0))?;
        self.file.write_all(&frames.bytes)?;
        self.frames += frames.count;
        self.info = frames.info;
        self.write_head()
    }

    /// How long the file plays.
    #[must_use]
    pub fn duration(&self) -> Duration {
        let samples = (self.frames * BLOCK) as f64;
        Duration::from_secs_f64(samples / f64::from(self.rate))
    }

    fn write_head(&mut self) -> io::Result<()> {
        let head = bytes(&Stream::with_stream_info(self.info.clone()))?;
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(&head)
    }
}

/// Whole frames that follow those of a file.
pub struct Frames {
    /// That of the file with them.
    info: StreamInfo,
    count: usize,
    bytes: Vec<u8>,
}

impl Frames {
    /// How many bytes they have.
    #[must_use]
    pub fn size(&self) -> usize {
        self.bytes.len()
    }
}

fn bytes(part: &impl BitRepr) -> io::Result<Vec<u8>> {
    let mut sink = ByteSink::new();
    part.write(&mut sink).map_err(failed)?;
    Ok(sink.into_inner())
}

/// The errors of the encoder belong to one thread; their words do not.
fn failed(cause: impl Display) -> io::Error {
    io::Error::other(cause.to_string())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::fs;

    use super::*;
    use crate::audio_file;

    /// A tone that fades, so that frames differ.
    fn tone(length: usize) -> Vec<i16> {
        let sample = |at: usize| ((at as f64 / 9.0).sin() * 8000.0) as i16 / (1 + at as i16 / 3000);
        (0..length).map(sample).collect()
    }

    fn heard(path: &Path) -> Vec<i16> {
        let audio = audio_file::read(path).unwrap();
        let sample = |it: f32| (it * 32768.0).round() as i16;
        audio.samples.into_iter().map(sample).collect()
    }

    fn record(path: &Path, parts: &[Vec<i16>]) -> FlacSink {
        let mut sink = FlacSink::create(path, 16_000).unwrap();
        for part in parts {
            let frames = sink.encode(part).unwrap();
            sink.append(frames).unwrap();
        }
        sink
    }

    #[test]
    fn what_is_written_is_read_again_and_takes_less_room() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.flac");
        let parts = [tone(5000), tone(2048), tone(1)];
        let sink = record(&path, &parts);
        assert_eq!(sink.duration(), Duration::from_millis(640));
        let mut expected = Vec::new();
        for part in parts {
            expected.extend(part);
            expected.resize(expected.len().next_multiple_of(BLOCK), 0);
        }
        assert!(heard(&path) == expected);
        let size = usize::try_from(fs::metadata(&path).unwrap().len()).unwrap();
        assert!(size < expected.len(), "{size} bytes");
    }

    /// A player may drop the last whole frame where half a frame follows it.
    #[test]
    fn a_file_that_is_cut_anywhere_keeps_its_frames_but_the_last() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.flac");
        let kept = tone(3 * BLOCK);
        drop(record(&path, std::slice::from_ref(&kept)));
        let first = fs::read(&path).unwrap();
        assert!(heard(&path) == kept);
        fs::remove_file(&path).unwrap();
        record(&path, &[kept.clone(), tone(3 * BLOCK)]);
        let whole = fs::read(&path).unwrap();
        let surely = &kept[..2 * BLOCK];
        let one = first.len();
        for cut in [one, one + 1, one + 77, one + 400, whole.len() - 1] {
            fs::write(&path, &whole[..cut]).unwrap();
            assert!(heard(&path).starts_with(surely), "cut at {cut}");
        }
        // Killed between frames and head: the head knows nothing of the last ones.
        let mut torn = whole;
        torn[..42].copy_from_slice(&first[..42]);
        fs::write(&path, &torn).unwrap();
        assert!(heard(&path).starts_with(surely));
    }
}
