//! Something that is kept for the arbiter and never changes a game: replaying leaves it out.

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use strum::VariantNames;

/// Something that is kept for the arbiter and never changes a game: replaying leaves it out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum Remark {
    /// Something was heard. Like the two that follow it changes nothing; it is there for
    /// the arbiter.
    Heard {
        /// The words that it was taken for; empty if it was not understood.
        words: String,
        /// Whose microphone heard it, where each player has one.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// A line was typed.
    Typed {
        /// The line.
        line: String,
    },
    /// The program said something.
    Said {
        /// Its words.
        words: String,
    },
    /// The clock was pressed and a move not completed by it (D.2.4). Like the two that follow it
    /// changes nothing.
    PressRefused,
    /// A move was announced that is not allowed (3.10.2, 4.3).
    AnnounceRefused {
        /// The announcement.
        said: String,
    },
    /// The opponent repeated another move than was announced (D.2.1).
    RepeatedWrongly {
        /// The announcement.
        announced: String,
        /// What he repeated.
        said: String,
    },
    /// Nothing happened; the program was still running at this time.
    Alive,
}
