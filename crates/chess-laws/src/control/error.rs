//! What is wrong with a time control, and where.

use std::ops::Range;

/// Why a text is not a time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at character {}: {mistake}", place.start + 1)]
pub struct ParseTimeControlError {
    /// The characters that are wrong, counted from 0; empty where something is missing.
    pub place: Range<usize>,
    /// What is wrong there.
    pub mistake: TimeControlMistake,
}

/// What is wrong at a place of the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlMistake {
    /// Something else should be here, or the text goes on where it should end.
    #[error("expected {expected}, found {found:?}")]
    Unexpected {
        /// What could stand here instead.
        expected: ExpectedInTimeControl,
        /// What is here; empty at the end of the text.
        found: String,
    },
    /// A word that is not the name of a preset.
    #[error("there is no time control called {0:?}")]
    UnknownName(String),
    /// Only 0 to 59 seconds may follow a colon.
    #[error("{0} is not a number of seconds below 60")]
    NotSeconds(u32),
    /// A number of more than nine digits.
    #[error("{0} is too large a number")]
    TooGreat(String),
    /// A period that is not possible.
    #[error("{0}")]
    Period(#[from] PeriodMistake),
}

/// What could come next in a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExpectedInTimeControl {
    /// Minutes, which begin a period.
    #[error("a number of minutes")]
    Minutes,
    /// Seconds, after a colon or for each move.
    #[error("a number of seconds")]
    Seconds,
    /// The end of a period.
    #[error("a comma or the end")]
    End,
    /// An amount of time with its unit.
    #[error("a number with minutes or seconds")]
    Amount,
    /// A unit of time.
    #[error("minutes or seconds")]
    Unit,
    /// A number of moves, after a slash in a control that is spelled out.
    #[error("a number of moves, or the word for a move")]
    Moves,
    /// The end of a part in a control that is spelled out.
    #[error("a plus or the end")]
    Plus,
}

/// A period that is not possible in a time control (Article 6.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("period {}: {mistake}", index + 1)]
pub struct PeriodError {
    /// The index of the period, from 0.
    pub index: usize,
    /// Why it is not possible.
    pub mistake: PeriodMistake,
}

/// Why a period is not possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeriodMistake {
    /// It gives no time at all.
    #[error("a period without any time")]
    NoTime,
    /// It has no moves (Article 6.3.1).
    #[error("a period of no moves")]
    NoMoves,
    /// Every period before the last needs a number of moves (Article 6.3.1).
    #[error("only the last period may be without a number of moves")]
    MovesMissing,
    /// The last period lasts for the rest of the game (Article 6.3.1).
    #[error("the last period has no number of moves")]
    MovesInLast,
    /// More than 100 hours, the library's own limit.
    #[error("more than 100 hours")]
    TooLong,
    /// Times must be whole seconds.
    #[error("parts of a second")]
    PartOfASecond,
}
