//! Flags, readings of clocks and warnings of little time (Article 6).

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use strum::VariantNames;

/// Flags, readings of clocks and warnings of little time (Article 6).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ClockEvent {
    /// A fallen flag was noticed (6.8).
    Flag {
        /// Whose flag.
        #[serde(with = "wire")]
        fallen: Color,
    },
    /// A flag is down, and nobody whose duty it is has claimed it (D.2.10.5). It is recorded for the
    /// arbiter, and nothing follows.
    FlagDown {
        /// Whose flag.
        #[serde(with = "wire")]
        side: Color,
    },
    /// Both flags are down, and which fell first cannot be established (Guideline
    /// III.3.1).
    BothFlags,
    /// A warning of little time is spoken.
    LowTime {
        /// Whose time.
        #[serde(with = "wire")]
        side: Color,
        /// The time left that is named, in ms.
        left_ms: u64,
    },
    /// The clock at the electronic board counts, and shows this.
    ReadClock {
        /// White's time, in ms.
        white_ms: u64,
        /// Black's time, in ms.
        black_ms: u64,
    },
    /// Somebody reports what an external clock shows.
    ReportClock {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
        /// The time it shows, in ms.
        left_ms: u64,
    },
    /// The last report of an external clock was wrong.
    WithdrawReport {
        /// Whose clock.
        #[serde(with = "wire")]
        side: Color,
    },
}
