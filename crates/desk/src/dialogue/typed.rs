//! Which readings of a typed line count in a position.
//!
//! Where players are told at once whether a move is legal, the position decides: among the readings that
//! take the line as it stands, otherwise among those that pass over capital letters. Two moves that can
//! both be played are asked about. Elsewhere the line alone decides, so that no question tells which of
//! its readings is legal.

use super::Judgement;
use super::judgement::{Said, judge, weigh};
use announcements::{TypedLine, TypedReading, Vocabulary};
use chess_laws::Game;
use game::session::Profile;
use spoken_grammar::{Heard, Margins, Reading};

/// A typed line, as something heard.
#[derive(Debug, Clone, PartialEq)]
pub struct Typed {
    pub heard: Heard,
    /// From which margins on they are sure.
    pub margins: Margins,
}

impl Typed {
    /// What a line says in this position of the game.
    #[must_use]
    pub fn of(line: &TypedLine, vocabulary: &Vocabulary, game: &Game, profile: &Profile) -> Self {
        let counting = match profile.tells_at_once() {
            true => possible(line, vocabulary, game),
            false => as_it_stands(line),
        };
        let asked = profile.has_arbiter() && counting.iter().any(|it| it.asked);
        let reading = |it: &TypedReading| Reading {
            words: it.words.clone(),
            cost: 0.0,
        };
        Self {
            heard: Heard {
                readings: counting.into_iter().map(reading).collect(),
                unknown: asked.then_some(DOUBT),
            },
            margins: match asked {
                true => Margins::ASKED,
                false => Margins::CERTAIN,
            },
        }
    }

    /// What is certain or doubtful of it.
    #[must_use]
    pub fn judge(&self, vocabulary: &Vocabulary, game: &Game, profile: &Profile) -> Judgement {
        let tells_at_once = profile.tells_at_once();
        judge(&self.heard, vocabulary, game, self.margins, tells_at_once)
    }
}

/// How much more it costs, in nats, that a word with another meaning has nothing to do with the game.
const DOUBT: f32 = 1.0;

/// The readings that the line has whatever the position is.
fn as_it_stands(line: &TypedLine) -> Vec<&TypedReading> {
    let exact: Vec<&TypedReading> = line.exact().collect();
    match exact.is_empty() {
        true => line.loose().collect(),
        false => exact,
    }
}

/// The readings that can be carried out in this position, the exact ones before all others; if none can,
/// the first reading.
fn possible<'a>(
    line: &'a TypedLine,
    vocabulary: &Vocabulary,
    game: &Game,
) -> Vec<&'a TypedReading> {
    let can = |it: &&TypedReading| {
        let weighed = weigh(&Heard::certain(it.words.clone()), vocabulary, game);
        let no = |said: &Said| matches!(said, Said::Illegal(_) | Said::Fragment);
        weighed.candidates.iter().any(|it| !no(&it.said))
    };
    let exact: Vec<&TypedReading> = line.exact().filter(can).collect();
    if !exact.is_empty() {
        return exact;
    }
    let loose: Vec<&TypedReading> = line.loose().filter(can).collect();
    match loose.is_empty() {
        true => line.all().take(1).collect(),
        false => loose,
    }
}

#[cfg(test)]
mod tests;
