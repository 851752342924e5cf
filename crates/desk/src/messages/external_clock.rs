//! An external clock in words: what was last reported, and how long ago.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::text;
use super::time::ClockWording;
use crate::dialogue::LastReport;

impl ClockWording<'_> {
    /// What was last reported of both clocks.
    pub(super) fn last_reports(&self, last: &ByColor<Option<LastReport>>) -> String {
        if *last == ByColor::default() {
            return text!(self.words.localisation, "clock-never-reported");
        }
        let of = |side: Color| {
            let color = self.words.color(side);
            match last.get(side) {
                Some(report) => text!(
                    self.words.localisation,
                    "clock-reported-ago",
                    color = color,
                    left = self.words.time_left(report.left),
                    ago = self.ago(report.ago)
                ),
                None => text!(self.words.localisation, "clock-not-reported", color = color),
            }
        };
        Color::ALL.map(of).join(" ")
    }

    /// How long ago something was, in hours and minutes; below a minute only that.
    fn ago(&self, ago: Duration) -> String {
        let (hours, minutes) = (ago.as_secs() / 3600, ago.as_secs() / 60 % 60);
        let at = &self.words.localisation;
        let part = |n: u64, hours: bool| {
            let words = self.words.number(n);
            match hours {
                true => text!(at, "ago-hours", n = n, words = words),
                false => text!(at, "ago-minutes", n = n, words = words),
            }
        };
        let parts = match (hours, minutes) {
            (0, 0) => return text!(at, "ago-now"),
            (0, minutes) => part(minutes, false),
            (hours, 0) => part(hours, true),
            (hours, minutes) => [part(hours, true), part(minutes, false)].join(" "),
        };
        text!(at, "ago", time = parts)
    }
}
