//! The time that a player reports from an external clock: "Uhr Weiß zwölf Minuten".

use std::time::Duration;

use shakmaty::{Color, Rank};

use super::Sense;

/// A report of the time that a player's clock shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReport {
    /// The player whose clock it is.
    pub side: Color,
    /// The time that it shows; `None` if the words are not a valid time, such as an hour and
    /// seventy minutes.
    pub left: Option<Duration>,
}

/// The parts of a report while they are collected.
#[derive(Default)]
pub(super) struct ReportParts {
    side: Option<Color>,
    hours: Option<u64>,
    minutes: Option<u64>,
    seconds: Option<u64>,
}

/// Whether these words, each with its tag, report a time. Only this phrase names a side.
pub(super) fn is_report(words: &[(&str, Sense)]) -> bool {
    words
        .iter()
        .any(|(_, sense)| matches!(sense, Sense::Side(_)))
}

impl ReportParts {
    pub(super) fn of(words: &[(&str, Sense)]) -> Self {
        let mut parts = Self::default();
        for &(tag, sense) in words {
            if let Sense::Side(side) = sense {
                parts.side = Some(side);
                continue;
            }
            match tag {
                "hours" => parts.hours = number(sense),
                "minutes" => parts.minutes = number(sense),
                "seconds" => parts.seconds = number(sense),
                _ => {}
            }
        }
        parts
    }

    pub(super) fn report(self) -> Option<ClockReport> {
        let side = self.side?;
        let left = self.left();
        Some(ClockReport { side, left })
    }

    /// The reported time. A smaller unit after a larger one must be below sixty.
    fn left(&self) -> Option<Duration> {
        const SIXTY: u64 = 60;
        let beside = |greater: bool, count: u64| !greater || count < SIXTY;
        let [hours, minutes, seconds] =
            [self.hours, self.minutes, self.seconds].map(|it| it.unwrap_or_default());
        let hour = self.hours.is_some();
        let proper = beside(hour, minutes) && beside(hour || self.minutes.is_some(), seconds);
        proper.then(|| Duration::from_secs((hours * SIXTY + minutes) * SIXTY + seconds))
    }
}

/// The number that a word stands for. The ranks are numbers too.
pub(super) fn number(sense: Sense) -> Option<u64> {
    match sense {
        Sense::Rank(rank) => Some(u64::from(u32::from(rank) - u32::from(Rank::First)) + 1),
        Sense::Number(number) | Sense::Decoy(Some(number)) => Some(number),
        _ => None,
    }
}
