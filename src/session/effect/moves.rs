//! What became of a move and its steps.

use super::long_notation;
use chess_laws::{PieceAt, wire};
use serde::Serialize;
use shakmaty::{Color, Move, Role, Square};

/// What became of a move and its steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEffect {
    /// A move was announced; the program repeats it (D.2.1).
    Announced {
        /// Who moves.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "long_notation::one")]
        mv: Move,
        /// Whether it gives check; mate is told when the move is completed.
        check: bool,
    },
    /// The announcement was taken back (D.2.8).
    Withdrawn,
    /// The move was completed and the other clock runs (6.2.1).
    Completed {
        /// Who moved.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The player to move touched a piece (4.3, D.2.2).
    Touched {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// Which piece.
        piece: PieceAt,
    },
    /// The player to move took a captured piece off his own board.
    TakenOff {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// Which piece.
        piece: PieceAt,
    },
    /// The player to move put his piece into another hole.
    Placed {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// What stands there now, if it is no pawn that is promoted.
        #[serde(with = "wire")]
        role: Role,
        /// Where.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move lifted a piece from the electronic board.
    Lifted {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
        /// Which piece.
        piece: PieceAt,
    },
    /// The player to move adjusts pieces (4.2.1).
    Adjusts {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The choice of the promotion piece is final (4.4.4).
    PromotionChosen {
        /// Who promotes.
        #[serde(with = "wire")]
        by: Color,
        /// To what.
        #[serde(with = "wire")]
        role: Role,
    },
}
