//! What became of a move and its steps.

use chess_laws::{PieceAt, wire};
use serde::Serialize;
use shakmaty::{Color, Move, Role, Square};

use super::long_notation;
use crate::session::usual::is_usual;

/// What became of a move and its steps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum MoveEffect {
    /// A move was announced; the program repeats it (D.2.1).
    Announced {
        /// The player who moves.
        #[serde(with = "wire")]
        by: Color,
        /// The move.
        #[serde(serialize_with = "long_notation::one")]
        mv: Move,
        /// Whether it gives check, where that is told at once. Mate is part of the effect that
        /// ends the game.
        check: bool,
        /// The words, where they are repeated as they were said.
        #[serde(skip_serializing_if = "is_usual")]
        said: Option<String>,
    },
    /// An illegal announcement was made; the program repeats it as if it were legal (D.2.1).
    IllegalAnnounced {
        /// The player who is to move.
        #[serde(with = "wire")]
        by: Color,
        /// Its words.
        said: String,
    },
    /// The announcement that would have been completed is illegal (3.10.2).
    FoundIllegal {
        /// The player who still has the move.
        #[serde(with = "wire")]
        by: Color,
        /// Its words.
        said: String,
    },
    /// The announcement was taken back (D.2.8).
    Withdrawn,
    /// The move was completed and the other clock runs (6.2.1).
    Completed {
        /// The player who moved.
        #[serde(with = "wire")]
        by: Color,
        /// Whether it gives check, where that is told only now.
        #[serde(skip_serializing_if = "is_usual")]
        check: bool,
    },
    /// The player to move touched a piece (4.3, D.2.2).
    Touched {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The piece.
        piece: PieceAt,
    },
    /// The player to move took a captured piece off their own board.
    TakenOff {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The piece.
        piece: PieceAt,
    },
    /// The player to move put their piece into another hole.
    Placed {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// What stands there now, unless it is a pawn that is promoted; `None` where a hand has put
        /// something there that belongs to no move.
        #[serde(with = "wire::option", skip_serializing_if = "is_usual")]
        role: Option<Role>,
        /// Where it stands now.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move lifted a piece from the electronic board.
    Lifted {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
        /// The piece.
        piece: PieceAt,
    },
    /// The player to move adjusts pieces (4.2.1).
    Adjusts {
        /// The player.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The choice of the promotion piece is final (4.4.4).
    PromotionChosen {
        /// The player who promotes.
        #[serde(with = "wire")]
        by: Color,
        /// What it becomes.
        #[serde(with = "wire")]
        role: Role,
    },
}
