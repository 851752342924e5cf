//! The recogniser: libvosk with a [`Grammar`], from sound to competing readings.
//!
//! It uses either the shipped acoustic model with a decoding graph made from the grammar,
//! or a stock Vosk model with a list of words at run time. Knows words and costs, but not
//! what they mean in chess.

mod decoder;
mod error;
mod files;
pub mod graph;
mod hear_again;
mod store;
mod warp;

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::{iter, mem, thread};

use vosk::LogLevel;

use decoder::Decoder;

use spoken_grammar::{Evidence, Grammar, Heard, Margins, WordId};

pub use crate::resample::RATE;
pub use error::ModelError;
pub use files::{AcousticModel, Tuning, lay_out, phones};
pub use graph::GraphError;
pub use hear_again::HearAgain;

/// Factors by which the pitch of an utterance is raised to hear it again. This helps with
/// speakers whose vocal tract is shorter or longer than the model knows, and their mistakes are
/// not always those of the first hearing.
const VOICES: [f32; 4] = [0.88, 0.94, 1.06, 1.12];

/// A recogniser for one stream of sound.
pub struct Recogniser {
    decoder: Decoder,
    /// One for each thread that hears again, so that several hear at the same time: the player waits for them.
    /// None where everything is heard once, as by a stock model.
    further: Vec<Decoder>,
    words: HashMap<String, WordId>,
    margins: Margins,
    /// How much hearings count; a model that was not measured counts as it is.
    evidence: Option<Evidence>,
    /// Which utterances are heard again.
    hear_again: HearAgain,
    /// The utterance so far, kept to hear it again.
    sound: Vec<i16>,
    /// The result if the utterance ends here; the decoder has ended it already.
    ended: Option<Heard>,
}

impl Recogniser {
    /// The model for German words with a graph made from the grammar, laid out in `cache`.
    ///
    /// # Errors
    /// The grammar has a phone that the model lacks, or `cache` cannot be written.
    pub fn shipped(grammar: &Grammar, cache: &Path) -> Result<Self, ModelError> {
        Self::tuned(grammar, cache, Tuning::shipped()?)
    }

    /// As [`Recogniser::shipped`] with other costs and margins, for measurements.
    ///
    /// # Errors
    /// As for [`Recogniser::shipped`].
    pub fn tuned(grammar: &Grammar, cache: &Path, tuning: Tuning) -> Result<Self, ModelError> {
        let room = room()?;
        let graph = graph::compile(grammar, &files::phones(), tuning.graph)?;
        let folder = files::lay_out(&tuning, &graph, cache)?;
        let model = load(&folder)?;
        let decoder = || Decoder::new(vosk::Recognizer::new(&model, RATE as f32), &folder);
        // No more threads hear again than there are processors: each takes memory for a decoder.
        let threads = match tuning.hear_again == HearAgain::NEVER {
            true => 0,
            false => thread::available_parallelism()
                .map_or(1, usize::from)
                .min(room),
        };
        Ok(Self {
            decoder: decoder()?,
            further: iter::repeat_with(decoder)
                .take(threads.min(VOICES.len()))
                .collect::<Result<_, _>>()?,
            words: spoken(grammar)
                .map(|(id, text)| (text.to_owned(), id))
                .collect(),
            margins: tuning.margins,
            evidence: Some(tuning.evidence),
            hear_again: tuning.hear_again,
            sound: Vec::new(),
            ended: None,
        })
    }

    /// As [`Recogniser::tuned`], for a grammar that is used once: the model's files are removed from `cache` as soon as
    /// libvosk has read them.
    ///
    /// # Errors
    /// As for [`Recogniser::shipped`].
    pub fn temporary(grammar: &Grammar, cache: &Path, tuning: Tuning) -> Result<Self, ModelError> {
        let folder = files::temporary(cache)?;
        Self::tuned(grammar, folder.path(), tuning)
    }

    /// A stock Vosk model, with the grammar's words as its word list.
    ///
    /// # Errors
    /// libvosk cannot load a model from the folder, or the model lacks a word.
    pub fn stock(grammar: &Grammar, folder: &Path) -> Result<Self, ModelError> {
        room()?;
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
        Ok(Self {
            decoder: Decoder::new(vosk, folder)?,
            further: Vec::new(),
            words,
            margins: Margins::CAUTIOUS,
            evidence: None,
            hear_again: HearAgain::NEVER,
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
            self.decoder.take(&self.sound);
        }
        self.sound.extend_from_slice(samples);
        self.decoder.take(samples);
    }

    /// The words so far, which may still change; `None` for something outside the grammar.
    pub fn partial(&mut self) -> Option<Vec<WordId>> {
        self.decoder.partial(&self.words)
    }

    /// The utterance so far, 16-bit mono samples at [`RATE`].
    #[must_use]
    pub fn sound(&self) -> &[i16] {
        &self.sound
    }

    /// What was said if nothing follows, with costs as the recogniser gives them. This is more
    /// accurate than [`Recogniser::partial`], which lags a little and may be inside a word where the
    /// whole is a phrase. It ends the utterance in the decoder: if more follows, the decoder hears all of it again.
    pub fn so_far(&mut self) -> &Heard {
        let ended = match self.ended.take() {
            Some(ended) => ended,
            None => self.decoder.end(&self.words),
        };
        self.ended.insert(ended)
    }

    /// Drops the utterance and begins a new one.
    pub fn forget(&mut self) {
        self.sound.clear();
        if self.ended.take().is_none() {
            self.decoder.end(&self.words);
        }
    }

    /// Ends the utterance and begins a new one. An uncertain utterance is heard again at
    /// other pitches. The costs are negative logarithms of probabilities.
    pub fn finish(&mut self) -> Heard {
        let sound = mem::take(&mut self.sound);
        let first = match self.ended.take() {
            Some(ended) => ended,
            None => self.decoder.end(&self.words),
        };
        let Some(evidence) = self.evidence else {
            return first;
        };
        match self.again(&first, &sound) {
            again if again.is_empty() => evidence.of_one(&first),
            again => evidence.of_all(&first, &again),
        }
    }

    /// The hearings of a whole recording: the first, and if it is uncertain those at other pitches.
    /// A stock model hears it once. Costs are as the recogniser gives them.
    pub fn hearings(&mut self, samples: &[i16]) -> (Heard, Vec<Heard>) {
        let first = self.decode_once(samples);
        let again = self.again(&first, samples);
        (first, again)
    }

    fn again(&mut self, first: &Heard, sound: &[i16]) -> Vec<Heard> {
        if !self.hear_again.asks_for(first) {
            return Vec::new();
        }
        let words = &self.words;
        let share = VOICES.len().div_ceil(self.further.len().max(1));
        let parts = iter::zip(&mut self.further, VOICES.chunks(share)).collect();
        let hearings = worker::in_parallel("hear again", parts, |(decoder, factors)| {
            let hear = |&factor| decoder.decode(&hear_again::bent(sound, factor), words);
            factors.iter().map(hear).collect::<Vec<_>>()
        });
        hearings.into_iter().flatten().collect()
    }

    /// Recognises a whole recording without hearing it again. Costs are as the recogniser gives
    /// them.
    pub fn decode_once(&mut self, samples: &[i16]) -> Heard {
        self.decoder.decode(samples, &self.words)
    }

    /// Recognises a whole recording: 16-bit mono samples at [`RATE`].
    pub fn decode(&mut self, samples: &[i16]) -> Heard {
        for block in samples.chunks(RATE as usize) {
            self.accept(block);
        }
        self.finish()
    }
}

/// How many threads can hear at once with the memory that the system gives. Without it libvosk would try again and again,
/// for ever.
///
/// # Errors
/// If not even one can.
fn room() -> Result<usize, ModelError> {
    /// What the arithmetic of each thread takes at once (OpenBLAS), in bytes.
    const EACH: usize = 128 << 20;
    let mut taken: Vec<Vec<u8>> = Vec::new();
    // One more than needed, for all that is not arithmetic.
    for _ in 0..=VOICES.len() {
        let mut more = Vec::new();
        if more.try_reserve_exact(EACH).is_err() {
            break;
        }
        taken.push(more);
    }
    match taken.len() {
        0 | 1 => Err(ModelError::Memory),
        count => Ok(count - 1),
    }
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

/// The words that phrases can use, with their spelling.
fn spoken(grammar: &Grammar) -> impl Iterator<Item = (WordId, &str)> {
    let used: HashSet<WordId> = grammar.automaton().words().collect();
    grammar
        .lexicon()
        .words()
        .filter(move |(id, _)| used.contains(id))
        .map(|(id, word)| (id, word.text.as_str()))
}
