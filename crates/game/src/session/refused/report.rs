//! Something about a report of one player about the other is not possible.

use shakmaty::Color;
use thiserror::Error;

/// Something about a report of one player about the other is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReportRefused {
    /// No report waits for an answer.
    #[error("no report waits")]
    NothingReported,
    /// The same is reported already.
    #[error("this is reported already")]
    ReportedAlready,
    /// Another report waits, and this one weighs no more.
    #[error("another report waits for an answer")]
    OneAtATime {
        /// Whether the same party made it, and can take it back.
        own: bool,
    },
    /// Only this player, through a channel of their own, or the arbiter can answer the report.
    #[error("only {0} or the arbiter can answer the report")]
    NeedsTheirWord(Color),
    /// Under the Laws nobody takes a report back: it waits for this player or for the arbiter.
    #[error("the report stays until {0} or the arbiter answers it")]
    Stays(Color),
}
