//! One decoder of libvosk: from sound to readings with their costs. It knows words by their
//! spelling, and neither the grammar nor how much a hearing counts.

use std::collections::{HashMap, HashSet};
use std::path::Path;

use vosk::CompleteResult;

use super::ModelError;
use spoken_grammar::{Heard, Reading, WordId};

/// How many readings compete for one utterance.
const READINGS: u16 = 12;

/// libvosk's decoder for one stream of sound.
pub(super) struct Decoder(vosk::Recognizer);

impl Decoder {
    /// What libvosk made of the model in `folder`.
    ///
    /// # Errors
    /// It could make nothing of it.
    pub(super) fn new(made: Option<vosk::Recognizer>, folder: &Path) -> Result<Self, ModelError> {
        let mut vosk = made.ok_or_else(|| ModelError::Unloadable {
            path: folder.to_owned(),
        })?;
        vosk.set_max_alternatives(READINGS);
        Ok(Self(vosk))
    }

    /// Takes more sound: 16-bit mono samples at the recogniser's rate.
    pub(super) fn take(&mut self, samples: &[i16]) {
        // Blocks longer than i32 can count do not occur. One would be refused as a whole,
        // which leaves the decoder as it was.
        let _ = self.0.accept_waveform(samples);
    }

    /// The words so far, which may still change; `None` for something outside `words`.
    pub(super) fn partial(&mut self, words: &HashMap<String, WordId>) -> Option<Vec<WordId>> {
        words_of(self.0.partial_result().partial, words)
    }

    /// What was heard if nothing follows; the next sound begins a new utterance.
    pub(super) fn end(&mut self, words: &HashMap<String, WordId>) -> Heard {
        let heard = match self.0.final_result() {
            CompleteResult::Multiple(all) => {
                let costs = all
                    .alternatives
                    .iter()
                    .map(|one| (one.text, -one.confidence));
                heard(costs, words)
            }
            CompleteResult::Single(one) => heard([(one.text, 0.0)], words),
        };
        self.0.reset();
        heard
    }

    /// What a whole recording says.
    pub(super) fn decode(&mut self, samples: &[i16], words: &HashMap<String, WordId>) -> Heard {
        self.take(samples);
        self.end(words)
    }
}

fn heard<'a>(
    costs: impl IntoIterator<Item = (&'a str, f32)>,
    words: &HashMap<String, WordId>,
) -> Heard {
    let mut heard = Heard::default();
    let mut seen = HashSet::new();
    for (text, cost) in costs {
        match words_of(text, words) {
            Some(words) if seen.insert(words.clone()) => {
                heard.readings.push(Reading { words, cost });
            }
            Some(_) => {}
            None => heard.unknown = Some(heard.unknown.map_or(cost, |known| known.min(cost))),
        }
    }
    heard
}

/// The words of a result, or `None` if it contains one outside the grammar.
fn words_of(text: &str, words: &HashMap<String, WordId>) -> Option<Vec<WordId>> {
    text.split_whitespace()
        .map(|word| words.get(word).copied())
        .collect()
}
