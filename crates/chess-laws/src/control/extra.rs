//! What a side gets for each move in addition to its main time (Article 6.3.2).

use std::fmt;
use std::time::Duration;

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
    pub(super) const fn or_none(self) -> Extra {
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
