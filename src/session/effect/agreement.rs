//! How boards and scores agree with the game (D.2.9).

use chess_laws::wire;
use serde::Serialize;
use shakmaty::Color;

/// How boards and scores agree with the game (D.2.9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgreementEffect {
    /// A player's board shows something else than the game.
    Apart {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
    },
    /// It shows the game again.
    Alike {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A player's score has another move than the game.
    WrittenOtherwise {
        /// Whose score.
        #[serde(with = "wire")]
        by: Color,
        /// Which half-move, from 0.
        ply: usize,
    },
    /// It is told that a player's score has this move as the game.
    WrittenRight {
        /// Whose score.
        #[serde(with = "wire")]
        by: Color,
        /// Which half-move, from 0.
        ply: usize,
    },
}
