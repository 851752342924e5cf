//! What one player reports about the other.

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Square};
use strum::VariantNames;
use thiserror::Error;

use super::draws::Claim;

/// What a player reports about the other player. A report changes nothing in the game: it counts
/// once that player or the arbiter agrees to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ReportEvent {
    /// A player is said to have done something.
    ReportOpponent {
        #[serde(with = "wire")]
        about: Color,
        /// What they are said to have done.
        what: Reported,
        /// The player who says so; left out where both share one input.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
        /// Whether it came through an input that both share. Older journals do not say.
        #[serde(default, skip_serializing_if = "wire::is_default")]
        shared: bool,
    },
    /// The open report is right. What follows from it stands next.
    AgreeReport {
        /// The player it is about; left out for the arbiter.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// The open report is wrong.
    DenyReport {
        /// The player it is about; left out for the arbiter.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        by: Option<Color>,
    },
    /// The player who made the open report takes it back: at home, where no arbiter waits for it.
    TakeBackReport,
    /// After the arbiter's next order the open report can no longer have any consequence.
    CloseReport,
}

/// What a player is said to have done.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reported {
    /// They resign (5.1.2).
    Resigns,
    /// They offer a draw (9.1.2.1).
    OffersDraw,
    /// They accept the draw that is offered (5.2.3).
    AcceptsDraw,
    /// They claim a draw (9.2, 9.3). It is judged once the report is confirmed.
    ClaimsDraw {
        claim: Claim,
        /// The move that they intend to make; if not given, they claim for the position on the board.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        intended: Option<UciMove>,
    },
    /// They have touched the piece on this square (4.3).
    Touched(#[serde(with = "wire")] Square),
}

/// A report that waits for the word of the player it is about, or of the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The player it is about.
    #[serde(with = "wire")]
    pub about: Color,
    /// What they are said to have done.
    pub what: Reported,
    /// The player who says so; `None` where both share one input.
    #[serde(with = "wire::option")]
    pub by: Option<Color>,
    /// Whether it came through an input that both share.
    #[serde(skip_serializing_if = "wire::is_default")]
    pub shared: bool,
}

impl Report {
    /// Whether it replaces a report that waits: only a weightier one does, so that two reports
    /// cannot replace each other again and again.
    pub(in crate::session) const fn replaces(self, open: Self) -> bool {
        open.weight() < self.weight()
    }

    const fn weight(self) -> u8 {
        match self.what {
            Reported::Touched(_) => 0,
            Reported::OffersDraw | Reported::AcceptsDraw | Reported::ClaimsDraw { .. } => 1,
            Reported::Resigns => 2,
        }
    }

    /// Whether it is about the move that is being made, and ends with it.
    pub(in crate::session) const fn ends_with_the_move(self) -> bool {
        matches!(
            self.what,
            Reported::Touched(_) | Reported::ClaimsDraw { .. }
        )
    }
}

/// What became of a report about the other player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum ReportEffect {
    /// A player reported something about the other. It counts once that player or the arbiter agrees.
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
    ReportTakenBack,
    /// After the arbiter's order the report can no longer have any consequence.
    ReportClosed,
}

/// Something about a report of one player about the other is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ReportRefused {
    /// No report waits for an answer.
    #[error("no report waits")]
    NothingReported,
    /// This report is open already.
    #[error("this is reported already")]
    ReportedAlready,
    /// Another report waits, and this one is no weightier.
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
