//! How loud a voice is at a microphone. Knows samples, no words.

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
