//! Why an attempt does not give a legal move, as data.

use serde::{Deserialize, Serialize};
use shakmaty::{Board, CastlingSide, Chess, Color, File, Move, Position, Rank, Role, Square};

use super::outcome::Outcome;
use super::wire;

/// Why an attempt did not give a move.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Refusal {
    /// No legal move fits the attempt (Article 3.10.2).
    #[error("illegal: {0}")]
    Illegal(#[from] Reason),
    /// Two or more legal moves by different pieces fit the attempt (Appendix C.10).
    #[error("ambiguous between {} moves", .0.len())]
    Ambiguous(Vec<Move>),
    /// The pawn promotes, and the player did not name the new piece (Articles 3.7.5.1 and D.2.1).
    /// This comes before an ambiguous origin, which may remain.
    #[error("the promotion piece on {target} is missing")]
    PromotionMissing {
        /// The promotion square.
        target: Square,
        /// The legal moves that fit, for each piece and origin.
        choices: Vec<Move>,
    },
}

/// A piece and where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PieceAt {
    /// The colour of the piece.
    #[serde(with = "wire")]
    pub color: Color,
    /// The kind of piece.
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
        Self::on_board(position.board(), square)
    }

    /// What stands on `square` of a board, if anything does.
    #[must_use]
    pub fn on_board(board: &Board, square: Square) -> Option<PieceAt> {
        let piece = board.piece_at(square)?;
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
        /// The origin that the player named.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The opponent's piece stands on the origin square (Article 1.1).
    #[error("{found} is the opponent's")]
    OpponentsPiece {
        /// What stands there.
        found: PieceAt,
    },
    /// A piece other than the one named stands on the origin square; it is the player's own.
    #[error("{found} is not a {named:?}")]
    OtherPiece {
        /// The piece that was named.
        #[serde(with = "wire")]
        named: Role,
        /// What stands there.
        found: PieceAt,
    },
    /// The player has no such piece, or does not have one on the file or rank that they named.
    #[error("there is no {role:?} on file {file:?}, rank {rank:?}")]
    NoSuchPiece {
        /// The piece that was asked for.
        #[serde(with = "wire")]
        role: Role,
        /// The file that was named, if any.
        #[serde(with = "wire::option")]
        file: Option<File>,
        /// The rank that was named, if any.
        #[serde(with = "wire::option")]
        rank: Option<Rank>,
    },

    /// The piece does not move that way (Articles 3.2 to 3.8).
    #[error("{piece} does not move to {target} like that")]
    NotItsMove {
        /// The piece that was asked to move.
        piece: PieceAt,
        /// Where it should have gone.
        #[serde(with = "wire")]
        target: Square,
    },
    /// The player has several such pieces, and not one moves that way (Articles 3.2 to 3.8).
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
    /// The player asked for a capture, or for a pawn's diagonal step, and there is nothing to
    /// capture (Articles 3.1.1 and 3.7.3).
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
        /// A piece that still gives check.
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
        /// The move that lost it, if the game knows it.
        by: Option<EarlierMove>,
    },
    /// A piece stands between king and rook (Article 3.8.2.2.2). In Chess960 it stands on a square
    /// that king or rook crosses or goes to (Guideline II.3.2.7).
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
        /// The first attacked square on the king's path.
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

    /// The player named a promotion piece, but no pawn reaches the last rank (Article 3.7.5.1).
    #[error("no promotion is due on {target}")]
    PromotionNotDue {
        /// The target of the move.
        #[serde(with = "wire")]
        target: Square,
    },
    /// A pawn can only become a queen, rook, bishop or knight (Article 3.7.5.1).
    #[error("a pawn cannot become a {0:?}")]
    PromotionTo(#[serde(with = "wire")] Role),

    /// A piece that was touched must be moved or captured (Articles 4.3 and 4.4).
    #[error("{touched} is touched")]
    TouchMove {
        /// The touched piece.
        touched: PieceAt,
    },
    /// The new piece has touched the square of promotion, so the choice is final (Article 4.4.4).
    #[error("the pawn becomes a {0:?}")]
    PromotionChosen(#[serde(with = "wire")] Role),
    /// The player named another move as the intended one when they claimed a draw, and must make it
    /// (Article 9.5.3).
    #[error("{piece} must go to {target}, as claimed")]
    IntendedMove {
        /// The piece of the intended move.
        piece: PieceAt,
        /// Where it goes.
        #[serde(with = "wire")]
        target: Square,
    },
}

/// The move that lost a right to castle (Article 3.8.2.1). Castling itself is given by the squares
/// of the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct EarlierMove {
    /// The number of the move, as on the scoresheet.
    pub number: u32,
    /// The side that made it.
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
    /// The rook was captured, so none is left to castle with (Article 3.8.2).
    RookTaken,
    /// No rook of the player stands in that corner (Article 3.8.2).
    RookMissing,
    /// King and rook stand in their places; only the moves of the game could show it.
    Unknown,
}
