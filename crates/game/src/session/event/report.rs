//! What somebody reports about the other player, and what became of it.

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Square};
use strum::VariantNames;

use super::Claim;
use crate::session::usual::is_usual;

/// What somebody reports about the other player. A report changes nothing in the game: it counts
/// once that player or the arbiter agrees to it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum ReportEvent {
    /// A player is said to have done something.
    ReportOpponent {
        /// The player it is about.
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
        #[serde(default, skip_serializing_if = "is_usual")]
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
    /// What the arbiter orders next leaves the open report nothing that it could count for.
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
        /// The ground of the claim.
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
