//! What the game expects of a board, and what is seen on it.

use shakmaty::{Chess, Move, Piece, Square};

use super::repair::Fix;
use chess_laws::GameResult;

/// What the board is to the game just now.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Both players move on it, and the clock completes their moves.
    Both,
    /// The player to move makes his move on it.
    Plays,
    /// The last move was made on it; until it is completed it may be another one.
    Made,
    /// The player to move makes his move on it step by step: it is the blind player's own board,
    /// on which he may take his time (D.2.2, D.2.3).
    Steps,
    /// It shows the game, and nobody may move.
    Follows,
    /// The game is over or interrupted: nothing on it counts.
    Rests,
}

/// What the game expects of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// The position that it should show.
    pub position: Chess,
    /// What may happen on it.
    pub part: Part,
    /// The position before the last move, if that may still turn out to be another one.
    pub before: Option<Chess>,
}

impl Expected {
    /// This position, in which this may happen.
    #[must_use]
    pub fn new(position: Chess, part: Part) -> Self {
        let before = None;
        Self {
            position,
            part,
            before,
        }
    }
}

/// Something that was seen on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sighting {
    /// A piece was lifted from its square (Article 4).
    Lifted {
        /// The piece.
        piece: Piece,
        /// Where it stood.
        from: Square,
    },
    /// It was put back.
    Replaced {
        /// The piece.
        piece: Piece,
        /// Where it stands again.
        to: Square,
    },
    /// Step by step: a piece is out of its hole.
    TakenOut {
        /// The piece.
        piece: Piece,
        /// Where it stood.
        from: Square,
    },
    /// Step by step: a piece is put into this hole, which may be its own.
    PutIn {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        to: Square,
    },
    /// A move stands on the board.
    Moved(Move),
    /// The move that was told last is not the one that was made: the piece went on, or
    /// back. Where the rook went first and the king followed, that was castling (4.4.2).
    Retracted {
        /// The move that was told.
        told: Move,
        /// The move that stands on the board; none if all is as it was.
        instead: Option<Move>,
    },
    /// A move was announced, and nobody makes it on this board. Told once.
    Missing(Vec<Fix>),
    /// The position cannot have come about by a move. Told again only when what is first
    /// to do is done and something else remains.
    Wrong(Vec<Fix>),
    /// After a position that was told to be wrong: the right one stands.
    Right,
    /// Both kings stand in the centre, which is the sign for this result.
    Kings(GameResult),
}
