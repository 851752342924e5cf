//! A move or one of its steps is not possible.

use chess_laws::{PlayError, Reason};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Role, Square};
use thiserror::Error;

use crate::session::Condition;

/// A move or one of its steps is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MoveRefused {
    /// The move is not legal here (3.10.2), or the Laws have ended the game.
    #[error("{0}")]
    Move(#[from] PlayError),
    /// The move is not legal here (3.10.2).
    #[error("{0} is not legal here")]
    Illegal(UciMove),
    /// The move is legal, but not allowed after what was touched or claimed (4.3, 9.5.3).
    #[error("{0}")]
    NotAllowed(Reason),
    /// No such piece stands there: none at all, or another one.
    #[error("nothing stands on {0}")]
    NothingThere(Square),
    /// No pawn can be promoted to this piece now (3.7.5.1, 4.4.4, 7.5.2).
    #[error("no pawn can be promoted so")]
    NoPromotion,
    /// It is not said which pawn becomes this piece, and the position must not tell.
    #[error("no pawn is named")]
    NoPawnNamed,
    /// A move is announced already and waits for the clock (D.2.3).
    #[error("a move is announced already")]
    Announced,
    /// The opponent's clock is not started before this is done (D.2.4).
    #[error("the opponent's clock is not started yet: {0:?} is missing")]
    NotMade(Condition),
    /// The steps on this player's own board are not followed.
    #[error("the steps on this board are not followed")]
    StepsNotFollowed,
    /// The piece there does not belong to the announced move.
    #[error("{0} does not belong to the announced move")]
    OtherThanAnnounced(Square),
    /// In castling, the king is moved first, then the rook (3.8.2).
    #[error("the king is placed before the rook")]
    KingFirst,
    /// On the player's own board the piece stands there already.
    #[error("on the player's board the piece stands on {0}")]
    OtherThanPlaced(Square),
    /// The piece is released on another square, and its move stands (4.7, D.2.3).
    #[error("{role:?} is released on {to}")]
    Released {
        /// Which piece.
        role: Role,
        /// Where.
        to: Square,
    },
    /// On the player's own board this piece is taken off already.
    #[error("on the player's board {0} was captured")]
    OtherThanTaken(Square),
    /// None of the moves that are still possible captures there.
    #[error("nothing can be captured on {0}")]
    NotCaptured(Square),
    /// None of the moves that are still possible leads the piece there.
    #[error("no move leads the piece to {0}")]
    NoMoveThere(Square),
    /// No move is announced.
    #[error("no move is announced")]
    NotAnnounced,
    /// No word waits that could be corrected: the opponent's clock runs already, or nothing was
    /// announced or reported (D.2.8).
    #[error("there is nothing to correct")]
    NothingToCorrect,
    /// In that position, the other side has the move.
    #[error("it is not the move of {0}")]
    NotOnMove(Color),
    /// The opponent has made their next move, and the illegal one stands (2017: A.4.2; 2023:
    /// A.5.2).
    #[error("the opponent has made their next move")]
    MoveStands,
    /// There was no such position in this game.
    #[error("there was no position after {0} plies")]
    NoSuchPly(usize),
}
