//! The game has begun or is over.

use chess_laws::Outcome;
use serde::Serialize;

/// The game has begun or is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameEffect {
    /// The game began (6.6).
    Begun,
    /// The game is over.
    Over(Outcome),
}
