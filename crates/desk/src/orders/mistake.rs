//! What is wrong with an order, and where.

use thiserror::Error;

use game::session::Duty;

/// What an order needs and does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    Side,
    Time,
    TimeOrCounter,
    /// Whose move a number counts, or that it counts plies.
    SideOrPlies,
    Number,
    Square,
    /// The two squares of a pawn that was not replaced.
    Path,
    Result,
    Irregularity,
    Ruling,
    Move,
    /// A move, or that all is right.
    MoveOrRight,
    /// The file for the sealed move.
    SealedFile,
    SecretFile,
    /// When play is resumed.
    Resumption,
    /// Where play is resumed.
    Venue,
    /// A duty, or the warnings of little time.
    DutyOrWarnings,
    Profile,
    /// The arbiter's PIN.
    Pin,
    /// Why the arbiter does it.
    Reason,
}

/// Why a line is no order. Places are counted in characters from 1.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum OrderMistake {
    /// Nobody knows this word.
    #[error("unknown word \"{word}\" at {place}")]
    Unknown {
        word: String,
        /// Where it begins.
        place: usize,
    },
    /// The word is known and does not belong to this order.
    #[error("\"{word}\" at {place} does not belong there")]
    Misplaced {
        word: String,
        /// Where it begins.
        place: usize,
    },
    /// The line ends before all is said.
    #[error("{what:?} is lacking at {place}")]
    Lacking {
        what: Lacking,
        /// Where the line ends.
        place: usize,
    },
    /// In this game the program cannot have this duty (D.2.10, D.2.11).
    #[error("the program cannot have the duty {duty:?} here, at {place}")]
    NoSuchDuty {
        duty: Duty,
        /// Where the line ends.
        place: usize,
    },
    /// No such move has been made in this game.
    #[error("there is no move {number} of that side, at {place}")]
    NoSuchMove {
        /// The number of the move.
        number: u32,
        /// Where the line ends.
        place: usize,
    },
    /// What is written cannot be a move there.
    #[error("\"{word}\" at {place} cannot be the move")]
    NoMove {
        word: String,
        /// Where it begins.
        place: usize,
    },
}

impl OrderMistake {
    /// This mistake without the words that were typed, which nobody may learn.
    #[must_use]
    pub fn without_words(mut self) -> Self {
        match &mut self {
            Self::Unknown { word, .. }
            | Self::Misplaced { word, .. }
            | Self::NoMove { word, .. } => {
                "…".clone_into(word);
            }
            Self::Lacking { .. } | Self::NoSuchDuty { .. } | Self::NoSuchMove { .. } => {}
        }
        self
    }
}
