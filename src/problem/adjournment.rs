//! Problems with an adjourned game and its sealed move.

use std::path::PathBuf;

use desk::messages::bare;
use desk::messages::shown;
use desk::messages::{Localisation, text};
use game::sealed_move::NotRecordable;

/// Problems with an adjourned game and its sealed move.
#[derive(Debug)]
pub enum AdjournmentProblem {
    /// The game is adjourned, and its envelope must be opened first.
    Adjourned {
        /// Its journal.
        path: PathBuf,
    },
    /// The game cannot go on, be adjourned or end in this way now.
    NotNow {
        /// Its journal.
        path: PathBuf,
        /// Why not, in the user's language.
        cause: String,
    },
    /// The engine is to move, and it cannot seal.
    EngineToMove {
        /// The journal.
        path: PathBuf,
    },
    /// A text cannot be the record of a move.
    Recording(NotRecordable),
    /// A move would lose the game if it were sealed like this. The fault is half a sentence.
    NotSealable {
        /// What is wrong with it.
        fault: String,
    },
    /// The move that a player says they sealed cannot be made. The fault is half a sentence.
    NotStated {
        /// What is wrong with it.
        fault: String,
    },
}

impl AdjournmentProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::Adjourned { path } => text!(at, "problem-adjourned", path = shown(path)),
            Self::NotNow { path, cause } => text!(
                at,
                "problem-adjournment",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::EngineToMove { path } => {
                text!(at, "problem-engine-to-move", path = shown(path))
            }
            Self::Recording(NotRecordable::Empty) => text!(at, "problem-recording-empty"),
            Self::Recording(NotRecordable::NoLine) => text!(at, "problem-recording-line"),
            Self::NotSealable { fault } => text!(at, "problem-not-sealable", fault = bare(fault)),
            Self::NotStated { fault } => text!(at, "problem-not-stated", fault = bare(fault)),
        }
    }
}
