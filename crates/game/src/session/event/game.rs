//! The game begins, goes on after an interruption, or is given up.

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use strum::VariantNames;

use crate::session::Channel;

/// The game begins, goes on after an interruption, or is given up.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum GameEvent {
    /// The game begins: the clock of the side to move is started (6.6).
    Start,
    /// The program came back after an interruption. The clock goes on from the time
    /// of this event.
    Resume,
    /// A player resigns (5.1.2).
    Resign {
        /// The player who resigns.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A player signs the result (5.1.2, 8.7).
    Sign {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// How they said so.
        through: Channel,
    },
    /// A player does not sign the result.
    DeclineToSign {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// How they said so.
        through: Channel,
    },
}
