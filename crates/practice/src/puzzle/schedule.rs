//! When a puzzle comes again, calculated in days by the crate `rs-fsrs`. The day is a value.

use jiff::civil::Date;
use jiff::{Span, ToSpan};
use rs_fsrs::{Card, FSRS, Parameters, Rating, State};
use serde::Deserialize;

/// The progress in a puzzle that was tried.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Reviewed {
    /// How often it was tried.
    pub tries: u32,
    /// How many times it was solved without being shown the solution.
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
    const LEAST: f64 = 0.01;
    /// The greatest stability, in days.
    const MOST: f64 = 1_000_000.0;

    /// Whether the schedule can calculate with these values.
    pub(super) fn is_possible(&self) -> bool {
        let stable = (Self::LEAST..=Self::MOST).contains(&self.stability);
        let hard = (1.0..=10.0).contains(&self.difficulty);
        self.tries > 0 && self.solved <= self.tries && stable && hard && is_usual(self.last)
    }
}

/// Whether the schedule can calculate with this day.
fn is_usual(day: Date) -> bool {
    (EPOCH..=LAST_DAY).contains(&day)
}

/// How well a puzzle was solved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grade {
    /// Not without the solution.
    Failed,
    /// With a hint, or after one wrong move.
    Hard,
    /// At once.
    Solved,
}

/// The day from which the days of the schedule are counted.
const EPOCH: Date = Date::constant(1970, 1, 1);

/// The last day with which the schedule calculates.
const LAST_DAY: Date = Date::constant(8999, 12, 31);

/// No puzzle comes later than that, in days.
const LONGEST: i32 = 3650;

/// The progress in a puzzle after it was graded on this day; `before` is the progress until then.
#[must_use]
pub fn review(before: Option<&Reviewed>, grade: Grade, today: Date) -> Reviewed {
    // What is written must be readable whatever the clock shows.
    let now = today.clamp(EPOCH, LAST_DAY);
    let card = before.map_or_else(Card::default, |it| card_of(it, now));
    let parameters = Parameters {
        maximum_interval: LONGEST,
        // In whole days: a puzzle never comes twice on the same evening.
        enable_short_term: false,
        ..Parameters::default()
    };
    let next = FSRS::new(parameters)
        .next(card, at(now), rating(grade))
        .card;
    let days = next.scheduled_days.clamp(1, i64::from(LONGEST));
    let solved = u32::from(grade != Grade::Failed);
    Reviewed {
        tries: before.map_or(0, |it| it.tries).saturating_add(1),
        solved: before.map_or(0, |it| it.solved).saturating_add(solved),
        last: now,
        due: now.saturating_add(days.days()),
        stability: rounded(next.stability).clamp(Reviewed::LEAST, Reviewed::MOST),
        difficulty: rounded(next.difficulty).clamp(1.0, 10.0),
    }
}

impl Reviewed {
    /// Whether it comes on this day. What was tried on a later day was tried while the clock was wrong, and would stay
    /// away for years; a day more is only another time zone.
    #[must_use]
    pub(super) fn comes(&self, today: Date) -> bool {
        self.due <= today || self.last > today.saturating_add(1.day())
    }
}

const fn rating(grade: Grade) -> Rating {
    match grade {
        Grade::Failed => Rating::Again,
        Grade::Hard => Rating::Hard,
        Grade::Solved => Rating::Good,
    }
}

/// The progress as the schedule wants it. The last try was not after this day.
fn card_of(reviewed: &Reviewed, now: Date) -> Card {
    Card {
        due: at(reviewed.due),
        stability: reviewed.stability,
        difficulty: reviewed.difficulty,
        reps: i32::try_from(reviewed.tries).unwrap_or(i32::MAX - 1),
        state: State::Review,
        last_review: at(reviewed.last.min(now)),
        ..Card::default()
    }
}

/// The beginning of a day, as the schedule wants it.
fn at(day: Date) -> chrono::DateTime<chrono::Utc> {
    let days: Span = day - EPOCH;
    let seconds = i64::from(days.get_days()) * 24 * 60 * 60;
    chrono::DateTime::from_timestamp(seconds, 0).unwrap_or_default()
}

/// Rounded to four places, so that the file has exactly the calculated value. What is no number becomes 0.
fn rounded(value: f64) -> f64 {
    match value.is_nan() {
        true => 0.0,
        false => (value * 10_000.0).round() / 10_000.0,
    }
}
