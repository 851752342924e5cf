//! Flags, readings of clocks and warnings of little time (Article 6).

use std::time::Duration;

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use strum::VariantNames;
use thiserror::Error;

/// Flags, readings of clocks and warnings of little time (Article 6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ClockEvent {
    /// A fallen flag was noticed (6.8).
    Flag {
        #[serde(with = "wire")]
        fallen: Color,
    },
    /// A flag is down, and no one with that duty has claimed it (D.2.10.5). It is recorded for the
    /// arbiter, and nothing follows.
    FlagDown {
        #[serde(with = "wire")]
        side: Color,
    },
    /// Both flags are down, and which fell first cannot be established (Guideline
    /// III.3.1).
    BothFlags,
    /// A warning of little time is spoken.
    LowTime {
        #[serde(with = "wire")]
        side: Color,
        /// The time left that is named, in ms.
        left_ms: u64,
    },
    /// The clock at the electronic board counts, and shows this.
    ReadClock { white_ms: u64, black_ms: u64 },
    /// What an external clock shows was reported.
    ReportClock {
        #[serde(with = "wire")]
        side: Color,
        left_ms: u64,
    },
    /// The last report of an external clock was wrong.
    WithdrawReport {
        #[serde(with = "wire")]
        side: Color,
    },
}

impl ClockEvent {
    /// Whether it changes what may be asked for. Readings of clocks come by themselves, and do not.
    pub(in crate::session) const fn is_act(&self) -> bool {
        match self {
            Self::Flag { .. } | Self::BothFlags => true,
            Self::FlagDown { .. }
            | Self::LowTime { .. }
            | Self::ReadClock { .. }
            | Self::ReportClock { .. }
            | Self::WithdrawReport { .. } => false,
        }
    }
}

/// What became of a clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockEffect {
    /// A flag is down, and that is only recorded (D.2.10.5).
    FlagDown {
        #[serde(with = "wire")]
        side: Color,
    },
    /// A clock has come to little time.
    LowTime {
        #[serde(with = "wire")]
        side: Color,
        /// The time left that is named.
        #[serde(rename = "left_ms", serialize_with = "wire::millis")]
        left: Duration,
    },
    /// Both flags are down, nobody knows which fell first, and the game goes on into
    /// the next period (Guideline III.3.1.1).
    NextPeriod,
    /// The arbiter has set the clocks (6.10.2, 7.1); the players hear both times.
    ClocksSet,
    /// The arbiter has set whose clock will run (6.10.2).
    ClockToRun {
        #[serde(with = "wire")]
        side: Color,
    },
    /// An external clock was reported.
    ClockReported {
        #[serde(with = "wire")]
        side: Color,
        /// The time that it shows.
        #[serde(rename = "left_ms", serialize_with = "wire::millis")]
        left: Duration,
    },
    /// The last report of an external clock is withdrawn.
    ReportWithdrawn {
        #[serde(with = "wire")]
        side: Color,
    },
    /// The arbiter gave extra time (7.5.3, 7.7.2, 7.8.2, 9.5.3, 12.5, 12.9.2; 2023: 7.5.5).
    Awarded {
        #[serde(with = "wire")]
        side: Color,
        #[serde(rename = "extra_ms", serialize_with = "wire::millis")]
        extra: Duration,
    },
}

/// Something about a clock is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ClockRefused {
    /// The clocks are stopped: nothing is moved or corrected until the arbiter restarts the
    /// game (6.11.3).
    #[error("the clocks are stopped")]
    Stopped,
    /// The flag has not fallen (6.1).
    #[error("the flag has not fallen")]
    NotFallen,
    /// The lever of the clock at the board completes the moves: it has to be pressed.
    #[error("the lever of the clock completes the move")]
    OnlyByLever,
    /// The moves prescribed for the period are completed (6.9).
    #[error("the prescribed moves are completed")]
    MovesCompleted,
    /// The flag is up, or it was recorded already that it is down.
    #[error("nothing is to be recorded about that flag")]
    FlagRecorded,
    /// No such warning is due.
    #[error("no such warning is due")]
    NotLow,
    /// A player who has an assistant hears their time only at their request (D.2.10.4).
    #[error("an assistant gives the time only on request")]
    OnRequestOnly,
    /// The game is played without clocks.
    #[error("the game is played without clocks")]
    NoClocks,
    /// The program keeps the clock itself, so that reports of a clock do not count.
    #[error("the game is not played with an external clock")]
    NotExternal,
    /// More time is reported than can be left.
    #[error("no more than {0:?} can be left")]
    MoreThanPossible(Duration),
    /// Nothing was reported about this clock.
    #[error("nothing was reported")]
    NothingReported,
}
