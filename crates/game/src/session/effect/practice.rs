//! What became of the moves of a game for practice.

use serde::Serialize;
use shakmaty::Move;

use super::long_notation;

/// What became of the moves of a game for practice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum PracticeEffect {
    /// Moves were taken back.
    TakenBack {
        /// The first of them.
        #[serde(serialize_with = "long_notation::one")]
        mv: Move,
        /// How many plies.
        plies: usize,
    },
    /// Another engine plays now.
    EngineChanged,
    /// Moves that were taken back are made again.
    Redone {
        /// The last of them.
        #[serde(serialize_with = "long_notation::one")]
        mv: Move,
        /// How many plies.
        plies: usize,
    },
}
