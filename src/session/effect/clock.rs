//! What became of a clock.

use chess_laws::wire;
use serde::Serialize;
use shakmaty::Color;
use std::time::Duration;

/// What became of a clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockEffect {
    /// A flag is down, and it is only kept (D.2.10.5).
    FlagDown {
        /// Whose flag.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A clock has come to little time.
    LowTime {
        /// Whose.
        #[serde(with = "wire")]
        side: Color,
        /// To how much.
        #[serde(rename = "left_ms", serialize_with = "wire::millis")]
        left: Duration,
    },
    /// Both flags are down, nobody knows which fell first, and the game goes on into
    /// the next period (Guideline III.3.1.1).
    NextPeriod,
    /// The arbiter has set the clocks (6.10.2, 7.1); both are told.
    ClocksSet,
    /// The arbiter has set whose clock will run (6.10.2).
    ClockToRun {
        /// Whose.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A clock beside the board was reported.
    ClockReported {
        /// Whose.
        #[serde(with = "wire")]
        side: Color,
        /// What it shows.
        #[serde(rename = "left_ms", serialize_with = "wire::millis")]
        left: Duration,
    },
    /// The last report of it is withdrawn.
    ReportWithdrawn {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
    /// The arbiter gave extra time (7.5.3, 7.7.2, 7.8.2, 9.5.3, 12.5, 12.9.2; 2023: 7.5.5).
    Awarded {
        /// To whom.
        #[serde(with = "wire")]
        side: Color,
        /// How much.
        #[serde(rename = "extra_ms", serialize_with = "wire::millis")]
        extra: Duration,
    },
}
