//! What became of a clock.

use std::time::Duration;

use chess_laws::wire;
use serde::Serialize;
use shakmaty::Color;

/// What became of a clock.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ClockEffect {
    /// A flag is down, and that is only recorded (D.2.10.5).
    FlagDown {
        /// Whose flag.
        #[serde(with = "wire")]
        side: Color,
    },
    /// A clock has come to little time.
    LowTime {
        /// Whose clock.
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
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
    /// An external clock was reported.
    ClockReported {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
        /// The time that it shows.
        #[serde(rename = "left_ms", serialize_with = "wire::millis")]
        left: Duration,
    },
    /// The last report of an external clock is withdrawn.
    ReportWithdrawn {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
    /// The arbiter gave extra time (7.5.3, 7.7.2, 7.8.2, 9.5.3, 12.5, 12.9.2; 2023: 7.5.5).
    Awarded {
        /// The side that gets it.
        #[serde(with = "wire")]
        side: Color,
        /// The time.
        #[serde(rename = "extra_ms", serialize_with = "wire::millis")]
        extra: Duration,
    },
}
