//! Finds the part of a recording that is speech, by loudness alone. Levels and
//! signal-to-noise ratios are measured over this part, and it shows where the last word ends.

use std::ops::Range;

use crate::resample::RATE;

/// Samples in a frame: 10 ms.
const FRAME: usize = RATE as usize / 100;
/// How much louder than the floor speech is, in dB.
const ABOVE_FLOOR: f64 = 10.0;
/// A frame this much quieter than the loudest is never speech, in dB: some backgrounds swell,
/// and their floor says little about their peaks.
const DEEPEST: f64 = 30.0;
/// A frame no more than this much quieter than the loudest is always speech, in dB: a
/// closely cut recording has no floor.
const SURE: f64 = 20.0;
/// The percentage of frames that are no louder than the floor.
const FLOOR_PERCENT: usize = 10;
/// How many loud frames in a row are speech; a click is shorter.
const RUN: usize = 3;
/// A level below this is only rounding, in dB of full scale.
const NOTHING: f64 = -90.0;

/// The part of a clean recording that is speech.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpeechPart {
    /// Samples of each stretch of speech, in order.
    stretches: Vec<Range<usize>>,
}

impl SpeechPart {
    /// Finds the speech in a recording at [`RATE`].
    #[must_use]
    pub fn of(samples: &[f32]) -> Self {
        let levels: Vec<f64> = samples
            .chunks(FRAME)
            .map(|frame| level(power(frame)))
            .collect();
        let mut sorted = levels.clone();
        sorted.sort_by(f64::total_cmp);
        let loudest = sorted.last().copied().unwrap_or(NOTHING);
        let floor = sorted.get(sorted.len() * FLOOR_PERCENT / 100);
        let floor = floor.copied().unwrap_or(NOTHING);
        let threshold = (floor + ABOVE_FLOOR)
            .clamp(loudest - DEEPEST, loudest - SURE)
            .max(NOTHING);
        let stretches = levels
            .iter()
            .enumerate()
            .collect::<Vec<_>>()
            .chunk_by(|(_, a), (_, b)| (**a > threshold) == (**b > threshold))
            .filter(|run| run.len() >= RUN && *run[0].1 > threshold)
            .map(|run| run[0].0 * FRAME..((run[0].0 + run.len()) * FRAME).min(samples.len()))
            .collect();
        Self { stretches }
    }

    /// Where the speech begins, in samples; `None` without speech.
    #[must_use]
    pub fn start(&self) -> Option<usize> {
        self.stretches.first().map(|first| first.start)
    }

    /// Where the speech ends, in samples; `None` without speech.
    #[must_use]
    pub fn end(&self) -> Option<usize> {
        self.stretches.last().map(|last| last.end)
    }

    /// This part, in a sound that has `samples` more samples before it.
    #[must_use]
    pub fn later(&self, samples: usize) -> Self {
        let later = |range: &Range<usize>| range.start + samples..range.end + samples;
        Self {
            stretches: self.stretches.iter().map(later).collect(),
        }
    }

    /// Mean power over this part of a sound, 1 for a full-scale square wave; `None` without
    /// speech.
    #[must_use]
    pub fn power(&self, samples: &[f32]) -> Option<f64> {
        let parts = || {
            let parts = self.stretches.iter();
            parts.filter_map(|part| samples.get(part.clone()))
        };
        let count: usize = parts().map(<[f32]>::len).sum();
        let sum: f64 = parts().map(|part| power(part) * part.len() as f64).sum();
        (count > 0).then(|| sum / count as f64)
    }
}

/// Mean power of samples, 1 for a full-scale square wave.
#[must_use]
pub fn power(samples: &[f32]) -> f64 {
    let square = |&sample: &f32| f64::from(sample) * f64::from(sample);
    samples.iter().map(square).sum::<f64>() / samples.len().max(1) as f64
}

/// Power in dB of full scale.
#[must_use]
pub fn level(power: f64) -> f64 {
    10.0 * power.max(1e-12).log10()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tone(ms: usize, amplitude: f32) -> Vec<f32> {
        (0..ms * 16)
            .map(|at| (at as f32 * 0.3).sin() * amplitude)
            .collect()
    }

    #[test]
    fn it_begins_and_ends_with_the_words() {
        let sound = [
            tone(200, 0.001),
            tone(300, 0.5),
            tone(100, 0.001),
            tone(250, 0.2),
            tone(400, 0.001),
        ]
        .concat();
        let part = SpeechPart::of(&sound);
        assert_eq!(part.stretches, [3200..8000, 9600..13_600]);
        assert_eq!((part.start(), part.end()), (Some(3200), Some(850 * 16)));
        let shifted = [tone(100, 0.0), sound.clone()].concat();
        let later = part.later(1600);
        assert_eq!(later.end(), Some(950 * 16));
        assert_eq!(later.power(&shifted), part.power(&sound));
    }

    #[test]
    fn a_background_that_swells_after_the_words_is_not_speech() {
        let sound = [
            tone(300, 0.0003),
            tone(500, 0.5),
            tone(300, 0.0003),
            tone(300, 0.006),
            tone(300, 0.0003),
        ]
        .concat();
        assert_eq!(SpeechPart::of(&sound).end(), Some(800 * 16));
    }

    #[test]
    fn a_click_after_the_words_does_not_extend_the_speech() {
        let sound = [
            tone(300, 0.5),
            tone(300, 0.0001),
            tone(15, 0.5),
            tone(300, 0.0001),
        ]
        .concat();
        assert_eq!(SpeechPart::of(&sound).end(), Some(4800));
    }

    #[test]
    fn a_closely_cut_recording_is_all_speech_and_silence_has_no_speech() {
        let close = tone(500, 0.3);
        assert_eq!(SpeechPart::of(&close).end(), Some(close.len()));
        assert_eq!(SpeechPart::of(&[]).end(), None);
        assert_eq!(SpeechPart::of(&[0.0; 16_000]).power(&[0.0; 16_000]), None);
    }
}
