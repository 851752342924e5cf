//! A move: touched, made, announced, corrected and completed (Articles 4 and 6.2, D.2).

use chess_laws::{PieceAt, PlayError, Reason, wire};
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Move, Role, Square};
use strum::VariantNames;
use thiserror::Error;

use crate::session::{Channel, Condition};

/// A move: touched, made, announced, corrected and completed (Articles 4 and 6.2, D.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum MoveEvent {
    /// The side to move announced this move (D.2.1). It is completed when the clock is pressed.
    Announce {
        #[serde(with = "wire")]
        mv: UciMove,
        /// The words, where they are repeated as they were said until the move is completed.
        #[serde(default, skip_serializing_if = "wire::is_default")]
        said: Option<String>,
        /// Through which channel it came in. Older journals leave it out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        through: Option<Channel>,
    },
    /// The side to move announced what the Laws do not allow, where nobody is told so before it
    /// would have been completed (3.10.2). It waits for the clock like a move; with the press it
    /// is found to be illegal, and nothing is made.
    AnnounceIllegal {
        said: String,
        /// Where it puts the piece, if it says so. Older journals leave it out: there, the press did
        /// not wait for the steps.
        #[serde(
            with = "wire::option",
            default,
            skip_serializing_if = "wire::is_default"
        )]
        to: Option<Square>,
    },
    /// A player has made a touch, a step, a promotion or a report that does not fit the position, or has
    /// answered a waiting move with an illegal one, where trying is counted (11.5).
    FailedTry {
        #[serde(with = "wire")]
        by: Color,
        /// Through which channel it came in. Older journals leave it out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        through: Option<Channel>,
    },
    /// The announcement was a slip of the tongue and is taken back (D.2.8).
    Withdraw {
        /// Whether the steps that were made after it stay made. Older journals leave it out: there,
        /// steps that were only said fell with the announcement.
        #[serde(default, skip_serializing_if = "wire::is_default")]
        steps_stay: bool,
    },
    /// The announced move is completed and the opponent's clock started (6.2.1, D.2.4).
    Press,
    /// The player to move touches a piece with the intention of moving or capturing it
    /// (4.3): on the blind player's board it is taken out of its hole (D.2.2).
    Touch {
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move has taken the captured piece off their own board (D.2.3.1).
    TakeOff {
        #[serde(with = "wire")]
        square: Square,
    },
    /// The captured piece, or in castling the rook, stands in its own hole again on the board of the
    /// player to move: that step is undone. The piece was touched nevertheless (4.3).
    PutBack {
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move has put their piece into another hole (D.2.3.2).
    Place {
        /// Which one; the king's in castling.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The electronic board saw that the player to move lifted a piece. That does not decide
    /// whether they touched it with the intention of moving it (4.3).
    Lift {
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move says that they adjust pieces (4.2.1). What they adjust is not reported as
    /// touched: a [`Touch`](Self::Touch) afterwards binds them.
    Adjust,
    /// The piece that a pawn becomes has touched the square of promotion (4.4.4).
    Promote {
        #[serde(with = "wire")]
        role: Role,
    },
}

/// The part of a move that an event is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::session) enum MovePart {
    /// It is announced, or the announcement taken back.
    Words,
    /// It is made, step by step.
    Making,
    /// Something is touched, and binds the player.
    Touching,
    /// Nothing that binds anybody.
    Trace,
}

impl MoveEvent {
    /// What it has to do with a move.
    pub(in crate::session) const fn part(&self) -> MovePart {
        match self {
            Self::Announce { .. } | Self::AnnounceIllegal { .. } | Self::Withdraw { .. } => {
                MovePart::Words
            }
            Self::Press | Self::TakeOff { .. } | Self::PutBack { .. } | Self::Place { .. } => {
                MovePart::Making
            }
            Self::Touch { .. } | Self::Adjust | Self::Promote { .. } => MovePart::Touching,
            Self::Lift { .. } | Self::FailedTry { .. } => MovePart::Trace,
        }
    }
}

/// What became of a move and its steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEffect {
    /// A move was announced; the program repeats it (D.2.1).
    Announced {
        #[serde(with = "wire")]
        by: Color,
        #[serde(serialize_with = "wire::shown")]
        mv: Move,
        /// Whether it gives check, where that is told at once. Mate is part of the effect that
        /// ends the game.
        check: bool,
        /// The words, where they are repeated as they were said.
        #[serde(skip_serializing_if = "wire::is_default")]
        said: Option<String>,
    },
    /// An illegal announcement was made; the program repeats it as if it were legal (D.2.1).
    IllegalAnnounced {
        #[serde(with = "wire")]
        by: Color,
        said: String,
    },
    /// The announcement that would have been completed is illegal (3.10.2).
    FoundIllegal {
        /// The player who still has the move.
        #[serde(with = "wire")]
        by: Color,
        said: String,
    },
    /// The announcement was taken back (D.2.8).
    Withdrawn,
    /// The move was completed and the other clock runs (6.2.1).
    Completed {
        #[serde(with = "wire")]
        by: Color,
        /// Whether it gives check, where that is told only now.
        #[serde(skip_serializing_if = "wire::is_default")]
        check: bool,
    },
    /// The player to move touched a piece (4.3, D.2.2).
    Touched {
        #[serde(with = "wire")]
        by: Color,
        piece: PieceAt,
    },
    /// The player to move took a captured piece off their own board.
    TakenOff {
        #[serde(with = "wire")]
        by: Color,
        piece: PieceAt,
    },
    /// The player to move put their piece into another hole.
    Placed {
        #[serde(with = "wire")]
        by: Color,
        /// What stands there now, unless it is a pawn that is promoted; `None` where a hand has put
        /// something there that belongs to no move.
        #[serde(with = "wire::option", skip_serializing_if = "wire::is_default")]
        role: Option<Role>,
        /// Where it stands now.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move lifted a piece from the electronic board.
    Lifted {
        #[serde(with = "wire")]
        by: Color,
        piece: PieceAt,
    },
    /// The player to move adjusts pieces (4.2.1).
    Adjusts {
        #[serde(with = "wire")]
        by: Color,
    },
    /// The choice of the promotion piece is final (4.4.4).
    PromotionChosen {
        #[serde(with = "wire")]
        by: Color,
        #[serde(with = "wire")]
        role: Role,
    },
}

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
    /// The move that was made at the page is not legal (D.2.5).
    #[error("the move is not legal")]
    NotLegal,
    /// A move is announced already and waits for the clock (D.2.3).
    #[error("a move is announced already")]
    Announced,
    /// The move was sent to the server, which takes none back without the opponent.
    #[error("the move was sent to the server")]
    Sent,
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
    Released { role: Role, to: Square },
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
