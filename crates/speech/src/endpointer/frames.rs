//! How the endpointer measures sound: in frames of the voice detector, and how loud a voice is. Knows no words.

use crate::resample::RATE;

/// Samples in a frame of the voice detector: 16 ms.
pub(super) const FRAME: usize = 256;
/// Frames of voice that begin an utterance; a click is shorter.
pub(super) const BEGIN: usize = 3;
/// The longest utterance, in ms of sound. Announcements are shorter.
pub const LONGEST: u64 = 12_000;

/// The number of frames that last at least `ms`.
pub(super) const fn frames(ms: u64) -> usize {
    (ms * RATE as u64 / 1000).div_ceil(FRAME as u64) as usize
}

/// The root mean square of a voice, in steps of 16-bit samples.
#[derive(Debug, Clone, Copy, Default, PartialEq, PartialOrd)]
pub struct Level(pub f32);

/// Measures the level of what was heard so far.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Meter {
    squares: f64,
    samples: u32,
}

impl Meter {
    /// Adds more of the voice.
    pub(super) fn hear(&mut self, samples: &[i16]) {
        let square = |sample: &i16| f64::from(*sample).powi(2);
        self.squares += samples.iter().map(square).sum::<f64>();
        self.samples += samples.len() as u32;
    }

    /// The level so far; that of silence if nothing was heard.
    pub(super) fn level(self) -> Level {
        let mean = self.squares / f64::from(self.samples.max(1));
        Level(mean.sqrt() as f32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nearer_speaker_is_louder() {
        let heard = |samples: &[i16]| {
            let mut meter = Meter::default();
            meter.hear(samples);
            meter.level()
        };
        assert_eq!(heard(&[300, -400, -300, 400]).0.round(), 354.0);
        assert!(heard(&[-2000, 2000]) > heard(&[1000, -1000, 1000]));
        assert_eq!(heard(&[]), Level::default());
    }
}
