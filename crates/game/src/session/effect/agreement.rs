//! How boards and scoresheets agree with the game (D.2.9).

use chess_laws::wire;
use serde::Serialize;
use shakmaty::Color;

/// How boards and scoresheets agree with the game (D.2.9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgreementEffect {
    /// A player's board shows something else than the game.
    Apart {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A player's board shows the game again.
    Alike {
        /// Whose board.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A player's scoresheet has a move other than that of the game.
    WrittenOtherwise {
        /// Whose scoresheet.
        #[serde(with = "wire")]
        by: Color,
        /// The ply, from 0.
        ply: usize,
    },
    /// Somebody reports that a player's scoresheet has this move as the game has it.
    WrittenRight {
        /// Whose scoresheet.
        #[serde(with = "wire")]
        by: Color,
        /// The ply, from 0.
        ply: usize,
    },
}
