//! A time control and its periods: what they are, which one applies, how they are written, and
//! whether they make standard, rapid or blitz chess. Knows nothing of reading text.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::error::{ParseTimeControlError, PeriodError, PeriodMistake};

/// How an untimed game is written.
pub(super) const UNTIMED: &str = "none";

/// What a side gets for each move in addition to its main time (Articles 6.3.1 and 6.3.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Extra {
    /// Nothing.
    #[default]
    None,
    /// This much is added for each move, and the player keeps what they do not use: the cumulative
    /// mode (Fischer). The first increment is there at the start of the period.
    Increment(Duration),
    /// In each move the main time stands still for this long: simple (US) delay (Article 6.3.2).
    Delay(Duration),
    /// After each move the clock gives back the time that it took, up to this much (Bronstein). A
    /// clock shows the delay on top of the main time, so each move has it in full.
    Bronstein(Duration),
}

impl Extra {
    /// The most time that a move can get.
    #[must_use]
    pub const fn amount(self) -> Duration {
        match self {
            Extra::None => Duration::ZERO,
            Extra::Increment(amount) | Extra::Delay(amount) | Extra::Bronstein(amount) => amount,
        }
    }

    /// `None` instead of an extra time of zero.
    const fn or_none(self) -> Extra {
        if self.amount().is_zero() {
            Extra::None
        } else {
            self
        }
    }
}

impl fmt::Display for Extra {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = match self {
            Extra::None => return Ok(()),
            Extra::Increment(_) => '+',
            Extra::Delay(_) => 'd',
            Extra::Bronstein(_) => 'b',
        };
        write!(f, "{sign}{}", self.amount().as_secs())
    }
}

/// One period of a time control (Article 6.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Period {
    /// How many moves a side must complete in it; `None` for the rest of the game.
    pub moves: Option<u32>,
    /// The time that a side gets for the whole period. A side keeps the time that it saved in
    /// earlier periods (Article 6.3.2).
    pub main: Duration,
    /// What a side gets for each move of this period only.
    pub extra: Extra,
}

/// How much time each side has (Article 6.3): one or more periods, or no limit at all.
///
/// # Text form
///
/// The text gives minutes, or minutes and seconds with a colon. Then comes what each move gets, in
/// seconds: an increment (Fischer) after `+`, a simple delay after `d`, a Bronstein delay after
/// `b`. A number of moves and a slash come first in every period except the last. Commas separate
/// the periods. An untimed game is `none`.
///
/// | text | meaning |
/// |---|---|
/// | `90+30` | 90 minutes, and 30 seconds for each move |
/// | `15` | 15 minutes, nothing for each move |
/// | `0:30+1` | 30 seconds, and 1 second for each move |
/// | `25d10` | 25 minutes; for each move the clock waits 10 seconds |
/// | `15b10` | 15 minutes; after each move its time is given back, up to 10 seconds |
/// | `40/90+30,30+30` | 90 minutes for 40 moves, then 30 minutes; always 30 seconds for each move |
/// | `40/120,30+30` | two hours for 40 moves, then 30 minutes; 30 seconds for each move from the 41st |
/// | `none` | no clock |
///
/// The extra time of a move belongs to its period. The glossary of the Laws adds it "from the start
/// of the period", so an increment that is written only with a later period does not apply before
/// it.
///
/// A preset's name ([`preset_names`](crate::preset_names)) stands for its text. A control can also
/// be spelled out: `90 min / 40 moves + 30 min + 30 sec / move`, where the seconds are for each
/// move of the game.
///
/// ```
/// use chess_laws::TimeControl;
///
/// let control: TimeControl = "40/90+30,30+30".parse().expect("a time control");
/// assert_eq!(control.periods()[0].moves, Some(40));
/// assert_eq!(control.to_string(), "40/90+30,30+30");
/// assert_eq!("classical".parse(), Ok(control));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    /// Empty for an untimed game. Every period except the last has a number of moves.
    periods: Vec<Period>,
}

/// A period (Article 6.3.1) and its place in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PeriodAt {
    /// The index of the period, from 0.
    pub index: usize,
    /// The period.
    pub period: Period,
    /// After how many completed moves, counted from the start of the game, the period is over;
    /// `None` for the rest of the game.
    pub ends_after: Option<u32>,
}

/// The most time that one period or one move in it may give.
pub const LONGEST_PERIOD: Duration = Duration::from_secs(100 * 60 * 60);

impl TimeControl {
    /// A game without clocks.
    #[must_use]
    pub const fn untimed() -> TimeControl {
        TimeControl {
            periods: Vec::new(),
        }
    }

    /// One period for the whole game, with an increment for each move (Article 6.3.1).
    ///
    /// # Errors
    ///
    /// Fails when the control gives no time, more than 100 hours, or fractions of a second.
    pub fn fischer(main: Duration, increment: Duration) -> Result<Self, PeriodError> {
        TimeControl::new(vec![Period {
            moves: None,
            main,
            extra: Extra::Increment(increment),
        }])
    }

    /// A time control with these periods (Article 6.3.1). Without periods the game is untimed.
    ///
    /// # Errors
    ///
    /// Fails when a period gives no time, no moves, more than 100 hours or fractions of a second,
    /// or when a period before the last has no number of moves.
    pub fn new(mut periods: Vec<Period>) -> Result<Self, PeriodError> {
        let last = periods.len().saturating_sub(1);
        for (index, period) in periods.iter_mut().enumerate() {
            period.extra = period.extra.or_none();
            let checked = period.check(index == last);
            checked.map_err(|mistake| PeriodError { index, mistake })?;
        }
        Ok(TimeControl { periods })
    }

    /// The periods in their order (Article 6.3.1); empty for an untimed game.
    #[must_use]
    pub fn periods(&self) -> &[Period] {
        &self.periods
    }

    /// Whether the game is untimed.
    #[must_use]
    pub fn is_untimed(&self) -> bool {
        self.periods.is_empty()
    }

    /// The period of the move after `completed` moves (Article 6.3.1); `None` in an untimed game.
    #[must_use]
    pub fn period_after(&self, completed: u32) -> Option<PeriodAt> {
        let mut before = 0u32;
        for (index, &period) in self.periods.iter().enumerate() {
            let ends_after = period.moves.map(|moves| moves.saturating_add(before));
            match ends_after {
                Some(end) if end <= completed => before = end,
                _ => {
                    return Some(PeriodAt {
                        index,
                        period,
                        ends_after,
                    });
                }
            }
        }
        None
    }

    /// Changes the extra time in the last period, which an arbiter may do (Guideline III.4).
    #[must_use]
    pub fn with_last_extra(mut self, extra: Extra) -> TimeControl {
        if let Some(last) = self.periods.last_mut() {
            last.extra = extra.or_none();
        }
        self
    }

    /// The time of one player for 60 moves: the whole main time and what each move adds, whether
    /// increment or delay (A.1, B.1); `None` for an untimed game.
    #[must_use]
    pub fn time_for_sixty_moves(&self) -> Option<Duration> {
        let main: Duration = self.periods().iter().map(|period| period.main).sum();
        let extra = (0..COUNTED_MOVES)
            .filter_map(|completed| self.period_after(completed))
            .map(|at| at.period.extra.amount())
            .sum::<Duration>();
        (!self.is_untimed()).then(|| main + extra)
    }

    /// Whether this is standard, rapid or blitz chess (A.1, B.1).
    #[must_use]
    pub fn pace(&self) -> Pace {
        match self.time_for_sixty_moves() {
            Some(time) if time <= 10 * MINUTE => Pace::Blitz,
            Some(time) if time < 60 * MINUTE => Pace::Rapid,
            _ => Pace::Standard,
        }
    }

    /// Whether the game ends in a quickplay finish, where all remaining moves must be made in a
    /// limited time (Guideline III.1).
    #[must_use]
    pub fn has_quickplay_finish(&self) -> bool {
        let last = self.periods().last();
        last.is_some_and(|last| last.extra == Extra::None)
    }
}

/// Whether a time control makes standard, rapid or blitz chess (A.1, B.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// At least 60 minutes for each player, or no limit: everything that A.1 and B.1 do not cover.
    Standard,
    /// More than 10 but less than 60 minutes (A.1).
    Rapid,
    /// At most 10 minutes (B.1).
    Blitz,
}

/// The number of moves for which the extra time counts (A.1, B.1).
const COUNTED_MOVES: u32 = 60;

const MINUTE: Duration = Duration::from_secs(60);

impl Period {
    fn check(&self, last: bool) -> Result<(), PeriodMistake> {
        let each = self.extra.amount();
        if self.main.max(each) > LONGEST_PERIOD {
            return Err(PeriodMistake::TooLong);
        }
        if self.main.subsec_nanos() != 0 || each.subsec_nanos() != 0 {
            return Err(PeriodMistake::PartOfASecond);
        }
        if self.main.is_zero() && each.is_zero() {
            return Err(PeriodMistake::NoTime);
        }
        match (self.moves, last) {
            (Some(0), _) => Err(PeriodMistake::NoMoves),
            (Some(_), true) => Err(PeriodMistake::MovesInLast),
            (None, false) => Err(PeriodMistake::MovesMissing),
            _ => Ok(()),
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_untimed() {
            return f.write_str(UNTIMED);
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
        self.extra.fmt(f)
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
