//! The game has begun or is over.

use chess_laws::{Outcome, wire};
use serde::Serialize;
use shakmaty::Color;

/// The game has begun or is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameEffect {
    /// The game began (6.6).
    Begun,
    /// The game is over.
    Over(Outcome),
    /// A player has signed the result (8.7).
    Signed {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A player does not sign the result.
    NotSigned {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
    },
}
