//! Times and numbers in words.

use std::time::Duration;

use shakmaty::Color;

use super::{Wording, text};
use crate::session::State;

/// Below this much time seconds are said as well.
const SECONDS_BELOW: u64 = 10 * 60;

/// The wording of clocks and time controls.
pub struct ClockWording<'a> {
    pub(super) words: &'a Wording,
}

impl Wording {
    /// What is said about clocks and time controls.
    #[must_use]
    pub fn clock(&self) -> ClockWording<'_> {
        ClockWording { words: self }
    }
}

impl Wording {
    /// A number in words.
    #[must_use]
    pub fn number(&self, n: u64) -> String {
        text!(self.localisation, "number", n = n)
    }

    /// Remaining time in words that cannot be taken for a time of day: hours and
    /// minutes, and seconds when less than ten minutes are left. A second that has
    /// begun counts as whole, as on the braille line, so that "no time" means the time is over.
    #[must_use]
    pub fn time_left(&self, left: Duration) -> String {
        let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
        if seconds == 0 {
            return text!(self.localisation, "time-none");
        }
        let mut parts = Vec::new();
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            let words = self.number(hours);
            parts.push(text!(
                self.localisation,
                "time-hours",
                n = hours,
                words = words
            ));
        }
        if minutes > 0 {
            let words = self.number(minutes);
            parts.push(text!(
                self.localisation,
                "time-minutes",
                n = minutes,
                words = words
            ));
        }
        if rest > 0 && seconds < SECONDS_BELOW {
            let words = self.number(rest);
            parts.push(text!(
                self.localisation,
                "time-seconds",
                n = rest,
                words = words
            ));
        }
        self.notation(&parts.join(" "))
    }
}

impl ClockWording<'_> {
    /// Both players' time in a state.
    pub(super) fn clocks_of(&self, state: &State) -> String {
        let left = |side| state.clock().remaining(side, state.now());
        self.clocks(left(Color::White).zip(left(Color::Black)))
    }

    /// Both players' time.
    pub(super) fn clocks(&self, left: Option<(Duration, Duration)>) -> String {
        let at = &self.words.localisation;
        match left {
            Some((white, black)) => {
                let (white, black) = (self.words.time_left(white), self.words.time_left(black));
                text!(at, "clock-report", white = white, black = black)
            }
            None => text!(at, "clock-unused"),
        }
    }
}
