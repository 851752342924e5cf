//! What is known of a puzzle that was tried. Data alone.

use jiff::civil::Date;
use serde::Deserialize;

/// What is known of a puzzle that was tried.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reviewed {
    /// How often it was tried.
    pub tries: u32,
    /// How often it was solved without being shown the solution.
    pub solved: u32,
    /// The day of the last try.
    pub last: Date,
    /// The day on which it comes again.
    pub due: Date,
    /// After how many days nine of ten players would still know it (FSRS).
    pub stability: f64,
    /// From 1 to 10 (FSRS).
    pub difficulty: f64,
}

impl Reviewed {
    /// The least stability, in days.
    pub(super) const LEAST: f64 = 0.01;
    /// The greatest stability, in days.
    pub(super) const MOST: f64 = 1_000_000.0;

    /// Whether the schedule can reckon with it.
    pub(super) fn is_possible(&self) -> bool {
        let stable = (Self::LEAST..=Self::MOST).contains(&self.stability);
        let hard = (1.0..=10.0).contains(&self.difficulty);
        self.tries > 0 && self.solved <= self.tries && stable && hard && is_usual(self.last)
    }
}

/// Whether the schedule can reckon with this day.
fn is_usual(day: Date) -> bool {
    (1970..9000).contains(&day.year())
}
