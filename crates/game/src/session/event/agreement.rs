//! What stands on boards and scoresheets (D.2.9).

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Board, Color};
use strum::VariantNames;

/// What stands on a board or on a scoresheet (D.2.9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum AgreementEvent {
    /// What stands on a player's own board was reported (D.2.9).
    Stands {
        #[serde(with = "wire")]
        side: Color,
        /// The pieces, as the first part of a FEN.
        #[serde(with = "wire")]
        pieces: Board,
    },
    /// What a player has written on their scoresheet was reported (D.2.9).
    Wrote {
        #[serde(with = "wire")]
        side: Color,
        /// The ply of this game, from 0.
        ply: usize,
        /// The move that they wrote.
        #[serde(with = "wire")]
        mv: UciMove,
    },
}

/// How boards and scoresheets agree with the game (D.2.9).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AgreementEffect {
    /// A player's board shows something else than the game.
    Apart {
        #[serde(with = "wire")]
        side: Color,
    },
    /// A player's board shows the game again.
    Alike {
        #[serde(with = "wire")]
        side: Color,
    },
    /// A player's scoresheet has a move other than that of the game.
    WrittenOtherwise {
        #[serde(with = "wire")]
        by: Color,
        /// The ply, from 0.
        ply: usize,
    },
    /// A player's scoresheet was reported to have this move as the game has it.
    WrittenRight {
        #[serde(with = "wire")]
        by: Color,
        /// The ply, from 0.
        ply: usize,
    },
}
