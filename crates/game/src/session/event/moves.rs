//! A move: touched, made, announced, corrected and completed (Articles 4 and 6.2, D.2).

use chess_laws::wire;
use serde::{Deserialize, Serialize};
use shakmaty::uci::UciMove;
use shakmaty::{Color, Role, Square};
use strum::VariantNames;

use crate::session::usual::is_usual;

/// A move: touched, made, announced, corrected and completed (Articles 4 and 6.2, D.2).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
pub enum MoveEvent {
    /// The side to move announced this move (D.2.1). It is completed when the clock is pressed.
    Announce {
        /// The move.
        #[serde(with = "wire")]
        mv: UciMove,
        /// The words, where they are repeated as they were said until the move is completed.
        #[serde(default, skip_serializing_if = "is_usual")]
        said: Option<String>,
    },
    /// The side to move announced what the Laws do not allow, where nobody is told so before it
    /// would have been completed (3.10.2). It waits for the clock like a move; with the press it
    /// is found to be illegal, and nothing is made.
    AnnounceIllegal {
        /// The announcement.
        said: String,
        /// Where it puts the piece, if it says so. Older journals leave it out: there, the press did
        /// not wait for the steps.
        #[serde(with = "wire::option", default, skip_serializing_if = "is_usual")]
        to: Option<Square>,
    },
    /// A player has made a touch, a step, a promotion or a report that does not fit the position, or has
    /// answered a waiting move with an illegal one, where trying is counted (11.5).
    FailedTry {
        /// Who.
        #[serde(with = "wire")]
        by: Color,
    },
    /// The announcement was a slip of the tongue and is taken back (D.2.8).
    Withdraw {
        /// Whether the steps that were made after it stay made. Older journals leave it out: there,
        /// steps that were only said fell with the announcement.
        #[serde(default, skip_serializing_if = "is_usual")]
        steps_stay: bool,
    },
    /// The announced move is completed and the opponent's clock started (6.2.1, D.2.4).
    Press,
    /// The player to move touches a piece with the intention of moving or capturing it
    /// (4.3): on the blind player's board it is taken out of its hole (D.2.2).
    Touch {
        /// Where it stands.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move has taken the captured piece off their own board (D.2.3.1).
    TakeOff {
        /// Where it stood.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The captured piece, or in castling the rook, stands in its own hole again on the board of the
    /// player to move: that step is undone. The piece was touched all the same (4.3).
    PutBack {
        /// Which hole.
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
        /// Where it stood.
        #[serde(with = "wire")]
        square: Square,
    },
    /// The player to move says that they adjust pieces (4.2.1). What they adjust is not reported as
    /// touched: a [`Touch`](Self::Touch) afterwards binds them.
    Adjust,
    /// The piece that a pawn becomes has touched the square of promotion (4.4.4).
    Promote {
        /// Which piece.
        #[serde(with = "wire")]
        role: Role,
    },
}
