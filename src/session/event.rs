//! What can happen in a game.

use serde::{Deserialize, Serialize};
use shakmaty::Color;
use shakmaty::uci::UciMove;
use thiserror::Error;

use crate::laws::{PlayError, wire};

/// Something that happened in the game. An event is a fact: it is written to the
/// journal before anything else follows from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// The game begins: the clock of the side to move is started (6.2).
    Start,
    /// The side to move announced this move (D.2.1). It is made when the clock
    /// is pressed.
    Announce {
        /// The move.
        #[serde(with = "wire")]
        mv: UciMove,
    },
    /// The announcement was a slip of the tongue and is taken back (D.2.8).
    Withdraw,
    /// The announced move is completed and the opponent's clock started (D.2.4).
    Press,
    /// A draw is offered (9.1).
    OfferDraw {
        /// Who offers.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The draw that was offered is agreed (9.1).
    AcceptDraw,
    /// The draw that was offered is declined (9.1).
    DeclineDraw,
    /// The side to move claims a draw for the position on the board (9.2, 9.3).
    ClaimDraw {
        /// On what ground.
        claim: Claim,
    },
    /// A player resigns (5.1.2).
    Resign {
        /// Who resigns.
        #[serde(with = "wire")]
        by: Color,
    },
    /// A fallen flag was noticed (6.8).
    Flag {
        /// Whose flag.
        #[serde(with = "wire")]
        fallen: Color,
    },
    /// Nothing happened; the program was still running at this time.
    Alive,
    /// The program came back after an interruption. The clock goes on from the
    /// time of this event.
    Resume,
}

/// The ground of a claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The position has appeared three times (9.2).
    Threefold,
    /// Fifty moves by each side without capture or pawn move (9.3).
    Fifty,
}

/// Why an event cannot happen now.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game has begun already.
    #[error("the game has begun already")]
    Begun,
    /// The game has not begun.
    #[error("the game has not begun")]
    NotBegun,
    /// The move is not legal here.
    #[error("{0}")]
    Move(#[from] PlayError),
    /// The move is not legal here.
    #[error("{0} is not legal here")]
    Illegal(UciMove),
    /// A move is announced already and waits for the clock.
    #[error("a move is announced already")]
    Announced,
    /// No move is announced.
    #[error("no move is announced")]
    NotAnnounced,
    /// No draw is offered, or it is offered already.
    #[error("no draw can be answered or offered now")]
    NoOffer,
    /// A draw can be agreed only after both players have made a move (5.2.3).
    #[error("both players must have made a move first")]
    TooEarly,
    /// The claim is not correct.
    #[error("the claim is not correct")]
    WrongClaim,
    /// The flag has not fallen.
    #[error("the flag has not fallen")]
    NotFallen,
}
