//! Moments of the game, and how late a player may arrive. Other modules read the system clock.

use std::ops::{Add, Sub};
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since the game's journal was opened.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Time(u64);

impl Time {
    /// The moment the game's journal was opened.
    pub const ZERO: Time = Time(0);

    /// The moment `millis` milliseconds after the opening of the journal.
    #[must_use]
    pub const fn from_millis(millis: u64) -> Time {
        Time(millis)
    }

    /// Milliseconds since the opening of the journal.
    #[must_use]
    pub const fn as_millis(self) -> u64 {
        self.0
    }

    /// The time since `earlier`; zero if `earlier` is later.
    #[must_use]
    pub const fn since(self, earlier: Time) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Duration> for Time {
    type Output = Time;

    /// Drops fractions of a millisecond.
    fn add(self, duration: Duration) -> Time {
        let millis = u64::try_from(duration.as_millis()).unwrap_or(u64::MAX);
        Time(self.0.saturating_add(millis))
    }
}

impl Sub for Time {
    type Output = Duration;

    /// As [`Time::since`].
    fn sub(self, earlier: Time) -> Duration {
        self.since(earlier)
    }
}

/// How long after the start of the game a player may arrive. It is zero unless specified in advance
/// (Article 6.7.1). It changes no clock: White's clock runs from the start (Article 6.6), and White
/// loses the time until they arrive (6.7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DefaultTime(pub Duration);

impl DefaultTime {
    /// Whether a player who is absent at `now`, or arrives at `now`, has lost the game unless the
    /// arbiter decides otherwise (Article 6.7.1). A player who arrives within the default time is
    /// in time.
    #[must_use]
    pub fn is_over(self, start: Time, now: Time) -> bool {
        now.since(start) > self.0
    }
}
