//! Something with a clock is not possible.

use std::time::Duration;
use thiserror::Error;

/// Something with a clock is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ClockRefused {
    /// The clocks are stopped: nothing is moved or corrected until the arbiter restarts the
    /// game (6.11.3).
    #[error("the clocks are stopped")]
    Stopped,
    /// The flag has not fallen (6.1).
    #[error("the flag has not fallen")]
    NotFallen,
    /// The moves prescribed for the period are completed (6.9).
    #[error("the prescribed moves are completed")]
    MovesCompleted,
    /// The flag is up, or that it is down was kept already.
    #[error("nothing is to be kept of that flag")]
    FlagKept,
    /// No warning of this is due.
    #[error("no warning of that is due")]
    NotLow,
    /// Who has an assistant is told his time only at his request (D.2.10.4).
    #[error("an assistant tells the time only on request")]
    OnRequestOnly,
    /// The game is played without clocks.
    #[error("the game is played without clocks")]
    NoClocks,
    /// The program keeps the clock itself: no report of it counts.
    #[error("the clock does not stand beside the board")]
    NotBeside,
    /// So much time cannot be left.
    #[error("no more than {0:?} can be left")]
    MoreThanPossible(Duration),
    /// Nothing was reported of this clock.
    #[error("nothing was reported")]
    NothingReported,
}
