//! An offer or a claim is not possible.

use chess_laws::quickplay::NoQuickplay;
use shakmaty::Color;
use thiserror::Error;

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
    /// The draw that the request offers is not answered yet (Guideline III.4).
    #[error("the draw that was offered is not answered yet")]
    OfferOpen,
    /// The right to claim that the opponent violated touch-move is lost (4.8).
    #[error("the right to claim it is lost")]
    RightLost,
}
