//! Warnings of little time: at how much time left they are spoken, each once. The Laws
//! know none; whether there are any is asked of the [`Profile`](super::Profile).

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::Color;
use thiserror::Error;

use super::{Effect, Event, Player, Profile, Refused, State};
use crate::session::ClockEvent;
use crate::session::ClockRefused;
use crate::session::{ArbiterEffect, ClockEffect};
use chess_laws::Time;

/// A warning that comes so soon after its time tells that time.
const PUNCTUAL: Duration = Duration::from_secs(3);

/// What stands for no warnings.
const NONE: &str = "none";

/// The times left at which a warning is spoken, the longest first.
///
/// ```
/// use annabella::session::Warnings;
///
/// let warnings: Warnings = "0:10,5:00".parse()?;
/// assert_eq!(warnings.to_string(), "5:00,0:10");
/// assert_eq!("none".parse(), Ok(Warnings::default()));
/// # Ok::<(), annabella::session::WrongWarnings>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Warnings(Vec<Duration>);

/// A text that names no warnings.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("\"{0}\" is no time such as 5:00 or 0:10; several are parted by commas, none is \"none\"")]
pub struct WrongWarnings(pub String);

impl Warnings {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, the longest first.
    pub fn iter(&self) -> impl Iterator<Item = Duration> {
        self.0.iter().copied()
    }
}

impl FromStr for Warnings {
    type Err = WrongWarnings;

    fn from_str(text: &str) -> Result<Self, WrongWarnings> {
        if text == NONE {
            return Ok(Self::default());
        }
        let one = |text: &str| left(text).ok_or_else(|| WrongWarnings(text.to_owned()));
        let mut all: Vec<Duration> = text.split(',').map(one).collect::<Result<_, _>>()?;
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.dedup();
        Ok(Self(all))
    }
}

impl TryFrom<String> for Warnings {
    type Error = WrongWarnings;

    fn try_from(text: String) -> Result<Self, WrongWarnings> {
        text.parse()
    }
}

impl From<Warnings> for String {
    fn from(warnings: Warnings) -> Self {
        warnings.to_string()
    }
}

/// `5:00`: minutes and seconds, more than nothing.
fn left(text: &str) -> Option<Duration> {
    let (minutes, seconds) = text.trim().split_once(':')?;
    let number = |digits: &str, most: usize| {
        let good = (1..=most).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_digit());
        good.then(|| digits.parse::<u64>().ok()).flatten()
    };
    let seconds = number(seconds, 2).filter(|&it| seconds.len() == 2 && it < 60)?;
    let left = Duration::from_secs(number(minutes, 3)? * 60 + seconds);
    (!left.is_zero()).then_some(left)
}

impl fmt::Display for Warnings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str(NONE);
        }
        for (index, left) in self.0.iter().enumerate() {
            let comma = if index > 0 { "," } else { "" };
            let seconds = left.as_secs();
            write!(f, "{comma}{}:{:02}", seconds / 60, seconds % 60)?;
        }
        Ok(())
    }
}

impl State {
    /// The warnings that an arbiter grants: those that were wished before the game, else the
    /// usual ones.
    #[must_use]
    pub fn warnings_to_grant(&self) -> Warnings {
        let wished = &self.settings.warnings;
        if wished.is_empty() {
            return Profile::all_warnings();
        }
        wished.clone()
    }

    /// The warning that is due at a moment: that the clock of a human who is to move has come
    /// to one of the times, and to none below it yet. A time that is no less than what the
    /// player began with warns of nothing.
    #[must_use]
    pub fn low_time(&self, at: Time) -> Option<Event> {
        let side = self.clock.running()?;
        let human = self.settings.player(side) == Player::Human;
        if self.outcome.is_some() || !human || !self.profile.may_warn() {
            return None;
        }
        let left = self.clock.remaining(side, at)?;
        let main = self.clock.control().periods().first()?.main;
        let told = self.warned.get(side).unwrap_or(main);
        let due = |it: &&Duration| left <= **it && **it < told;
        let due = self.warnings.0.iter().filter(due).min()?;
        let left_ms = u64::try_from(due.as_millis()).ok()?;
        (!left.is_zero()).then_some(Event::Clock(ClockEvent::LowTime { side, left_ms }))
    }
}

/// A warning is spoken; only where it is due.
pub(super) fn warn(state: &mut State, side: Color, left_ms: u64) -> Result<Vec<Effect>, Refused> {
    if state.low_time(state.now) != Some(Event::Clock(ClockEvent::LowTime { side, left_ms })) {
        return Err(ClockRefused::NotLow.into());
    }
    let due = Duration::from_millis(left_ms);
    *state.warned.get_mut(side) = Some(due);
    let real = state.clock.remaining(side, state.now).unwrap_or(due);
    // Where the clock was set to less, what is told is what it shows.
    let late = due.saturating_sub(real) > PUNCTUAL;
    let left = if late { real } else { due };
    Ok(vec![Effect::Clock(ClockEffect::LowTime { side, left })])
}

/// The arbiter grants warnings, or takes them away.
pub(super) fn set_warnings(state: &mut State, warnings: &Warnings) -> Result<Vec<Effect>, Refused> {
    if !state.profile.may_warn() {
        return Err(ClockRefused::OnRequestOnly.into());
    }
    state.warnings = warnings.clone();
    Ok(vec![Effect::Arbiter(ArbiterEffect::WarningsSet(
        warnings.clone(),
    ))])
}
