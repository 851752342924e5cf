//! Enrolment: learns how a speaker says the words, from words that they were asked to say.
//!
//! Nothing is trained. The voice is shifted so that the model fits it best (`warp`). Each other way to say a word that the
//! rules of a grammar's accents allow is decoded against the known ways, and added if it fits the speaker clearly better.
//! Knows words, phones and sound, but no chess, and not where the sound comes from.

mod accents;
mod prompts;
mod side_by_side;
mod warp;

use std::collections::BTreeMap;
use std::path::Path;

use thiserror::Error;

pub use accents::{Accents, AccentsError};
pub use prompts::{Prompt, PromptsError, prompts};

use super::recogniser::{HearAgain, ModelError, Recogniser, Tuning};
use side_by_side::{parts_at_once, side_by_side};
use spoken_grammar::{
    FrequencyWarp, Grammar, GrammarError, Heard, Lexicon, LexiconError, Pronunciation, Word, WordId,
};

/// Why nothing could be learnt.
#[derive(Debug, Error)]
pub enum EnrolmentError {
    /// The recogniser cannot be made.
    #[error(transparent)]
    Model(#[from] ModelError),
    /// The speaker's words do not make a grammar.
    #[error(transparent)]
    Grammar(#[from] GrammarError),
    /// The speaker's words do not make a lexicon.
    #[error(transparent)]
    Lexicon(#[from] LexiconError),
    /// The user wants no more.
    #[error("stopped")]
    Stopped,
}

/// Asked after each utterance that was heard, by several threads; learning goes on while it is true.
pub type Watch<'a> = &'a (dyn Fn() -> bool + Sync);

/// How much more than the best a way costs that was not heard at all, in nats: the
/// recogniser drops readings beyond that (`--lattice-beam` of the model).
const NOT_HEARD: f32 = 8.0;

/// How much better another way must fit, in nats for each utterance of the word.
const LEAST_GAIN: f32 = 2.0;

/// Words that a speaker was asked to say, and the sound of them.
pub struct EnrolmentUtterance {
    /// The words of the prompt, in order.
    pub words: Vec<WordId>,
    /// The sound, at the recogniser's rate, with quiet around it.
    pub samples: Vec<i16>,
}

/// How much better another way to say a word fits the speaker.
#[derive(Debug, Clone, PartialEq)]
pub struct Gain {
    /// The word that is said in another way.
    pub word: WordId,
    /// The pronunciation that fits better, in phones.
    pub phones: Vec<String>,
    /// How much less the word costs with it over all its utterances, in nats.
    pub nats: f32,
    /// How many utterances contain the word.
    pub times: usize,
}

/// Learns from a speaker's utterances.
pub struct Enrolment<'a> {
    grammar: &'a Grammar,
    accents: &'a Accents,
    tuning: Tuning,
    cache: &'a Path,
    watch: Watch<'a>,
}

impl<'a> Enrolment<'a> {
    /// An enrolment for the words of this grammar; `cache` holds a model only while libvosk loads it.
    #[must_use]
    pub fn new(
        grammar: &'a Grammar,
        accents: &'a Accents,
        tuning: Tuning,
        cache: &'a Path,
    ) -> Self {
        // The words are known: nothing else competes with them, and nothing is in doubt.
        let tuning = Tuning {
            hear_again: HearAgain::NEVER,
            ..tuning.without_unknown()
        };
        Self {
            grammar,
            accents,
            tuning,
            cache,
            watch: &|| true,
        }
    }

    /// Watched by this.
    #[must_use]
    pub const fn watched_by(mut self, watch: Watch<'a>) -> Self {
        self.watch = watch;
        self
    }

    /// One more utterance was heard.
    fn heard(&self) -> Result<(), EnrolmentError> {
        match (self.watch)() {
            true => Ok(()),
            false => Err(EnrolmentError::Stopped),
        }
    }

    /// For a voice that is shifted by that much.
    #[must_use]
    pub const fn with_warp(mut self, warp: FrequencyWarp) -> Self {
        self.tuning = self.tuning.with_warp(warp);
        self
    }

    /// What each other way to say each word would have gained, the largest gain first.
    ///
    /// # Errors
    /// The recogniser cannot be made.
    pub fn gains(&self, utterances: &[EnrolmentUtterance]) -> Result<Vec<Gain>, EnrolmentError> {
        let places_of = |utterance: &EnrolmentUtterance| 0..utterance.words.len();
        let places = utterances
            .iter()
            .flat_map(|utterance| places_of(utterance).map(move |place| (utterance, place)));
        let places: Vec<(&EnrolmentUtterance, usize)> = places.collect();
        let at_places = side_by_side(&places, parts_at_once(), |part| {
            part.iter()
                .map(|&(utterance, place)| {
                    Ok((utterance.words[place], self.gains_at(utterance, place)?))
                })
                .collect::<Result<_, EnrolmentError>>()
        })?;
        let mut gains: BTreeMap<(WordId, Vec<String>), f32> = BTreeMap::new();
        let mut times: BTreeMap<WordId, usize> = BTreeMap::new();
        for (word, gained) in at_places {
            *times.entry(word).or_default() += 1;
            for (phones, nats) in gained {
                *gains.entry((word, phones)).or_default() += nats;
            }
        }
        let mut found: Vec<Gain> = gains
            .into_iter()
            .map(|((word, phones), nats)| Gain {
                word,
                phones,
                nats,
                times: times.get(&word).copied().unwrap_or_default(),
            })
            .collect();
        found.sort_by(|a, b| b.nats.total_cmp(&a.nats));
        Ok(found)
    }

    /// The ways that fit the speaker clearly better, at most one for each word.
    #[must_use]
    pub fn chosen(&self, gains: &[Gain]) -> BTreeMap<String, Vec<Pronunciation>> {
        let lexicon = self.grammar.lexicon();
        let mut chosen: BTreeMap<String, Vec<Pronunciation>> = BTreeMap::new();
        for gain in gains {
            let word = lexicon.word(gain.word);
            let like = lexicon.sounds_like(&gain.phones, &word.class, &word.value);
            let clear = gain.nats >= LEAST_GAIN * gain.times as f32;
            if clear && like.is_none() {
                chosen.entry(word.text.clone()).or_insert_with(|| {
                    vec![Pronunciation {
                        phones: gain.phones.clone(),
                        weight: Some(1.0),
                    }]
                });
            }
        }
        chosen
    }

    /// What other ways to say the word at this place of an utterance would gain.
    fn gains_at(
        &self,
        utterance: &EnrolmentUtterance,
        place: usize,
    ) -> Result<Vec<(Vec<String>, f32)>, EnrolmentError> {
        let lexicon = self.grammar.lexicon();
        let word = lexicon.word(utterance.words[place]);
        let others = self.accents.of(word);
        let mut ways: Vec<Vec<Pronunciation>> = vec![word.pronunciations.clone()];
        ways.extend(others.iter().map(|phones| {
            vec![Pronunciation {
                phones: phones.clone(),
                weight: Some(1.0),
            }]
        }));
        let forced = self.forced(utterance, place, &ways)?;
        let best = forced.iter().copied().fold(f32::INFINITY, f32::min);
        let worst = best + NOT_HEARD;
        let known = forced[0].min(worst);
        let gain = |cost: f32| (known - cost.min(worst)).max(0.0);
        Ok(others
            .into_iter()
            .zip(forced[1..].iter().map(|&cost| gain(cost)))
            .collect())
    }

    /// What an utterance costs with each of these ways to say the word at a place;
    /// infinite for ways that are not heard.
    fn forced(
        &self,
        utterance: &EnrolmentUtterance,
        place: usize,
        ways: &[Vec<Pronunciation>],
    ) -> Result<Vec<f32>, EnrolmentError> {
        let grammar = self.forced_grammar(&utterance.words, place, ways)?;
        let mut recogniser = Recogniser::temporary(&grammar, self.cache, self.tuning)?;
        let heard = recogniser.decode_once(&utterance.samples);
        self.heard()?;
        Ok(costs(&grammar, &heard, place, ways.len()))
    }

    /// A grammar of only these words, with a word of its own for each way at this place.
    fn forced_grammar(
        &self,
        words: &[WordId],
        place: usize,
        ways: &[Vec<Pronunciation>],
    ) -> Result<Grammar, EnrolmentError> {
        let mut lexicon = Lexicon::default();
        let phrase = self.phrase(&mut lexicon, 0, words, Some((place, ways)))?;
        grammar_of(lexicon, &phrase)
    }

    /// The phrase of an utterance, whose words go into the lexicon: one for each place, or one for each of the ways at the
    /// place that has some.
    fn phrase(
        &self,
        lexicon: &mut Lexicon,
        utterance: usize,
        words: &[WordId],
        other: Option<(usize, &[Vec<Pronunciation>])>,
    ) -> Result<String, LexiconError> {
        let mut phrase = String::new();
        for (index, &id) in words.iter().enumerate() {
            let class = format!("utterance{utterance}place{index}");
            phrase.push_str(&format!(" <{class}>"));
            let known = [self.grammar.lexicon().word(id).pronunciations.clone()];
            let ways = other.filter(|(place, _)| *place == index);
            let ways = ways.map_or(&known[..], |(_, ways)| ways);
            for (way, pronunciations) in ways.iter().enumerate() {
                lexicon.insert(Word {
                    text: way_name(utterance, index, way),
                    class: class.clone(),
                    value: way.to_string(),
                    spellings: Vec::new(),
                    pronunciations: pronunciations.clone(),
                })?;
            }
        }
        Ok(phrase)
    }
}

/// A grammar of these phrases and no others.
fn grammar_of(lexicon: Lexicon, phrases: &str) -> Result<Grammar, EnrolmentError> {
    let phrases = format!("public <said> ={phrases};");
    Ok(Grammar::over(lexicon, ("enrolment", &phrases))?)
}

/// The name of a way at a place of an utterance in the grammar made for it.
fn way_name(utterance: usize, place: usize, way: usize) -> String {
    format!("utterance{utterance}place{place}way{way}")
}

/// What each way costs; infinite for ways that are not heard.
fn costs(grammar: &Grammar, heard: &Heard, place: usize, ways: usize) -> Vec<f32> {
    let mut costs = vec![f32::INFINITY; ways];
    for (way, cost) in costs.iter_mut().enumerate() {
        let Some(word) = grammar.lexicon().spelled(&way_name(0, place, way)) else {
            continue;
        };
        let with = heard
            .readings
            .iter()
            .filter(|reading| reading.words.contains(&word));
        *cost = with
            .map(|reading| reading.cost)
            .fold(f32::INFINITY, f32::min);
    }
    costs
}
