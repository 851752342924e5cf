//! What became of a sealed move.

use chess_laws::{SealFault, wire};
use serde::Serialize;
use shakmaty::{Color, Move};

use super::long_notation;

/// What became of a sealed move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AdjournmentEffect {
    /// The player to move has sealed their move; the game is adjourned (Guideline I.1).
    Sealed {
        /// The player who sealed.
        #[serde(with = "wire")]
        by: Color,
    },
    /// Play is resumed (Guideline I.9).
    Reconvened {
        /// Whose clock runs.
        #[serde(with = "wire")]
        running: Color,
    },
    /// The envelope is opened, and the sealed move is made on the board (Guideline I.9).
    EnvelopeOpened {
        /// The player who sealed it.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "long_notation::one")]
        mv: Move,
        /// Whether it gives check. Mate is part of the effect that ends the game.
        check: bool,
    },
    /// The envelope is missing, and its player makes the move that they state they sealed (Guideline
    /// I.12.1).
    EnvelopeMissing {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "long_notation::one")]
        mv: Move,
        /// Whether it gives check. Mate is part of the effect that ends the game.
        check: bool,
    },
    /// The recording of the sealed move is at fault (Guideline I.8).
    SealFaulty {
        /// The player who sealed it.
        #[serde(with = "wire")]
        by: Color,
        /// What is written.
        written: String,
        /// What is wrong with it.
        fault: SealFault,
    },
    /// The reply to a sealed move is sealed (Guideline I.9.3).
    ReplySealed {
        /// The player who replied.
        #[serde(with = "wire")]
        by: Color,
    },
}
