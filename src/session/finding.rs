//! What Article D.2.9 asks for where boards or scores have come apart: who corrects what,
//! and how far the game goes back. The same for what is told at the board and for scores
//! from files; where a score comes from is not known here.

use shakmaty::{ByColor, Color, Move};

use super::boards;
use super::{Effect, Event, Refused, RestoredClocks, State, StopReason};
use crate::session::ArbiterEvent;
use chess_laws::{Game, Time};

/// Another move is written than was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Departure {
    /// After how many half-moves, which scores and game have alike.
    pub plies: usize,
    /// Whose move it was.
    pub by: Color,
    /// The move that is written.
    pub written: Move,
    /// The move that was made.
    pub made: Move,
}

/// What a score has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Its moves, from the beginning of the game.
    pub moves: Vec<Move>,
    /// Whether it goes on with a move that is impossible there.
    pub impossible: bool,
}

impl From<Vec<Move>> for Written {
    fn from(moves: Vec<Move>) -> Self {
        let impossible = false;
        Self { moves, impossible }
    }
}

/// What has to be done when the boards or the scores have come apart (D.2.9).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Both boards and both scores are as the game.
    Alike,
    /// The scores agree with the game: these players correct their boards.
    CorrectBoards(Vec<Color>),
    /// Both scores have another move than was made: who made it corrects.
    CorrectMove(Departure),
    /// Only one score goes so far, and it has another move than was made. The Laws name
    /// nobody then: the arbiter decides.
    OneScore {
        /// Whose score.
        of: Color,
        /// What it has.
        departure: Departure,
    },
    /// Only one score goes so far, and goes on with what is impossible. The arbiter decides.
    OneImpossible {
        /// Whose score.
        of: Color,
        /// After how many half-moves.
        plies: usize,
    },
    /// The scores differ: the game goes back to the last position that both of them and the
    /// game have.
    Retrace {
        /// After how many half-moves.
        plies: usize,
        /// What both scores have from there on, where they differ only later than the
        /// game differs from them.
        departure: Option<Departure>,
    },
}

impl State {
    /// What D.2.9 asks for now, by what is told of the scores.
    #[must_use]
    pub fn finding(&self) -> Finding {
        self.finding_with(ByColor::default())
    }

    /// The same with White's and Black's written score of this game. Of a score that is not given counts what is told of it.
    ///
    /// Scores count before boards: a board is corrected by the scores.
    #[must_use]
    pub fn finding_with(&self, scores: ByColor<Option<Written>>) -> Finding {
        let ByColor { white, black } = scores;
        let white = white.unwrap_or_else(|| boards::score_told(self, Color::White).into());
        let black = black.unwrap_or_else(|| boards::score_told(self, Color::Black).into());
        if let Some(found) = by_scores(&white, &black, &self.game) {
            return found;
        }
        let apart = |side: &Color| self.boards.apart(*side).is_some();
        let wrong: Vec<Color> = Color::ALL.into_iter().filter(apart).collect();
        if wrong.is_empty() {
            Finding::Alike
        } else {
            Finding::CorrectBoards(wrong)
        }
    }

    /// What happens when the arbiter takes the game back by D.2.9: the clocks are stopped,
    /// if they are not, and show what they showed then.
    #[must_use]
    pub fn retracing(&self, plies: usize) -> Vec<Event> {
        let stop = Event::Arbiter(ArbiterEvent::Stop {
            reason: StopReason::DisplacedPieces,
            by: None,
        });
        let stop = self.stopped.is_none().then_some(stop);
        let clocks = RestoredClocks::Then;
        stop.into_iter()
            .chain([Event::Arbiter(ArbiterEvent::Restore { plies, clocks })])
            .collect()
    }

    /// One event after the other at the same time: the state after each, and what is to be
    /// told.
    ///
    /// # Errors
    /// If one of them cannot happen.
    pub fn apply_all(
        &self,
        events: &[Event],
        at: Time,
    ) -> Result<Vec<(Self, Vec<Effect>)>, Refused> {
        let mut steps: Vec<(Self, Vec<Effect>)> = Vec::new();
        for event in events {
            let before = steps.last().map_or(self, |(state, _)| state);
            steps.push(before.apply(event, at)?);
        }
        Ok(steps)
    }
}

/// What the scores say about the game; nothing if they do not belie it. A score that ends
/// says nothing of later moves.
fn by_scores(white: &Written, black: &Written, game: &Game) -> Option<Finding> {
    let differ = differ(white, black);
    let (of, longer) = if goes_as_far(white, black) {
        (Color::White, white)
    } else {
        (Color::Black, black)
    };
    // What no score contradicts.
    let agreed = &longer.moves[..differ.unwrap_or(longer.moves.len())];
    let departure = departure(agreed, game);
    if let Some(differ) = differ {
        let alike = departure.map_or(differ.min(game.plies().len()), |it| it.plies);
        return Some(Finding::Retrace {
            plies: alike,
            departure,
        });
    }
    let Some(departure) = departure else {
        let plies = agreed.len().min(game.plies().len());
        return longer
            .impossible
            .then_some(Finding::OneImpossible { of, plies });
    };
    let says = |score: &Written| score.moves.len() > departure.plies;
    Some(match (says(white), says(black)) {
        (true, false) => Finding::OneScore {
            of: Color::White,
            departure,
        },
        (false, true) => Finding::OneScore {
            of: Color::Black,
            departure,
        },
        _ => Finding::CorrectMove(departure),
    })
}

/// Whether a score has at least as much as the other, possible or not.
fn goes_as_far(score: &Written, other: &Written) -> bool {
    let length = |it: &Written| it.moves.len() + usize::from(it.impossible);
    length(score) >= length(other)
}

/// After how many half-moves the scores differ. What is impossible is like nothing.
fn differ(white: &Written, black: &Written) -> Option<usize> {
    let alike = white.moves.iter().zip(&black.moves);
    let alike = alike.take_while(|(a, b)| a == b).count();
    let says = |it: &Written| it.moves.len() > alike || it.impossible;
    (says(white) && says(black)).then_some(alike)
}

/// The first of these moves that the game has otherwise.
fn departure(score: &[Move], game: &Game) -> Option<Departure> {
    let mut both = score.iter().zip(game.plies()).enumerate();
    both.find_map(|(plies, (&written, ply))| {
        (written != ply.played).then_some(Departure {
            plies,
            by: ply.side,
            written,
            made: ply.played,
        })
    })
}

#[cfg(test)]
mod tests;
