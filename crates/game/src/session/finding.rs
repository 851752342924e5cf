//! What Article D.2.9 asks for where boards or scoresheets differ: which player corrects what, and
//! how far the game goes back. It serves reports at the board and scoresheets from files alike, and
//! does not know where a scoresheet comes from.

use chess_laws::Game;
use shakmaty::{ByColor, Color, Move};

use super::{ArbiterEvent, Event, RestoredClocks, State, StopReason};

/// The move on a scoresheet is not the one that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Departure {
    /// Number of plies up to which scoresheets and game agree.
    pub plies: usize,
    pub by: Color,
    pub written: Move,
    pub made: Move,
}

/// The moves of a scoresheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// Its moves, from the beginning of the game.
    pub moves: Vec<Move>,
    /// Whether it goes on with a move that is impossible at that point.
    pub impossible: bool,
}

impl From<Vec<Move>> for Written {
    fn from(moves: Vec<Move>) -> Self {
        let impossible = false;
        Self { moves, impossible }
    }
}

/// What has to be done when the boards or the scoresheets differ (D.2.9).
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Finding {
    /// Both boards and both scoresheets agree with the game.
    Alike,
    /// The scoresheets agree with the game: these players correct their boards.
    CorrectBoards(Vec<Color>),
    /// Both scoresheets have a move other than the one that was made: the player who made it
    /// corrects.
    CorrectMove(Departure),
    /// Only one scoresheet goes that far, and its move is not the one that was made. The Laws do
    /// not say which player corrects then: the arbiter decides.
    OneScoresheet {
        of: Color,
        /// Where the scoresheet first differs from the game.
        departure: Departure,
    },
    /// Only one scoresheet goes that far, and goes on with an impossible move. The arbiter decides.
    OneImpossible {
        of: Color,
        /// After how many plies.
        plies: usize,
    },
    /// The scoresheets differ: the game goes back to the last position that both of them and the
    /// game have.
    Retrace {
        /// After how many plies.
        plies: usize,
        /// What both scoresheets have from there on, if they differ from each other only after they
        /// differ from the game.
        departure: Option<Departure>,
    },
}

impl Finding {
    /// What D.2.9 asks for now, according to the reports about the scoresheets.
    #[must_use]
    pub fn of(state: &State) -> Self {
        Self::with_scoresheets(state, ByColor::default())
    }

    /// What D.2.9 asks for, with White's and Black's scoresheet of this game. If one is not given,
    /// what was reported of it counts.
    ///
    /// Scoresheets count before boards: a board is corrected by the scoresheets.
    #[must_use]
    pub fn with_scoresheets(state: &State, scoresheets: ByColor<Option<Written>>) -> Self {
        let ByColor { white, black } = scoresheets;
        let white = white.unwrap_or_else(|| reported_scoresheet(state, Color::White).into());
        let black = black.unwrap_or_else(|| reported_scoresheet(state, Color::Black).into());
        if let Some(found) = by_scoresheets(&white, &black, &state.game) {
            return found;
        }
        let apart = |side: &Color| state.boards.apart(*side).is_some();
        let wrong: Vec<Color> = Color::ALL.into_iter().filter(apart).collect();
        if wrong.is_empty() {
            Self::Alike
        } else {
            Self::CorrectBoards(wrong)
        }
    }

    /// The events by which the arbiter carries this out, if it changes the game: the clocks are
    /// stopped, if they are not yet, and show what they showed then.
    #[must_use]
    pub fn remedy(&self, state: &State) -> Option<Vec<Event>> {
        let decided = match *self {
            Self::Retrace { plies, .. } => {
                let clocks = RestoredClocks::Then;
                ArbiterEvent::Restore { plies, clocks }
            }
            Self::CorrectMove(departure) => {
                let ply = departure.plies;
                let before = state.game.after_plies(ply)?;
                let mv = before.uci(departure.written);
                ArbiterEvent::ReplaceMove { ply, mv }
            }
            Self::Alike
            | Self::CorrectBoards(_)
            | Self::OneScoresheet { .. }
            | Self::OneImpossible { .. } => return None,
        };
        let stop = Event::Arbiter(ArbiterEvent::Stop {
            reason: StopReason::DisplacedPieces,
            by: None,
        });
        let stop = state.stopped.is_none().then_some(stop);
        Some(stop.into_iter().chain([Event::Arbiter(decided)]).collect())
    }
}

/// A player's scoresheet, as far as it was reported; the rest as in the game.
fn reported_scoresheet(state: &State, side: Color) -> Vec<Move> {
    let plies = state.game.plies().iter().enumerate();
    plies
        .map(|(ply, made)| state.boards.written(side, ply).unwrap_or(made.played))
        .collect()
}

/// What follows from the scoresheets; `None` if they do not contradict the game. A scoresheet that
/// ends says nothing about later moves.
fn by_scoresheets(white: &Written, black: &Written, game: &Game) -> Option<Finding> {
    let differ = differ(white, black);
    let (of, longer) = if goes_as_far(white, black) {
        (Color::White, white)
    } else {
        (Color::Black, black)
    };
    // What no scoresheet contradicts.
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
    let says = |scoresheet: &Written| scoresheet.moves.len() > departure.plies;
    Some(match (says(white), says(black)) {
        (true, false) => Finding::OneScoresheet {
            of: Color::White,
            departure,
        },
        (false, true) => Finding::OneScoresheet {
            of: Color::Black,
            departure,
        },
        (true, true) | (false, false) => Finding::CorrectMove(departure),
    })
}

/// Whether a scoresheet goes at least as far as the other, with possible moves or not.
fn goes_as_far(scoresheet: &Written, other: &Written) -> bool {
    let length = |it: &Written| it.moves.len() + usize::from(it.impossible);
    length(scoresheet) >= length(other)
}

/// After how many plies the scoresheets differ. An impossible move differs from every move.
fn differ(white: &Written, black: &Written) -> Option<usize> {
    let alike = white.moves.iter().zip(&black.moves);
    let alike = alike.take_while(|(a, b)| a == b).count();
    let says = |it: &Written| it.moves.len() > alike || it.impossible;
    (says(white) && says(black)).then_some(alike)
}

/// The first of these moves that is not the game's.
fn departure(scoresheet: &[Move], game: &Game) -> Option<Departure> {
    let mut both = scoresheet.iter().zip(game.plies()).enumerate();
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
