//! Offers of a draw and claims (Articles 5.2.3 and 9, Guideline III).

use chess_laws::quickplay::Ground;
use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::Color;
use shakmaty::uci::UciMove;
use strum::VariantNames;

/// Offers of a draw and claims (Articles 5.2.3 and 9, Guideline III).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum DrawEvent {
    /// A draw is offered (9.1.2.1).
    OfferDraw {
        /// The player who offers.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The draw that was offered is agreed (5.2.3).
    AcceptDraw,
    /// The draw that was offered is declined (9.1.2.1).
    DeclineDraw,
    /// The side to move claims a draw (9.2, 9.3).
    ClaimDraw {
        /// The ground of the claim.
        claim: Claim,
        /// The move that they intend to make (9.2.1.1, 9.3.1); if not given, they claim for the
        /// position on the board.
        #[serde(
            default,
            skip_serializing_if = "Option::is_none",
            with = "wire::option"
        )]
        intended: Option<UciMove>,
    },
    /// The player to move requests an increment and so offers a draw (Guideline III.4).
    RequestIncrement,
    /// The player to move claims a draw in a quickplay finish (Guidelines III.5, III.6).
    ClaimQuickplay {
        /// The basis of the claim.
        ground: Ground,
    },
}

/// The ground of a claim (9.2, 9.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The position has appeared three times (9.2).
    Threefold,
    /// Fifty moves by each side without capture or pawn move (9.3).
    Fifty,
}
