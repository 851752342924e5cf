//! Which utterances are heard again, and how their sound is changed for that. Does not know what the words are.

use serde::Deserialize;
use spoken_grammar::Heard;

use crate::resample::{RATE, fractions, resample};

/// How uncertain an utterance must be to be heard again at other pitches, in nats. Measured for an
/// acoustic model.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HearAgain {
    /// The best reading leads the next by less than this.
    pub lead: f32,
    /// Something outside the grammar fits better than the best reading, but by less than this. If it fits
    /// better by more, the utterance is rejected at once.
    pub behind: f32,
}

impl HearAgain {
    /// Hears everything once.
    pub const NEVER: Self = Self {
        lead: 0.0,
        behind: 0.0,
    };

    /// Whether the first hearing of an utterance is that uncertain. Silence is not.
    pub(super) fn asks_for(self, first: &Heard) -> bool {
        let Some(best) = first.readings.first() else {
            return false;
        };
        let over_unknown = first.lead_over_unknown();
        let next = first.readings.get(1);
        let uncertain = if over_unknown < 0.0 {
            -over_unknown < self.behind
        } else {
            next.is_some_and(|next| next.cost - best.cost < self.lead)
        };
        uncertain && !best.words.is_empty()
    }
}

/// The samples (16-bit mono at [`RATE`]) made `factor` times as high and as fast. The formants move with
/// the pitch, as in a shorter or longer vocal tract.
pub(super) fn bent(samples: &[i16], factor: f32) -> Vec<i16> {
    let from = (RATE as f32 * factor).round() as u32;
    let Ok(sound) = resample(&fractions(samples), from, RATE) else {
        return samples.to_vec();
    };
    sound
        .iter()
        .map(|&sample| (sample * 32768.0).clamp(-32768.0, 32767.0) as i16)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use spoken_grammar::{Reading, WordId};

    const HEAR_AGAIN: HearAgain = HearAgain {
        lead: 3.0,
        behind: 5.0,
    };

    /// Readings of one word each with these costs.
    fn heard(costs: &[f32], unknown: Option<f32>) -> Heard {
        let reading = |&cost: &f32| Reading {
            words: vec![WordId(0)],
            cost,
        };
        Heard {
            readings: costs.iter().map(reading).collect(),
            unknown,
        }
    }

    #[test]
    fn what_is_uncertain_is_heard_again() {
        let asks = |costs: &[f32], unknown| HEAR_AGAIN.asks_for(&heard(costs, unknown));
        // Only one reading, or far ahead of the next.
        assert!(!asks(&[10.0], None));
        assert!(!asks(&[10.0, 13.0], None));
        // Several that fit.
        assert!(asks(&[10.0, 12.9], None));
        assert!(asks(&[10.0, 12.9], Some(10.0)));
        // Perhaps something outside the grammar, even if there is no other reading.
        assert!(asks(&[10.0], Some(9.9)));
        assert!(asks(&[10.0, 20.0], Some(5.1)));
        assert!(!asks(&[10.0, 20.0], Some(10.1)));
        // Clearly something outside.
        assert!(!asks(&[10.0, 10.5], Some(5.0)));
        assert!(!asks(&[], Some(5.0)));
    }

    #[test]
    fn silence_is_not_heard_again() {
        let silence = Heard {
            readings: vec![Reading {
                words: Vec::new(),
                cost: 10.0,
            }],
            unknown: Some(9.0),
        };
        assert!(!HEAR_AGAIN.asks_for(&silence));
    }

    #[test]
    fn a_higher_voice_is_shorter_by_the_same_factor() {
        let second = vec![1000; RATE as usize];
        assert_eq!(bent(&second, 1.25).len(), 12_800);
        assert_eq!(bent(&second, 0.8).len(), 20_000);
    }
}
