//! Quickplay finish: games without increment (Guidelines III.4 to III.6).
//!
//! Knows when a request or a claim may be made and what it costs. What the arbiter
//! decides is his.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::clock::Clock;
use super::control::{Pace, TimeControl};
use super::time::Time;

/// Which of the Guidelines III was announced before the event (III.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quickplay {
    /// An increment of five seconds can be requested (III.4).
    Increment,
    /// A draw can be claimed of the arbiter (III.5).
    Claim,
    /// No arbiter supervises; a claim concludes the game and is referred to the
    /// designated arbiter (III.6).
    Unsupervised,
}

/// On what basis a draw is claimed (III.5, III.6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The opponent cannot win by normal means.
    CannotWin,
    /// The opponent has been making no effort to win by normal means.
    NoEffort,
    /// Both.
    Both,
}

/// What the arbiter makes of a claim (III.5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// He agrees: the game is drawn.
    Draw,
    /// He postpones his decision. The opponent may be awarded two minutes (III.5.2).
    Postpone {
        /// Whether he is.
        award: bool,
    },
    /// He rejects the claim; the opponent is awarded two minutes (III.5.3).
    Reject,
}

/// The player to move must have less than this left (III.4, III.5, III.6.1).
pub const LAST_MINUTES: Duration = Duration::from_secs(120);
/// What the opponent is awarded (III.4, III.5.2, III.5.3).
pub const AWARD: Duration = Duration::from_secs(120);
/// The increment that is introduced for both players (III.4).
pub const INCREMENT: Duration = Duration::from_secs(5);

/// Why a request or a claim cannot be made now (III.1 to III.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoQuickplay {
    /// Not in a blitz game, nor where moves get extra time (III.2.2).
    #[error("the guidelines do not apply to this time control")]
    WrongControl,
    /// Not all remaining moves must be completed in this period (III.1).
    #[error("this is not the last period")]
    NotLastPeriod,
    /// Two minutes or more are left (III.4, III.5, III.6.1).
    #[error("two minutes or more are left")]
    TooMuchTime,
    /// The flag of the claimant is down (III.5, III.6.1).
    #[error("the flag has fallen")]
    FlagFallen,
}

/// Whether Guidelines III can hold in a game with this time control: it has a quickplay finish
/// without increment, and is no blitz (III.2.2).
#[must_use]
pub fn is_possible(control: &TimeControl) -> bool {
    control.has_quickplay_finish() && control.pace() != Pace::Blitz
}

/// Whether the player to move may request an increment or claim a draw (III.2.2, III.4,
/// III.5, III.6.1).
///
/// # Errors
///
/// What stands against it.
pub fn may_ask(clock: &Clock, mover: Color, at: Time) -> Result<(), NoQuickplay> {
    if !is_possible(clock.control()) {
        return Err(NoQuickplay::WrongControl);
    }
    if !clock.in_last_period() {
        return Err(NoQuickplay::NotLastPeriod);
    }
    if clock.flag(mover, at).is_down() {
        return Err(NoQuickplay::FlagFallen);
    }
    let left = clock.remaining(mover, at);
    let last = left.is_some_and(|left| left < LAST_MINUTES);
    last.then_some(()).ok_or(NoQuickplay::TooMuchTime)
}
