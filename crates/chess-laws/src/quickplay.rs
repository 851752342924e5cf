//! Quickplay finish: games without increment (Guidelines III.4 to III.6).
//!
//! Knows when a player may make a request or a claim and what it costs. It does not know how the
//! arbiter decides.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::Color;

use super::clock::Clock;
use super::control::{Pace, TimeControl};
use super::time::Time;

/// Which part of Guidelines III was announced before the event (III.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Quickplay {
    /// A player can request an increment of five seconds (III.4).
    Increment,
    /// A player can claim a draw from the arbiter (III.5).
    Claim,
    /// No arbiter supervises. A claim ends the game and goes to the designated arbiter (III.6).
    Unsupervised,
}

/// The ground on which a player claims a draw (III.5, III.6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// The opponent cannot win by normal means.
    CannotWin,
    /// The opponent has been making no effort to win by normal means.
    NoEffort,
    /// Both grounds.
    Both,
}

/// How the arbiter decides on a claim (III.5.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// The arbiter agrees: the game is drawn.
    Draw,
    /// The arbiter postpones the decision. The opponent may get two minutes (III.5.2).
    Postpone {
        /// Whether the opponent gets them.
        award: bool,
    },
    /// The arbiter rejects the claim, and the opponent gets two minutes (III.5.3).
    Reject,
}

/// The player to move must have less than this left (III.4, III.5, III.6.1).
pub const LAST_MINUTES: Duration = Duration::from_secs(120);
/// The time that the opponent gets (III.4, III.5.2, III.5.3).
pub const AWARD: Duration = Duration::from_secs(120);
/// The increment that is introduced for both players (III.4).
pub const INCREMENT: Duration = Duration::from_secs(5);

/// Why a player cannot make a request or a claim now (III.1 to III.6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoQuickplay {
    /// The game is blitz, or moves get extra time (III.2.2).
    #[error("the guidelines do not apply to this time control")]
    WrongControl,
    /// The period does not have to cover all remaining moves (III.1).
    #[error("this is not the last period")]
    NotLastPeriod,
    /// Two minutes or more are left (III.4, III.5, III.6.1).
    #[error("two minutes or more are left")]
    TooMuchTime,
    /// The claimant's flag has fallen (III.5, III.6.1).
    #[error("the flag has fallen")]
    FlagFallen,
}

/// Whether Guidelines III can apply with this time control. It must have a quickplay finish without
/// increment, and must not be blitz (III.2.2).
#[must_use]
pub fn is_possible(control: &TimeControl) -> bool {
    control.has_quickplay_finish() && control.pace() != Pace::Blitz
}

/// Whether the player to move may request an increment or claim a draw (III.2.2, III.4,
/// III.5, III.6.1).
///
/// # Errors
///
/// Returns what prevents it.
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
