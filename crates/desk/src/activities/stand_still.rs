//! A time in which everything stood still: the computer was suspended, or the program was stopped. Knows no clock.

use std::time::Duration;

use crate::messages::{Localisation, text};
use game::session::Remark;

/// Less than this is kept, and not told: nobody could do anything in it anyhow.
const TOLD: Duration = Duration::from_secs(5);

/// What stood still, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StandStill {
    /// The computer was suspended.
    Suspended(Duration),
    /// The program was stopped, or the computer gave it no time.
    Stopped(Duration),
}

impl StandStill {
    /// For how long.
    #[must_use]
    pub const fn time(self) -> Duration {
        match self {
            Self::Suspended(time) | Self::Stopped(time) => time,
        }
    }

    /// Whether everybody is told at once. A shorter one is only kept.
    #[must_use]
    pub fn is_told(self) -> bool {
        matches!(self, Self::Suspended(_)) || self.time() >= TOLD
    }

    /// As it is kept for the arbiter.
    #[must_use]
    pub fn remark(self) -> Remark {
        Remark::StoodStill {
            ms: u64::try_from(self.time().as_millis()).unwrap_or(u64::MAX),
            suspended: matches!(self, Self::Suspended(_)),
            no_room: false,
        }
    }

    /// In words.
    pub(crate) fn words(self, at: &Localisation) -> String {
        let time = at.time(self.time().as_secs().max(1));
        match self {
            Self::Suspended(_) => text!(at, "computer-suspended", time = time),
            Self::Stopped(_) => text!(at, "program-stopped", time = time),
        }
    }
}

/// What the time of an activity does meanwhile.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhileStill {
    /// It runs on: so does the clock of a game under the Laws, until the arbiter stops it (6.11.1).
    RunsOn,
    /// It stands: no player loses time while they could do nothing.
    Stands,
}

impl WhileStill {
    /// What the running clock did meanwhile, in words.
    pub(crate) fn words(self, at: &Localisation) -> String {
        match self {
            Self::RunsOn => text!(at, "clock-ran-on"),
            Self::Stands => text!(at, "clock-stood"),
        }
    }
}
