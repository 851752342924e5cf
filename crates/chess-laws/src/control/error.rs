//! What is wrong with a time control, and where.

use std::ops::Range;

/// Why a text is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("at character {}: {mistake}", place.start + 1)]
pub struct ParseTimeControlError {
    /// Which characters are meant, from 0; empty where something is missing.
    pub place: Range<usize>,
    /// What is wrong there.
    pub mistake: Mistake,
}

/// What is wrong at a place of the text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Mistake {
    /// Something else should stand here, or the text goes on where it should end.
    #[error("expected {expected}, found {found:?}")]
    Unexpected {
        /// What should stand here.
        expected: Expected,
        /// What does; empty at the end of the text.
        found: String,
    },
    /// A word that is no preset.
    #[error("there is no time control called {0:?}")]
    UnknownName(String),
    /// After a colon there are seconds, 0 to 59.
    #[error("{0} is not a number of seconds below 60")]
    NotSeconds(u32),
    /// A number of more than nine digits.
    #[error("{0} is too great a number")]
    TooGreat(String),
    /// A period that cannot be.
    #[error("{0}")]
    Period(#[from] PeriodMistake),
}

/// What a time control could go on with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Expected {
    /// Minutes: the beginning of a period.
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
    /// After a slash in a control that is spelled out.
    #[error("a number of moves, or the word for a move")]
    Moves,
    /// The end of a part of a control that is spelled out.
    #[error("a plus or the end")]
    Plus,
}

/// A period that cannot be in a time control (Article 6.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("period {}: {mistake}", index + 1)]
pub struct PeriodError {
    /// The place of the period, from 0.
    pub index: usize,
    /// What is wrong with it.
    pub mistake: PeriodMistake,
}

/// Why a period cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PeriodMistake {
    /// It gives no time at all.
    #[error("a period without any time")]
    NoTime,
    /// It has no moves (Article 6.3.1).
    #[error("a period of no moves")]
    NoMoves,
    /// A period that is not the last needs its number of moves (Article 6.3.1).
    #[error("only the last period may be without a number of moves")]
    MovesMissing,
    /// The last period lasts for the rest of the game (Article 6.3.1).
    #[error("the last period has no number of moves")]
    MovesInLast,
    /// More than 100 hours, the program's own limit.
    #[error("more than 100 hours")]
    TooLong,
    /// Times are given to the second.
    #[error("parts of a second")]
    PartOfASecond,
}
