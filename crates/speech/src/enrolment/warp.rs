//! How a speaker's voice has to be shifted so that the acoustic model fits it best.

use super::side_by_side::{parts_at_once, side_by_side};
use super::{Enrolment, EnrolmentError, EnrolmentUtterance, NOT_HEARD, grammar_of, way_name};
use crate::recogniser::Recogniser;
use spoken_grammar::{FrequencyWarp, Grammar, Heard, Lexicon, WordId};

/// The steps of the search, the larger ones first.
const STEPS: [f32; 2] = [0.04, 0.02];

/// How firmly a voice is held where it is, in nats for the square of the shift: by 4 %, all
/// utterances together must fit 6.4 nats better.
const HELD: f32 = 4000.0;

impl Enrolment<'_> {
    /// The warp with which the utterances fit the model best, with the known ways to say their words.
    ///
    /// # Errors
    /// The recogniser cannot be made.
    pub fn warp(&self, utterances: &[EnrolmentUtterance]) -> Result<FrequencyWarp, EnrolmentError> {
        let grammar = self.grammar_of_all(utterances)?;
        let misfit = |warp| self.misfit(&grammar, utterances, warp);
        let mut best = (misfit(FrequencyWarp::NONE)?, FrequencyWarp::NONE);
        for step in STEPS {
            let before = best.1;
            for direction in [-step, step] {
                // It came from the other side.
                if best.1 != before {
                    break;
                }
                while let Some(next) = FrequencyWarp::new(rounded(best.1.factor() + direction)) {
                    let misfit = misfit(next)?;
                    if misfit >= best.0 {
                        break;
                    }
                    best = (misfit, next);
                }
            }
        }
        Ok(best.1)
    }

    /// What all utterances cost with this warp, in nats.
    fn misfit(
        &self,
        grammar: &Grammar,
        utterances: &[EnrolmentUtterance],
        warp: FrequencyWarp,
    ) -> Result<f32, EnrolmentError> {
        let tuning = self.tuning.with_warp(warp);
        let numbered: Vec<(usize, &EnrolmentUtterance)> = utterances.iter().enumerate().collect();
        let costs = side_by_side(&numbered, parts_at_once(), |part| {
            let mut recogniser = Recogniser::temporary(grammar, self.cache, tuning)?;
            let cost = |&(number, utterance): &(usize, &EnrolmentUtterance)| {
                let heard = recogniser.decode_once(&utterance.samples);
                self.heard()?;
                Ok(cost_of(&words_of(grammar, number, utterance), &heard))
            };
            part.iter().map(cost).collect::<Result<_, EnrolmentError>>()
        })?;
        let held = HELD * (warp.factor() - 1.0).powi(2);
        Ok(held + costs.into_iter().sum::<f32>())
    }

    /// A grammar of only these utterances.
    fn grammar_of_all(&self, utterances: &[EnrolmentUtterance]) -> Result<Grammar, EnrolmentError> {
        let mut lexicon = Lexicon::default();
        let phrases = utterances.iter().enumerate();
        let phrases =
            phrases.map(|(number, phrase)| self.phrase(&mut lexicon, number, &phrase.words, None));
        let phrases = phrases.collect::<Result<Vec<String>, _>>()?;
        grammar_of(lexicon, &phrases.join(" |"))
    }
}

/// What these words cost in what was heard.
fn cost_of(words: &[WordId], heard: &Heard) -> f32 {
    let best = heard.readings.first().map_or(0.0, |reading| reading.cost);
    let said = heard.readings.iter().find(|reading| reading.words == words);
    said.map_or(best + NOT_HEARD, |reading| {
        reading.cost.min(best + NOT_HEARD)
    })
}

/// The words of an utterance in that grammar.
fn words_of(grammar: &Grammar, number: usize, utterance: &EnrolmentUtterance) -> Vec<WordId> {
    let places = 0..utterance.words.len();
    let word = |place| grammar.lexicon().spelled(&way_name(number, place, 0));
    places.filter_map(word).collect()
}

/// Two digits are enough, and read well in a file.
fn rounded(factor: f32) -> f32 {
    (factor * 100.0).round() / 100.0
}
