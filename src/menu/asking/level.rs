//! How loud somebody speaks into a microphone.

use speech::speech_part::{SpeechPart, level};

/// How loud speech is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeechLevel {
    /// So quiet that words are lost.
    TooQuiet,
    /// Quiet, but enough.
    Quiet,
    /// As it should be.
    Good,
    /// So loud that the microphone distorts it.
    TooLoud,
}

/// Below this, words are lost: mean power of the speech, in dB of full scale.
const TOO_QUIET: f64 = -45.0;
/// Below this, not much is in reserve.
const QUIET: f64 = -35.0;
/// A sample with this absolute value or a greater one is at the end of the scale.
const FULL: u16 = 32_700;
/// Samples in a thousand at the end of the scale with which speech is distorted.
const DISTORTED: usize = 2;

impl SpeechLevel {
    /// The level of this sound, 16-bit mono at the recogniser's sampling rate; `None` without speech.
    #[must_use]
    pub fn of(sound: &[i16]) -> Option<Self> {
        let full = sound.iter().filter(|it| it.unsigned_abs() >= FULL).count();
        let scaled: Vec<f32> = sound.iter().map(|it| f32::from(*it) / 32_768.0).collect();
        let power = SpeechPart::of(&scaled).power(&scaled)?;
        let level = level(power);
        Some(if full * 1_000 > sound.len() * DISTORTED {
            Self::TooLoud
        } else if level < TOO_QUIET {
            Self::TooQuiet
        } else if level < QUIET {
            Self::Quiet
        } else {
            Self::Good
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A tone between two silences, with this amplitude in dB of full scale.
    fn sound(amplitude: f64) -> Vec<i16> {
        let peak = 32_767.0 * 10_f64.powf(amplitude / 20.0);
        let tone = (0..8_000).map(|at| (f64::from(at) * 0.3).sin() * peak);
        // What does not fit is cut off, as a sound card does it.
        let tone = tone.map(|it| it.clamp(-32_768.0, 32_767.0) as i16);
        let silence = std::iter::repeat_n(0, 8_000);
        silence.clone().chain(tone).chain(silence).collect()
    }

    #[test]
    fn a_level_is_told_in_words() {
        for (amplitude, level) in [
            (-50.0, SpeechLevel::TooQuiet),
            (-36.0, SpeechLevel::Quiet),
            (-20.0, SpeechLevel::Good),
            (-3.0, SpeechLevel::Good),
            (12.0, SpeechLevel::TooLoud),
        ] {
            assert_eq!(
                SpeechLevel::of(&sound(amplitude)),
                Some(level),
                "{amplitude}"
            );
        }
        assert_eq!(SpeechLevel::of(&[0; 16_000]), None);
        assert_eq!(SpeechLevel::of(&[]), None);
    }
}
