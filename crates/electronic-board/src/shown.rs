//! What a game lets the lights of a board show. Knows no lights.

use shakmaty::{Color, Move};

/// What has happened in the game and can be shown by lights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shown {
    /// The last move, if it was announced and has to be made on this board.
    pub announced: Option<Move>,
    /// The side whose king is in check.
    pub check: Option<Color>,
    /// Whether it may be shown where a piece is missing or strays.
    pub wrong: bool,
}
