//! Why an attempt is no legal move, as data.

use serde::{Deserialize, Serialize};
use shakmaty::{CastlingSide, Chess, Color, File, Move, Position, Rank, Role, Square};

use super::outcome::Outcome;
use super::wire;

/// Why an attempt did not give a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// No legal move is what was asked for (Article 3.10.2).
    #[error("illegal: {0}")]
    Illegal(#[from] Reason),
    /// Several legal moves are; at least two, by different pieces (Appendix C.10).
    #[error("ambiguous between {} moves", .0.len())]
    Ambiguous(Vec<Move>),
    /// The pawn promotes, and the new piece was not named (Articles 3.7.5.1 and
    /// D.2.1). Asked before an ambiguity of origin, which may remain.
    #[error("the promotion piece on {target} is missing")]
    PromotionMissing {
        /// The promotion square.
        target: Square,
        /// The legal moves it could be, for each piece and origin.
        choices: Vec<Move>,
    },
}

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PieceAt {
    /// Whose piece it is.
    #[serde(with = "wire")]
    pub color: Color,
    /// Which piece it is.
    #[serde(with = "wire")]
    pub role: Role,
    /// Where it stands.
    #[serde(with = "wire")]
    pub square: Square,
}

impl PieceAt {
    /// What stands on `square`, if anything does.
    #[must_use]
    pub fn on(position: &Chess, square: Square) -> Option<PieceAt> {
        let piece = position.board().piece_at(square)?;
        Some(PieceAt {
            color: piece.color,
            role: piece.role,
            square,
        })
    }
}

impl std::fmt::Display for PieceAt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?} on {}", self.color, self.role, self.square)
    }
}

/// What exactly is wrong with an illegal attempt (Article 3.10.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// The game has ended (Articles 5 and 9.6).
    #[error("the game is over: {0:?}")]
    GameOver(Outcome),

    /// Nothing stands on the origin square.
    #[error("{square} is empty")]
    EmptySquare {
        /// The origin that was said.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The opponent's piece stands on the origin square (Article 1.1).
    #[error("{found} is the opponent's")]
    OpponentsPiece {
        /// What stands there.
        found: PieceAt,
    },
    /// Another piece of the player stands on the origin square than the one named.
    #[error("{found} is no {named:?}")]
    OtherPiece {
        /// The piece that was named.
        #[serde(with = "wire")]
        named: Role,
        /// What stands there.
        found: PieceAt,
    },
    /// The player has no such piece, on that file or rank if one was said.
    #[error("there is no {role:?} on file {file:?}, rank {rank:?}")]
    NoSuchPiece {
        /// The piece that was asked for.
        #[serde(with = "wire")]
        role: Role,
        /// The file that was said.
        #[serde(with = "wire::option")]
        file: Option<File>,
        /// The rank that was said.
        #[serde(with = "wire::option")]
        rank: Option<Rank>,
    },

    /// The piece does not move like that (Articles 3.2 to 3.8).
    #[error("{piece} does not move to {target} like that")]
    NotItsMove {
        /// The piece that was asked to move.
        piece: PieceAt,
        /// Where it should have gone.
        #[serde(with = "wire")]
        target: Square,
    },
    /// The player has several such pieces, and none moves like that (Articles 3.2 to 3.8).
    #[error("no {role:?} can move to {target}")]
    NoneReaches {
        /// The piece that was asked for.
        #[serde(with = "wire")]
        role: Role,
        /// Where it should have gone.
        #[serde(with = "wire")]
        target: Square,
    },
    /// A piece stands in the way (Articles 3.5, 3.7.1 and 3.7.2).
    #[error("{piece} is blocked by {by}")]
    Blocked {
        /// The piece that was asked to move.
        piece: PieceAt,
        /// The first piece in its way.
        by: PieceAt,
    },
    /// A piece of the player's own stands on the target (Article 3.1).
    #[error("{found} is the player's own")]
    OwnPieceOnTarget {
        /// What stands there.
        found: PieceAt,
    },
    /// A capture was asked for, or a pawn's diagonal step, and there is nothing
    /// to capture (Articles 3.1.1 and 3.7.3).
    #[error("there is nothing to capture on {target}")]
    NothingToCapture {
        /// Where the capture should have been.
        #[serde(with = "wire")]
        target: Square,
    },
    /// No pawn has just advanced two squares there, beside this one (Article 3.7.4).
    #[error("no capture en passant on {target}")]
    EnPassantNotPossible {
        /// Where the capturing pawn would have gone.
        #[serde(with = "wire")]
        target: Square,
    },

    /// The king is in check, and the move leaves it there (Article 3.9.2).
    #[error("the check by {by} is not answered")]
    CheckNotAnswered {
        /// A piece that goes on giving check.
        by: PieceAt,
    },
    /// The piece is pinned: its move would put its own king in check (Article 3.9.2).
    #[error("{piece} is pinned by {by}")]
    Pinned {
        /// The piece that was asked to move.
        piece: PieceAt,
        /// The piece that would give check.
        by: PieceAt,
    },
    /// The king would step onto an attacked square (Article 3.9.2).
    #[error("{target} is attacked by {by}")]
    KingIntoCheck {
        /// Where the king should have gone.
        #[serde(with = "wire")]
        target: Square,
        /// A piece that attacks the square.
        by: PieceAt,
    },

    /// The right to castle on this side is lost (Article 3.8.2.1).
    #[error("castling is lost: {because:?}")]
    CastlingLost {
        /// The side that was asked for.
        #[serde(with = "wire")]
        side: CastlingSide,
        /// How it was lost.
        because: LostRight,
        /// The move that lost it, where the game knows it.
        by: Option<EarlierMove>,
    },
    /// A piece stands between king and rook (Article 3.8.2.2.2), in Chess960 on a square
    /// that one of them crosses or goes to (Guideline II.3.2.7).
    #[error("castling is blocked by {by}")]
    CastlingBlocked {
        /// The side that was asked for.
        #[serde(with = "wire")]
        side: CastlingSide,
        /// The piece in the way, nearest to the king.
        by: PieceAt,
    },
    /// The king is in check and may not castle (Article 3.8.2.2.1).
    #[error("castling out of the check by {by}")]
    CastlingOutOfCheck {
        /// The side that was asked for.
        #[serde(with = "wire")]
        side: CastlingSide,
        /// A piece that gives check.
        by: PieceAt,
    },
    /// The king would cross an attacked square (Article 3.8.2.2.1).
    #[error("castling across {square}, attacked by {by}")]
    CastlingThroughCheck {
        /// The side that was asked for.
        #[serde(with = "wire")]
        side: CastlingSide,
        /// The attacked square, the first one on the king's way.
        #[serde(with = "wire")]
        square: Square,
        /// A piece that attacks it.
        by: PieceAt,
    },
    /// The king would arrive on an attacked square (Article 3.8.2.2.1).
    #[error("castling onto {square}, attacked by {by}")]
    CastlingIntoCheck {
        /// The side that was asked for.
        #[serde(with = "wire")]
        side: CastlingSide,
        /// The square the king would stand on.
        #[serde(with = "wire")]
        square: Square,
        /// A piece that attacks it.
        by: PieceAt,
    },

    /// A promotion piece was named, but no pawn reaches the last rank (Article 3.7.5.1).
    #[error("no promotion is due on {target}")]
    PromotionNotDue {
        /// The target of the move.
        #[serde(with = "wire")]
        target: Square,
    },
    /// A pawn becomes queen, rook, bishop or knight, nothing else (Article 3.7.5.1).
    #[error("a pawn cannot become a {0:?}")]
    PromotionTo(#[serde(with = "wire")] Role),

    /// A piece that was touched must be moved or captured (Articles 4.3 and 4.4).
    #[error("{touched} is touched")]
    TouchMove {
        /// The touched piece.
        touched: PieceAt,
    },
    /// The piece that the pawn becomes has touched the square of promotion (Article
    /// 4.4.4).
    #[error("the pawn becomes a {0:?}")]
    PromotionChosen(#[serde(with = "wire")] Role),
    /// Another move was named as the intended one when a draw was claimed, and must be
    /// made (Article 9.5.3).
    #[error("{piece} must go to {target}, as claimed")]
    IntendedMove {
        /// The piece of the intended move.
        piece: PieceAt,
        /// Where it goes.
        #[serde(with = "wire")]
        target: Square,
    },
}

/// The move that lost a right to castle (Article 3.8.2.1). Castling is told by the king's
/// squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EarlierMove {
    /// The number of the move, as on the score sheet.
    pub number: u32,
    /// Who made it.
    #[serde(with = "wire")]
    pub side: Color,
    /// Where the piece stood.
    #[serde(with = "wire")]
    pub from: Square,
    /// Where it went.
    #[serde(with = "wire")]
    pub to: Square,
}

/// How the right to castle was lost (Article 3.8.2.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LostRight {
    /// The king has moved (Article 3.8.2.1.1).
    KingMoved,
    /// The rook has moved (Article 3.8.2.1.2).
    RookMoved,
    /// The rook was taken: there is none to castle with (Article 3.8.2).
    RookTaken,
    /// No rook of the player stands in that corner (Article 3.8.2).
    RookMissing,
    /// King and rook stand there, and only the history could tell.
    Unknown,
}
