//! Something about a clock is not possible.

use std::time::Duration;

use thiserror::Error;

/// Something about a clock is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ClockRefused {
    /// The clocks are stopped: nothing is moved or corrected until the arbiter restarts the
    /// game (6.11.3).
    #[error("the clocks are stopped")]
    Stopped,
    /// The flag has not fallen (6.1).
    #[error("the flag has not fallen")]
    NotFallen,
    /// The lever of the clock at the board completes the moves: it has to be pressed.
    #[error("the lever of the clock completes the move")]
    OnlyByLever,
    /// The moves prescribed for the period are completed (6.9).
    #[error("the prescribed moves are completed")]
    MovesCompleted,
    /// The flag is up, or it was recorded already that it is down.
    #[error("nothing is to be recorded about that flag")]
    FlagRecorded,
    /// No such warning is due.
    #[error("no such warning is due")]
    NotLow,
    /// A player who has an assistant hears their time only at their request (D.2.10.4).
    #[error("an assistant gives the time only on request")]
    OnRequestOnly,
    /// The game is played without clocks.
    #[error("the game is played without clocks")]
    NoClocks,
    /// The program keeps the clock itself, so that reports of a clock do not count.
    #[error("the game is not played with an external clock")]
    NotExternal,
    /// More time is reported than can be left.
    #[error("no more than {0:?} can be left")]
    MoreThanPossible(Duration),
    /// Nothing was reported about this clock.
    #[error("nothing was reported")]
    NothingReported,
}
