//! Changes the speaker of a sound: faster and higher, or slower and lower. The formants
//! move with the pitch, as in a shorter or longer vocal tract.

use crate::resample::Resampler;

/// The sampling rate of the recogniser, in Hz; one channel.
pub const RATE: u32 = 16_000;

/// The samples (16-bit mono at [`RATE`]) made `factor` times as high and as fast.
pub(super) fn bent(samples: &[i16], factor: f32) -> Vec<i16> {
    let from = (RATE as f32 * factor).round() as u32;
    let Ok(mut resampler) = Resampler::new(from, RATE) else {
        return samples.to_vec();
    };
    let sound: Vec<f32> = samples.iter().map(|&it| f32::from(it) / 32768.0).collect();
    let mut out = Vec::new();
    resampler.push(&sound, &mut out);
    resampler.finish(&mut out);
    out.iter()
        .map(|&it| (it * 32768.0).clamp(-32768.0, 32767.0) as i16)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_voice_is_shorter_by_the_same_factor() {
        let second = vec![1000; RATE as usize];
        assert_eq!(bent(&second, 1.25).len(), 12_800);
        assert_eq!(bent(&second, 0.8).len(), 20_000);
    }
}
