//! How much time the players have.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};

/// One period of a time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// How many moves a side must complete in it; `None` for the rest of the
    /// game.
    pub moves: Option<u32>,
    /// The time a side gets for the whole period. Time it saved in the periods
    /// before stays its own (Article 6.3.2).
    pub main: Duration,
    /// The time a side gets on top for each move (Fischer, cumulative). The
    /// first is there at the start.
    pub increment: Duration,
}

/// How much time each side has: one or more periods, or no limit at all.
///
/// # Text form
///
/// Minutes, or minutes and seconds with a colon; after a plus the increment in
/// seconds for each move. Before a slash the number of moves of a period that
/// is not the last; a comma between periods. `none` for an untimed game.
///
/// | text | meaning |
/// |---|---|
/// | `90+30` | 90 minutes, and 30 seconds for each move |
/// | `15` | 15 minutes, no increment |
/// | `0:30+1` | 30 seconds, and 1 second for each move |
/// | `40/90+30,30+30` | 90 minutes for 40 moves, then 30 minutes; always 30 seconds for each move |
/// | `none` | no clock |
///
/// ```
/// use annabella::laws::TimeControl;
///
/// let control: TimeControl = "40/90+30,30+30".parse().expect("a time control");
/// assert_eq!(control.periods()[0].moves, Some(40));
/// assert_eq!(control.to_string(), "40/90+30,30+30");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    /// Empty for an untimed game; only the last is without a number of moves.
    periods: Vec<Period>,
}

/// Why a text is no time control.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseTimeControlError {
    /// A part that should be a number is none.
    #[error("{0:?} is not a number")]
    NotANumber(String),
    /// After a colon there are seconds, 0 to 59.
    #[error("{0:?} is not a number of seconds below 60")]
    NotSeconds(String),
    /// A period that gives no time at all.
    #[error("a period without any time")]
    NoTime,
    /// A period of no moves.
    #[error("a period of no moves")]
    NoMoves,
    /// A period that is not the last needs its number of moves.
    #[error("only the last period may be without a number of moves")]
    MovesMissing,
    /// The last period lasts for the rest of the game.
    #[error("the last period has no number of moves")]
    MovesInLast,
    /// More than 100 hours in one period.
    #[error("more than 100 hours")]
    TooLong,
    /// Times are given to the second.
    #[error("parts of a second")]
    PartOfASecond,
}

/// The longest time one period may give.
const LONGEST: Duration = Duration::from_secs(100 * 60 * 60);

impl TimeControl {
    /// A game without clocks.
    #[must_use]
    pub const fn untimed() -> TimeControl {
        TimeControl {
            periods: Vec::new(),
        }
    }

    /// One period for the whole game, with an increment for each move.
    ///
    /// # Errors
    ///
    /// Fails when it gives no time, more than 100 hours, or parts of a second.
    pub fn fischer(main: Duration, increment: Duration) -> Result<Self, ParseTimeControlError> {
        let moves = None;
        TimeControl::new(vec![Period {
            moves,
            main,
            increment,
        }])
    }

    /// A time control of these periods.
    ///
    /// # Errors
    ///
    /// Fails when a period gives no time, no moves, more than 100 hours or parts
    /// of a second, or when another than the last lasts for the rest of the game.
    pub fn new(periods: Vec<Period>) -> Result<Self, ParseTimeControlError> {
        let last = periods.len().saturating_sub(1);
        for (index, period) in periods.iter().enumerate() {
            period.check(index == last)?;
        }
        Ok(TimeControl { periods })
    }

    /// The periods in their order; none for an untimed game.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// Whether there is no limit of time.
    #[must_use]
    pub fn is_untimed(&self) -> bool {
        self.periods.is_empty()
    }
}

impl Period {
    fn check(&self, last: bool) -> Result<(), ParseTimeControlError> {
        if self.main.max(self.increment) > LONGEST {
            return Err(ParseTimeControlError::TooLong);
        }
        if self.main.subsec_nanos() != 0 || self.increment.subsec_nanos() != 0 {
            return Err(ParseTimeControlError::PartOfASecond);
        }
        if self.main.is_zero() && self.increment.is_zero() {
            return Err(ParseTimeControlError::NoTime);
        }
        match (self.moves, last) {
            (Some(0), _) => Err(ParseTimeControlError::NoMoves),
            (Some(_), true) => Err(ParseTimeControlError::MovesInLast),
            (None, false) => Err(ParseTimeControlError::MovesMissing),
            _ => Ok(()),
        }
    }
}

impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("none") {
            return Ok(TimeControl::untimed());
        }
        let periods = text.split(',').map(parse_period);
        TimeControl::new(periods.collect::<Result<_, _>>()?)
    }
}

/// `40/90:00+30`, where everything but the minutes may be left out.
fn parse_period(text: &str) -> Result<Period, ParseTimeControlError> {
    let (moves, time) = match text.split_once('/') {
        Some((moves, time)) => (Some(number(moves)?), time),
        None => (None, text),
    };
    let (main, increment) = match time.split_once('+') {
        Some((main, increment)) => (main, number(increment)?),
        None => (time, 0),
    };
    Ok(Period {
        moves,
        main: parse_main(main)?,
        increment: Duration::from_secs(increment.into()),
    })
}

/// `90` minutes, or `0:30` minutes and seconds.
fn parse_main(text: &str) -> Result<Duration, ParseTimeControlError> {
    let (minutes, seconds) = match text.split_once(':') {
        Some((minutes, seconds)) => (minutes, number(seconds)?),
        None => (text, 0),
    };
    if seconds > 59 {
        return Err(ParseTimeControlError::NotSeconds(seconds.to_string()));
    }
    let minutes = u64::from(number(minutes)?);
    Ok(Duration::from_secs(minutes * 60 + u64::from(seconds)))
}

fn number(text: &str) -> Result<u32, ParseTimeControlError> {
    let text = text.trim();
    let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match text.parse() {
        Ok(number) if digits => Ok(number),
        _ => Err(ParseTimeControlError::NotANumber(text.to_owned())),
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_untimed() {
            return f.write_str("none");
        }
        for (index, period) in self.periods.iter().enumerate() {
            if index > 0 {
                f.write_str(",")?;
            }
            period.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        let seconds = self.main.as_secs();
        write!(f, "{}", seconds / 60)?;
        if !seconds.is_multiple_of(60) {
            write!(f, ":{:02}", seconds % 60)?;
        }
        if !self.increment.is_zero() {
            write!(f, "+{}", self.increment.as_secs())?;
        }
        Ok(())
    }
}

impl TryFrom<String> for TimeControl {
    type Error = ParseTimeControlError;

    fn try_from(text: String) -> Result<TimeControl, ParseTimeControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> String {
        control.to_string()
    }
}
