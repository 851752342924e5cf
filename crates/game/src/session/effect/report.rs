//! What became of a report about the other player.

use chess_laws::wire;
use serde::Serialize;
use shakmaty::Color;

use crate::session::Report;

/// What became of a report about the other player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportEffect {
    /// Somebody reported something. It counts once that player or the arbiter agrees.
    Reported(Report),
    /// The report is right; what follows from it comes next.
    ReportAgreed {
        /// The player it is about; `None` for the arbiter.
        #[serde(with = "wire::option")]
        by: Option<Color>,
    },
    /// The report is wrong, and nothing follows.
    ReportDenied {
        /// The player it is about; `None` for the arbiter.
        #[serde(with = "wire::option")]
        by: Option<Color>,
    },
    /// The report was taken back.
    ReportTakenBack,
    /// The arbiter's order leaves the report nothing to count for.
    ReportClosed,
}
