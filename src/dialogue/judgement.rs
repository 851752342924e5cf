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

/// All meanings of what was heard, the best first, each once.
#[must_use]
pub fn candidates(heard: &Heard, vocabulary: &Vocabulary, game: &Game) -> Vec<Candidate> {
    let mut candidates: Vec<Candidate> = Vec::new();
    for reading in &heard.readings {
        let text = vocabulary.grammar().canonical_text(&reading.words);
        for meaning in vocabulary.meanings(&reading.words) {
            let said = said(meaning, game);
            if !candidates.iter().any(|known| same(known, &said, &text)) {
                candidates.push(Candidate {
                    text: text.clone(),
                    said,
                    cost: reading.cost,
                });
            }
        }
    }
    candidates.sort_by(|a, b| a.cost.total_cmp(&b.cost));
    candidates
}

/// Judges what was heard, together with all its meanings.
#[must_use]
pub fn judge(
    heard: &Heard,
    margins: Margins,
    vocabulary: &Vocabulary,
    game: &Game,
) -> (Judgement, Vec<Candidate>) {
    let all = candidates(heard, vocabulary, game);
    (verdict(heard, margins, &all), all)
}

fn verdict(heard: &Heard, margins: Margins, all: &[Candidate]) -> Judgement {
    let silent = heard
        .readings
        .first()
        .is_some_and(|best| best.words.is_empty());
    let Some(best) = all.first() else {
        return if silent {
            Judgement::Silence
        } else {
            Judgement::Rejected
        };
    };
    let unknown = heard.unknown.map_or(f32::INFINITY, |cost| cost - best.cost);
    if unknown < margins.rejected {
        return Judgement::Rejected;
    }
    if silent {
        return Judgement::Silence;
    }
    let open: Vec<&Candidate> = all
        .iter()
        .take_while(|other| other.cost - best.cost < margins.sure.max(f32::MIN_POSITIVE))
        .collect();
    if open.len() == 1 && unknown >= margins.known {
        return Judgement::Sure(best.clone());
    }
    Judgement::Doubtful(worth_asking(&open))
}

/// Of readings that the sound leaves open, those that could be meant: what is
/// possible here goes before what is not.
fn worth_asking(open: &[&Candidate]) -> Vec<Candidate> {
    let possible =
        |candidate: &&&Candidate| matches!(candidate.said, Said::Move(_) | Said::Command(_));
    let mut asked: Vec<Candidate> = open.iter().filter(possible).map(|&c| c.clone()).collect();
    if asked.is_empty() {
        asked = open.iter().map(|&c| c.clone()).collect();
    }
    asked.truncate(ASKED);
    asked
}

fn said(meaning: Meaning, game: &Game) -> Said {
    match meaning {
        Meaning::Command(command) => Said::Command(command),
        Meaning::Piece(role) => Said::Piece(role),
        Meaning::Fragment => Said::Fragment,
        Meaning::Attempt(attempt) => attempted(&attempt, game),
    }
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
        Said::Move(_) | Said::Command(_) | Said::Piece(_) => known.said == *said,
        _ => known.text == text,
    }
}
