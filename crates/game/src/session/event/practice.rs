//! What players do with the moves of a game for practice: they take moves back, and make them again.

use serde::{Deserialize, Serialize};
use strum::VariantNames;

use crate::session::ExternalEngine;

/// What players do with the moves of a game for practice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum PracticeEvent {
    /// Moves are taken back. The clocks show again what they showed in the position that stands then.
    TakeBack {
        /// How many plies of this game stand then.
        plies: usize,
    },
    /// Another engine plays in the place of the one before.
    ChangeEngine {
        /// It.
        engine: Box<ExternalEngine>,
    },
    /// Moves that were taken back are made again, with the clocks as they stood after them.
    Redo {
        /// How many plies of this game stand then.
        plies: usize,
    },
}
