//! What is wrong with an order, and where.

use thiserror::Error;

use game::session::Duty;

/// What an order needs and does not have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lacking {
    /// A side.
    Side,
    /// A time.
    Time,
    /// A time or a counter.
    TimeOrCounter,
    /// Whose move a number counts, or that it counts plies.
    SideOrPlies,
    /// A number.
    Number,
    /// A square.
    Square,
    /// The two squares of a pawn that was not replaced.
    Path,
    /// A result.
    Result,
    /// What is irregular.
    Irregularity,
    /// What the arbiter rules.
    Ruling,
    /// A move.
    Move,
    /// A move, or that all is right.
    MoveOrRight,
    /// The file for the sealed move.
    SealedFile,
    /// The file with the secret.
    SecretFile,
    /// When play is resumed.
    Resumption,
    /// Where play is resumed.
    Venue,
    /// A duty, or the warnings of little time.
    DutyOrWarnings,
    /// The role of the program.
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
        /// The word.
        word: String,
        /// Where it begins.
        place: usize,
    },
    /// The word is known and does not belong to this order.
    #[error("\"{word}\" at {place} does not belong there")]
    Misplaced {
        /// The word.
        word: String,
        /// Where it begins.
        place: usize,
    },
    /// The line ends before all is said.
    #[error("{what:?} is lacking at {place}")]
    Lacking {
        /// What is needed.
        what: Lacking,
        /// Where the line ends.
        place: usize,
    },
    /// In this game the program cannot have this duty (D.2.10, D.2.11).
    #[error("the program cannot have the duty {duty:?} here, at {place}")]
    NoSuchDuty {
        /// The duty.
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
        /// What is written.
        word: String,
        /// Where it begins.
        place: usize,
    },
}

impl OrderMistake {
    /// The same without the words that were typed, which nobody may learn.
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
