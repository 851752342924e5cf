//! Offers of a draw and claims (Articles 5.2.3 and 9, Guideline III).

use chess_laws::quickplay::{Ground, NoQuickplay, Ruling};
use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};
use strum::VariantNames;
use thiserror::Error;

/// Offers of a draw and claims (Articles 5.2.3 and 9, Guideline III).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum DrawEvent {
    /// A draw is offered (9.1.2.1).
    OfferDraw {
        #[serde(with = "wire")]
        by: Color,
        /// Whether it was made while the opponent's announced move waits: that move was made before it, so that completing
        /// it declines nothing. In older journals it did.
        #[serde(default, skip_serializing_if = "wire::is_default")]
        stays: bool,
    },
    /// The draw that was offered is agreed (5.2.3).
    AcceptDraw,
    /// The draw that was offered is declined (9.1.2.1).
    DeclineDraw,
    /// The side to move claims a draw (9.2, 9.3).
    ClaimDraw {
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
    ClaimQuickplay { ground: Ground },
}

impl DrawEvent {
    /// Whether it claims something for the position on the board.
    pub(in crate::session) const fn is_claim(&self) -> bool {
        match self {
            Self::ClaimDraw { .. } | Self::RequestIncrement | Self::ClaimQuickplay { .. } => true,
            Self::OfferDraw { .. } | Self::AcceptDraw | Self::DeclineDraw => false,
        }
    }
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

/// What became of an offer or a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum DrawEffect {
    /// A draw was offered (9.1.2.1).
    DrawOffered {
        #[serde(with = "wire")]
        by: Color,
    },
    /// The draw was declined (9.1.2.1).
    DrawDeclined {
        #[serde(with = "wire")]
        by: Color,
    },
    /// The draw that came with a request can no longer be accepted: the arbiter has ruled on that (Guideline III.4).
    OfferLapsed,
    /// A claim of a draw was wrong; what it costs follows (9.5.3).
    WrongClaim {
        #[serde(with = "wire")]
        by: Color,
        /// The move with which they claimed, and which they must make.
        #[serde(serialize_with = "wire::option::shown")]
        intended: Option<Move>,
        /// Whether they claimed with a move at all, legal or not.
        #[serde(skip_serializing_if = "wire::is_default")]
        named: bool,
    },
    /// An increment is requested in a quickplay finish (Guideline III.4).
    IncrementRequested {
        #[serde(with = "wire")]
        by: Color,
    },
    /// The arbiter ruled on the request (Guideline III.4).
    RequestRuled { granted: bool },
    /// A draw is claimed in a quickplay finish (Guidelines III.5, III.6).
    QuickplayClaimed {
        #[serde(with = "wire")]
        by: Color,
        ground: Ground,
    },
    /// The arbiter ruled on the claim, which does not end the game (Guidelines III.5.2,
    /// III.5.3).
    ClaimRuled(Ruling),
    /// A flag fell while the arbiter's decision on a claim is postponed: they decide now
    /// (Guideline III.5.2).
    RulingAwaited {
        #[serde(with = "wire")]
        fallen: Color,
    },
}

/// An offer or a claim is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DrawRefused {
    /// No draw is offered that could be answered (9.1.2.1).
    #[error("no draw can be answered now")]
    NoOffer,
    /// A draw is offered already (9.1.2.1).
    #[error("a draw is offered already")]
    OfferedAlready,
    /// A draw can be agreed only after both players have made a move (5.2.3).
    #[error("both players must have made a move first")]
    TooEarly,
    /// The computer of a server takes no offers.
    #[error("the computer takes no offers")]
    NotWithComputer,
    /// The position has not occurred three times, and the opponent on the server is there.
    #[error("no draw can be claimed now")]
    NothingToClaim,
    /// The regulations of the event forbid it (9.1.1).
    #[error("the regulations forbid a draw by agreement now")]
    DrawsForbidden,
    /// The right to claim a draw on this move is lost (9.4), or a claim was wrong (9.5.3).
    #[error("the right to claim a draw on this move is lost")]
    ClaimLost,
    /// At an input that both players share nobody knows who declines; a move does (9.1.2.1).
    #[error("a move declines the draw, or the player through a channel of their own")]
    DeclinedByMove,
    /// At an input that both players share nobody knows who declines, and no move can while the clocks
    /// are stopped: only this player answers the offer, through a channel of their own (9.1.2.1).
    #[error("only {0} can answer the offer")]
    AnsweredBy(Color),
    /// Guidelines III do not allow it now (III.1 to III.6).
    #[error("{0}")]
    Quickplay(#[from] NoQuickplay),
    /// At an input that both players share nobody knows who declines, and the draw came with a request: this player
    /// answers the arbiter, who then rules (Guideline III.4).
    #[error("{0} answers the arbiter, who rules on the request")]
    AnsweredToArbiter(Color),
    /// It is reported that the draw which the request offers is accepted: that is ruled on first (Guideline III.4).
    #[error("a report that the draw is accepted waits for the arbiter")]
    OfferOpen,
    /// The right to claim that the opponent violated touch-move is lost (4.8).
    #[error("the right to claim it is lost")]
    RightLost,
}
