//! The written record of a game (Article 8), with what people and programs write about the moves,
//! and what the Laws say about it.
//!
//! A [`Scoresheet`] is read and written as PGN by [`pgn`] and in braille by [`brf`], compared by
//! [`compare`], and replayed by [`check`]. Knows the laws and the notation. Opens no file and has
//! no texts for a player.

pub mod brf;
pub mod check;
mod comment;
pub mod compare;
mod line;
pub mod pgn;
mod sheet;
mod tags;
pub mod time_control;

pub use comment::Comment;
pub use line::{Entry, Line, LineStep, NullInCheck, PushError, Remark};
pub use tags::{ENGINE, Tags};

use shakmaty::{CastlingMode, Chess, Position};

use chess_laws::{Game, GameResult};

/// A game as it is written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Scoresheet {
    /// Who, where, when, and more.
    pub tags: Tags,
    pub line: Line,
    /// The result that is written at the end; `None` for `*`.
    pub result: Option<GameResult>,
}

impl Scoresheet {
    /// A scoresheet without moves yet, from this position.
    #[must_use]
    pub fn new(start: Chess) -> Scoresheet {
        Scoresheet {
            tags: Tags::default(),
            line: Line::new(start),
            result: None,
        }
    }

    /// The moves of a game, still without remarks, tags and result.
    #[must_use]
    pub fn of_game(game: &Game) -> Scoresheet {
        let mut scoresheet = Scoresheet::new(game.start().clone());
        for ply in game.plies() {
            // All moves of a game are legal.
            let pushed = scoresheet.line.push(LineStep::Move(ply.played));
            debug_assert!(pushed.is_ok());
        }
        scoresheet
    }

    /// The game of the main line, up to the first null move, even beyond the point where the Laws
    /// ended it.
    #[must_use]
    pub fn game(&self) -> Game {
        let mut game = Game::from_position(self.line.start().clone());
        for entry in self.line.entries() {
            let LineStep::Move(mv) = entry.step else {
                break;
            };
            if game.play_on(mv).is_err() {
                break;
            }
        }
        game
    }

    /// Whether the game is one of Chess960 (Guideline II).
    #[must_use]
    pub fn is_chess960(&self) -> bool {
        self.line.start().castles().mode() == CastlingMode::Chess960
    }
}
