//! Numbers, times and clocks in words; of an external clock, what was last reported and how long ago.

use std::time::Duration;

use jiff::civil::Date;
use shakmaty::{ByColor, Color};

use super::{Localisation, Wording, text};
use crate::dialogue::LastReport;
use game::session::State;

/// A date as a journal writes it.
const DATE: &str = "2026-11-23";

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

    /// A number in words.
    #[must_use]
    pub fn number(&self, n: u64) -> String {
        text!(self.localisation, "number", n = n)
    }

    /// When something happened, from how a journal writes it, as people say it: the day, and the time of day
    /// there without seconds. What is no such time stays as it is.
    #[must_use]
    pub fn moment(&self, written: &str) -> String {
        let date = written.get(..DATE.len()).and_then(|it| it.parse().ok());
        let Some(date): Option<Date> = date else {
            return written.to_owned();
        };
        let (day, month) = (date.day().to_string(), date.month());
        let year = date.year().to_string();
        let day = text!(
            self.localisation,
            "date",
            day = day,
            month = month,
            year = year
        );
        let clock = written
            .get(DATE.len()..)
            .and_then(|it| it.strip_prefix('T'));
        match clock.and_then(|it| it.get(.."12:56".len())) {
            Some(time) => text!(
                self.localisation,
                "moment",
                date = day,
                time = time.to_owned()
            ),
            None => day,
        }
    }

    /// Remaining time in words that cannot be taken for a time of day: hours and
    /// minutes, and seconds when less than ten minutes are left. A second that has
    /// begun counts as whole, as on the braille line, so that "no time" means the time is over.
    #[must_use]
    pub fn time_left(&self, left: Duration) -> String {
        self.time(left, SECONDS_BELOW)
    }

    /// A time to the second, where it decides something: a penalty, or times that a clock is set
    /// to.
    #[must_use]
    pub fn exact_time(&self, left: Duration) -> String {
        self.time(left, u64::MAX)
    }

    /// A time in words; seconds are said only below `seconds_below`.
    fn time(&self, left: Duration, seconds_below: u64) -> String {
        let seconds = left.as_secs() + u64::from(left.subsec_nanos() > 0);
        if seconds == 0 {
            return text!(self.localisation, "time-none");
        }
        let shown = match seconds < seconds_below {
            true => seconds,
            false => seconds / 60 * 60,
        };
        self.notation(&self.localisation.time(shown))
    }
}

impl Localisation {
    /// A time of this many seconds in words: hours, minutes and seconds.
    pub(crate) fn time(&self, seconds: u64) -> String {
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        let words = |n: u64| text!(self, "number", n = n);
        let mut parts = Vec::new();
        if hours > 0 {
            parts.push(text!(self, "time-hours", n = hours, words = words(hours)));
        }
        if minutes > 0 {
            parts.push(text!(
                self,
                "time-minutes",
                n = minutes,
                words = words(minutes)
            ));
        }
        if rest > 0 {
            parts.push(text!(self, "time-seconds", n = rest, words = words(rest)));
        }
        parts.join(" ")
    }
}

impl ClockWording<'_> {
    /// Both players' time in a state, as the answer to a question.
    pub(super) fn clocks_of(&self, state: &State) -> String {
        self.asked(left(state), state)
    }

    /// Both players' time in a state, to the second.
    pub(super) fn exact_clocks_of(&self, state: &State) -> String {
        self.exact_clocks(left(state))
    }

    /// Both players' time.
    pub(super) fn clocks(&self, left: Option<(Duration, Duration)>) -> String {
        self.both(left, Wording::time_left)
    }

    /// Both players' time to the second, where it decides something.
    pub(super) fn exact_clocks(&self, left: Option<(Duration, Duration)>) -> String {
        self.both(left, Wording::exact_time)
    }

    /// Both players' time as the answer to a question: to the second while the clocks stand or the game is
    /// over, because then they are compared.
    pub(super) fn asked(&self, left: Option<(Duration, Duration)>, state: &State) -> String {
        let exact = state.stopped().is_some() || state.outcome().is_some();
        self.both_of(left, state.settings().lone_human(), exact)
    }

    /// Both players' time to the second as the answer to a question.
    pub(super) fn exactly(&self, left: Option<(Duration, Duration)>, state: &State) -> String {
        self.both_of(left, state.settings().lone_human(), true)
    }

    /// The time that both players have used, to the second.
    pub(super) fn used(&self, used: Option<(Duration, Duration)>) -> String {
        let at = &self.words.localisation;
        let Some((white, black)) = used else {
            return text!(at, "clock-unused");
        };
        // What is not over yet is not used yet.
        let told = |used: Duration| match used.as_secs() {
            0 => text!(at, "time-used-none"),
            seconds => self.words.exact_time(Duration::from_secs(seconds)),
        };
        text!(at, "time-used", white = told(white), black = told(black))
    }

    /// Both players' time: that of the only person who plays first.
    fn both_of(
        &self,
        left: Option<(Duration, Duration)>,
        own: Option<Color>,
        exact: bool,
    ) -> String {
        let told = match exact {
            true => Wording::exact_time,
            false => Wording::time_left,
        };
        let at = &self.words.localisation;
        match (left, own) {
            (Some((white, black)), Some(Color::Black)) => {
                let (white, black) = (told(self.words, white), told(self.words, black));
                text!(at, "clock-report-black", white = white, black = black)
            }
            _ => self.both(left, told),
        }
    }

    fn both(
        &self,
        left: Option<(Duration, Duration)>,
        told: impl Fn(&Wording, Duration) -> String,
    ) -> String {
        let at = &self.words.localisation;
        match left {
            Some((white, black)) => {
                let (white, black) = (told(self.words, white), told(self.words, black));
                text!(at, "clock-report", white = white, black = black)
            }
            None => text!(at, "clock-unused"),
        }
    }
}

fn left(state: &State) -> Option<(Duration, Duration)> {
    let left = |side| state.clock().remaining(side, state.now());
    left(Color::White).zip(left(Color::Black))
}

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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::super::Localisation;
    use super::*;
    use announcements::Vocabulary;

    #[test]
    fn a_moment_is_told_as_people_say_it() {
        let vocabulary = Vocabulary::new(german_grammar::grammar().unwrap()).unwrap();
        let vocabulary = std::sync::Arc::new(vocabulary);
        let told = |code, written| {
            let at = Localisation::choose(Some(code)).unwrap();
            Wording::new(at, std::sync::Arc::clone(&vocabulary)).moment(written)
        };
        for (code, expected) in [
            ("de", "3. März 2026, 09:05 Uhr"),
            ("en", "3 March 2026, 09:05"),
            ("ru", "3 марта 2026 года, 09:05"),
            ("bg", "3 март 2026 година, 09:05 ч."),
        ] {
            assert_eq!(told(code, "2026-03-03T09:05:59+01:00"), expected);
        }
        assert_eq!(told("de", "2026-12-24"), "24. Dezember 2026");
        for other in ["", "gestern", "2026-02-30T12:00", "2026-1ö-03"] {
            assert_eq!(told("de", other), other);
        }
    }
}
