//! The recogniser: libvosk with our grammar, from sound to competing readings.
//!
//! Two ways in: the shipped acoustic model with a decoding graph made from the
//! grammar, or a stock Vosk model with a word list at run time. Knows words and
//! costs; what they mean in chess is none of its business.

mod error;
mod files;
pub mod graph;
mod store;
mod voice;

use std::collections::{HashMap, HashSet};
use std::mem;
use std::path::{Path, PathBuf};

use vosk::{CompleteResult, LogLevel};

pub use error::ModelError;
pub use files::{Tuning, checksum, lay_out, phones};
pub use graph::GraphError;
use spoken_grammar::{Grammar, Heard, Margins, Reading, WordId};
pub use voice::RATE;

/// How many readings compete for one sound.
const READINGS: u16 = 12;

/// How much higher than it was a sound is made that was not heard for sure, to hear it
/// again: a speaker whose vocal tract is shorter or longer than those that the model
/// knows comes nearer to them. All are tried: to go no further than it fits better costs a
/// third less, but three words of 540 recordings.
const VOICES: [f32; 4] = [0.88, 0.94, 1.06, 1.12];

/// A recogniser for one stream of sound.
pub struct Recogniser {
    vosk: vosk::Recognizer,
    words: HashMap<String, WordId>,
    margins: Margins,
    /// The utterance so far, to hear it again.
    sound: Vec<i16>,
    /// What the utterance is if it ends here; the decoder has ended it already.
    ended: Option<Heard>,
}

impl Recogniser {
    /// The shipped model with a graph made from the grammar, laid out in `cache`.
    ///
    /// # Errors
    /// If the grammar has a phone that the model lacks, or `cache` cannot be written.
    pub fn shipped(grammar: &Grammar, cache: &Path) -> Result<Self, ModelError> {
        Self::tuned(grammar, cache, Tuning::shipped()?)
    }

    /// The same with other costs and margins, to measure them.
    ///
    /// # Errors
    /// As for [`Recogniser::shipped`].
    pub fn tuned(grammar: &Grammar, cache: &Path, tuning: Tuning) -> Result<Self, ModelError> {
        let graph = graph::compile(grammar, &files::phones(), tuning.graph)?;
        let folder = files::lay_out(&graph, cache)?;
        let model = load(&folder)?;
        let vosk = vosk::Recognizer::new(&model, RATE as f32);
        let words = spoken(grammar)
            .map(|(id, text)| (text.to_owned(), id))
            .collect();
        Self::ready(vosk, words, tuning.margins, folder)
    }

    /// A stock Vosk model, with the grammar's words as its word list.
    ///
    /// # Errors
    /// If there is no model that libvosk can load, or it lacks a word.
    pub fn stock(grammar: &Grammar, folder: &Path) -> Result<Self, ModelError> {
        let mut model = load(folder)?;
        let words: HashMap<String, WordId> = spoken(grammar)
            .map(|(id, text)| (text.to_lowercase(), id))
            .collect();
        let mut missing: Vec<String> = words
            .keys()
            .filter(|word| model.find_word(word).is_none())
            .cloned()
            .collect();
        if !missing.is_empty() {
            missing.sort();
            return Err(ModelError::MissingWords {
                path: folder.to_owned(),
                words: missing,
            });
        }
        let mut list: Vec<&str> = words.keys().map(String::as_str).collect();
        list.sort_unstable();
        list.push(graph::UNKNOWN);
        let vosk = vosk::Recognizer::new_with_grammar(&model, RATE as f32, &list);
        Self::ready(vosk, words, Margins::CAUTIOUS, folder.to_owned())
    }

    fn ready(
        vosk: Option<vosk::Recognizer>,
        words: HashMap<String, WordId>,
        margins: Margins,
        path: PathBuf,
    ) -> Result<Self, ModelError> {
        let mut vosk = vosk.ok_or(ModelError::Unloadable { path })?;
        vosk.set_max_alternatives(READINGS);
        Ok(Self {
            vosk,
            words,
            margins,
            sound: Vec::new(),
            ended: None,
        })
    }

    /// The margins that were measured for the model.
    #[must_use]
    pub fn margins(&self) -> Margins {
        self.margins
    }

    /// Takes more sound: 16-bit mono samples at [`RATE`].
    pub fn accept(&mut self, samples: &[i16]) {
        if self.ended.take().is_some() {
            let sound = mem::take(&mut self.sound);
            self.take(&sound);
            self.sound = sound;
        }
        self.sound.extend_from_slice(samples);
        self.take(samples);
    }

    fn take(&mut self, samples: &[i16]) {
        // A longer block than i32 counts does not occur; it would be refused
        // whole, and a refusal leaves the recogniser as it was.
        let _ = self.vosk.accept_waveform(samples);
    }

    /// The words so far, which may still change; none for something outside the grammar.
    pub fn partial(&mut self) -> Option<Vec<WordId>> {
        let partial = self.vosk.partial_result().partial.to_owned();
        self.words_of(&partial)
    }

    /// The utterance so far, 16-bit mono samples at [`RATE`].
    #[must_use]
    pub fn sound(&self) -> &[i16] {
        &self.sound
    }

    /// What was said if nothing follows. More than [`Recogniser::partial`] knows: that is a
    /// little late, and may be within a word where the whole is a phrase. It costs an end
    /// of the utterance, and if more follows, all of it is heard anew.
    pub fn so_far(&mut self) -> &Heard {
        let ended = match self.ended.take() {
            Some(ended) => ended,
            None => self.end(),
        };
        self.ended.insert(ended)
    }

    /// Forgets the utterance and begins a new one.
    pub fn forget(&mut self) {
        self.sound.clear();
        if self.ended.take().is_none() {
            let _ = self.end();
        }
    }

    /// Ends the utterance and begins a new one. What is left open is heard again as if
    /// other people had said it.
    pub fn finish(&mut self) -> Heard {
        let sound = mem::take(&mut self.sound);
        let first = match self.ended.take() {
            Some(ended) => ended,
            None => self.end(),
        };
        if !self.leaves_open(&first) {
            return first;
        }
        let mut best = (fit(&first, sound.len()), None);
        for factor in VOICES {
            let other = voice::bent(&sound, factor);
            let heard = self.decode_once(&other);
            let fit = fit(&heard, other.len());
            if fit < best.0 {
                best = (fit, Some(heard));
            }
        }
        match best.1 {
            Some(better) => first.corrected(better),
            None => first,
        }
    }

    /// Whether a second hearing could help: something of the grammar was heard, and not
    /// for sure. What is rejected stays so, whatever a second hearing thinks.
    fn leaves_open(&self, heard: &Heard) -> bool {
        let Some(first) = heard.readings.first() else {
            return false;
        };
        let second = heard.readings.get(1);
        let rejected = heard
            .unknown
            .is_some_and(|unknown| unknown - first.cost < self.margins.rejected);
        !first.words.is_empty()
            && !rejected
            && second.is_some_and(|second| second.cost - first.cost < self.margins.sure)
    }

    fn end(&mut self) -> Heard {
        let result = match self.vosk.final_result() {
            CompleteResult::Multiple(all) => all
                .alternatives
                .iter()
                .map(|one| (one.text.to_owned(), -one.confidence))
                .collect(),
            CompleteResult::Single(one) => vec![(one.text.to_owned(), 0.0)],
        };
        self.vosk.reset();
        self.heard(&result)
    }

    /// Recognises a whole recording with one hearing, so that all costs are of the sound
    /// as it is.
    pub fn decode_once(&mut self, samples: &[i16]) -> Heard {
        self.take(samples);
        self.end()
    }

    /// Recognises a whole recording: 16-bit mono samples at [`RATE`].
    pub fn decode(&mut self, samples: &[i16]) -> Heard {
        for block in samples.chunks(RATE as usize) {
            self.accept(block);
        }
        self.finish()
    }

    fn heard(&self, result: &[(String, f32)]) -> Heard {
        let mut heard = Heard::default();
        let mut seen = HashSet::new();
        for (text, cost) in result {
            match self.words_of(text) {
                Some(words) if seen.insert(words.clone()) => {
                    heard.readings.push(Reading { words, cost: *cost });
                }
                Some(_) => {}
                None => heard.unknown = Some(heard.unknown.map_or(*cost, |known| known.min(*cost))),
            }
        }
        heard
    }

    /// The words of a result, or none if it holds one outside the grammar.
    fn words_of(&self, text: &str) -> Option<Vec<WordId>> {
        text.split_whitespace()
            .map(|word| self.words.get(word).copied())
            .collect()
    }
}

/// How badly the best reading fits its sound, in nats a sample.
fn fit(heard: &Heard, samples: usize) -> f32 {
    heard
        .readings
        .first()
        .map_or(f32::INFINITY, |best| best.cost / samples.max(1) as f32)
}

fn load(folder: &Path) -> Result<vosk::Model, ModelError> {
    vosk::set_log_level(LogLevel::Error);
    let path = || folder.to_owned();
    if !folder.join("am").is_dir() && !folder.join("final.mdl").is_file() {
        return Err(ModelError::Missing { path: path() });
    }
    let text = folder
        .to_str()
        .ok_or_else(|| ModelError::Unloadable { path: path() })?;
    vosk::Model::new(text).ok_or_else(|| ModelError::Unloadable { path: path() })
}

/// The words that the phrases can use, with their spelling.
fn spoken(grammar: &Grammar) -> impl Iterator<Item = (WordId, &str)> {
    let used: HashSet<WordId> = grammar.automaton().words().collect();
    grammar
        .lexicon()
        .words()
        .filter(move |(id, _)| used.contains(id))
        .map(|(id, word)| (id, word.text.as_str()))
}
