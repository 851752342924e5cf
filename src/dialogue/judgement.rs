//! How sure a reading is: accept it, ask, or reject it.
//!
//! A heard move is never turned into a legal one. Only where the sound leaves
//! several readings open does the position choose what is asked first, and then
//! it is a question.

use shakmaty::{Move, Role};

use crate::grammar::{Heard, Margins};
use crate::laws::{Attempt, Game, Reason, Refusal};
use crate::notation::{Command, Meaning, Vocabulary};

/// What a reading says in a position.
#[derive(Debug, Clone, PartialEq)]
pub enum Said {
    /// A legal move.
    Move(Move),
    /// A move that is not legal, and why.
    Illegal(Reason),
    /// Several legal moves.
    Ambiguous(Vec<Move>),
    /// A promotion without its piece.
    PromotionMissing(Vec<Move>),
    /// A command.
    Command(Command),
    /// A piece alone.
    Piece(Role),
    /// Understood words that are no whole announcement.
    Fragment,
    /// A move that was begun and dropped in the same breath.
    Dropped,
}

/// A reading with its meaning.
#[derive(Debug, Clone, PartialEq)]
pub struct Candidate {
    /// The words in canonical spelling.
    pub text: String,
    /// What they say.
    pub said: Said,
    /// Cost of the reading in nats; only differences mean anything.
    pub cost: f32,
}

/// What is made of a sound.
#[derive(Debug, Clone, PartialEq)]
pub enum Judgement {
    /// Nothing was said.
    Silence,
    /// Something was said, and it is not in the grammar, or nothing fits.
    Rejected,
    /// This was said.
    Sure(Candidate),
    /// One of these was said, the first most likely; at most three.
    Doubtful(Vec<Candidate>),
}

/// The most candidates that are asked about.
const ASKED: usize = 3;

/// What was heard, reading by reading, with what each says in a position.
#[derive(Debug, Clone, PartialEq)]
pub struct Weighed {
    /// Everything that was perhaps said, the best first, each meaning once.
    pub candidates: Vec<Candidate>,
    /// Cost in nats of its being nothing of the game; infinite if that does not
    /// compete.
    pub unknown: f32,
    /// Cost in nats of its being silence; infinite if that does not compete.
    pub silence: f32,
}

/// Gives every reading its meaning in the position of the game.
#[must_use]
pub fn weigh(heard: &Heard, vocabulary: &Vocabulary, game: &Game) -> Weighed {
    let mut weighed = Weighed {
        candidates: Vec::new(),
        unknown: heard.unknown.unwrap_or(f32::INFINITY),
        silence: f32::INFINITY,
    };
    for reading in &heard.readings {
        if reading.words.is_empty() {
            weighed.silence = weighed.silence.min(reading.cost);
        }
        for understood in vocabulary.understood(&reading.words) {
            let text = vocabulary.grammar().canonical_text(&understood.words);
            match said(understood.meaning, game) {
                Some(said) => weighed.add(&text, said, reading.cost),
                None => weighed.unknown = weighed.unknown.min(reading.cost),
            }
        }
    }
    let cost = |candidate: &Candidate| candidate.cost;
    weighed
        .candidates
        .sort_by(|a, b| cost(a).total_cmp(&cost(b)));
    weighed
}

impl Weighed {
    fn add(&mut self, text: &str, said: Said, cost: f32) {
        if !self.candidates.iter().any(|known| same(known, &said, text)) {
            let text = text.to_owned();
            self.candidates.push(Candidate { text, said, cost });
        }
    }

    /// How much more the second candidate costs than the best, in nats.
    #[must_use]
    pub fn lead(&self) -> f32 {
        match self.candidates.as_slice() {
            [best, second, ..] => second.cost - best.cost,
            _ => f32::INFINITY,
        }
    }

    /// How much more it costs to take it for nothing of the game, in nats.
    #[must_use]
    pub fn lead_over_unknown(&self) -> f32 {
        self.candidates
            .first()
            .map_or(f32::NEG_INFINITY, |best| self.unknown - best.cost)
    }

    /// Accepts, asks or rejects.
    #[must_use]
    pub fn judge(&self, margins: Margins) -> Judgement {
        let Some(best) = self.candidates.first() else {
            let silent = self.silence <= self.unknown && self.silence.is_finite();
            return if silent {
                Judgement::Silence
            } else {
                Judgement::Rejected
            };
        };
        if self.silence <= best.cost && self.silence <= self.unknown {
            return Judgement::Silence;
        }
        if self.lead_over_unknown() < margins.rejected {
            return Judgement::Rejected;
        }
        let open: Vec<&Candidate> = self
            .candidates
            .iter()
            .take_while(|other| {
                other.cost - best.cost < margins.sure || other.cost.total_cmp(&best.cost).is_eq()
            })
            .collect();
        if open.len() == 1 && self.lead_over_unknown() >= margins.known {
            return Judgement::Sure(best.clone());
        }
        Judgement::Doubtful(worth_asking(&open))
    }
}

/// Of readings that the sound leaves open, those that could be meant: what is
/// possible here goes before what is not.
fn worth_asking(open: &[&Candidate]) -> Vec<Candidate> {
    let possible =
        |candidate: &&&Candidate| !matches!(candidate.said, Said::Illegal(_) | Said::Fragment);
    let mut asked: Vec<Candidate> = open.iter().filter(possible).map(|&c| c.clone()).collect();
    if asked.is_empty() {
        asked = open.iter().map(|&c| c.clone()).collect();
    }
    asked.truncate(ASKED);
    asked
}

/// What a meaning says in a position; nothing if it is no part of the game.
fn said(meaning: Meaning, game: &Game) -> Option<Said> {
    Some(match meaning {
        Meaning::Command(command) => Said::Command(command),
        Meaning::Piece(role) => Said::Piece(role),
        Meaning::Fragment => Said::Fragment,
        Meaning::Dropped => Said::Dropped,
        Meaning::Attempt(attempt) => attempted(&attempt, game),
        Meaning::Decoy => return None,
    })
}

fn attempted(attempt: &Attempt, game: &Game) -> Said {
    match game.resolve(attempt) {
        Ok(mv) => Said::Move(mv),
        Err(Refusal::Illegal(reason)) => Said::Illegal(reason),
        Err(Refusal::Ambiguous(moves)) => Said::Ambiguous(moves),
        Err(Refusal::PromotionMissing { choices, .. }) => Said::PromotionMissing(choices),
    }
}

/// Whether a candidate says the same. Illegal attempts and fragments are the
/// same only if their words are: "Turm Eva vier" is not "Dame Eva vier".
fn same(known: &Candidate, said: &Said, text: &str) -> bool {
    match said {
        Said::Move(_) | Said::Command(_) | Said::Piece(_) | Said::Dropped => known.said == *said,
        _ => known.text == text,
    }
}
