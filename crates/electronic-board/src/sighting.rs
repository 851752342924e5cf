//! What the game expects of a board, and what happens on it.

use shakmaty::{Chess, Color, Move, Piece, Square};

use super::repair::Fix;
use chess_laws::GameResult;

/// What the board is used for at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    /// Both players move on it, and the clock completes their moves.
    Both,
    /// The player to move makes their move on it.
    Plays,
    /// The last move was made on it. Until the move is completed, it may still become another one.
    Made,
    /// The player to move makes their move on it step by step. It is the blind player's own board,
    /// and they may take their time (D.2.2, D.2.3).
    Steps,
    /// Like [`Part::Steps`], but every step is reported, whether or not it belongs to a legal move: nobody
    /// is to learn from the board what is legal.
    AnySteps,
    /// It shows the game, and nobody may move.
    Follows,
    /// The game is over or interrupted, and nothing on the board counts.
    Rests,
}

impl Part {
    /// Whether the player to move makes their move on it step by step.
    #[must_use]
    pub const fn is_of_steps(self) -> bool {
        matches!(self, Self::Steps | Self::AnySteps)
    }
}

/// What the game expects of the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExpectedBoard {
    /// The position that the board should show.
    pub position: Chess,
    /// What the board is used for.
    pub part: Part,
    /// The position before the last move, if that move may still become another one.
    pub before: Option<Chess>,
    /// What the lights of the board may show of the game.
    pub shown: Shown,
}

impl ExpectedBoard {
    /// Expects this position on a board that is used in this way.
    #[must_use]
    pub fn new(position: Chess, part: Part) -> Self {
        Self {
            position,
            part,
            before: None,
            shown: Shown::default(),
        }
    }
}

/// What has happened in the game and can be shown by lights.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Shown {
    /// The last move, if it was announced and has to be made on this board.
    pub announced: Option<Move>,
    /// The side whose king is in check.
    pub check: Option<Color>,
    /// Whether it may be shown where a piece is missing or strays.
    pub wrong: bool,
}

/// Something that happened on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sighting {
    /// A piece was lifted from its square (Article 4).
    Lifted {
        /// The piece that was lifted.
        piece: Piece,
        /// Where it stood.
        from: Square,
    },
    /// A lifted piece was put back.
    Replaced {
        /// The piece.
        piece: Piece,
        /// The square that it was lifted from.
        to: Square,
    },
    /// The player took a piece out of its hole (on a board with steps).
    TakenOut {
        /// The piece.
        piece: Piece,
        /// Where it stood.
        from: Square,
    },
    /// The player put a piece into a hole, maybe the same one (on a board with steps).
    PutIn {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        to: Square,
    },
    /// The board shows a move.
    Moved(Move),
    /// The move that was reported last is not the final one: the piece went on or went back. If the
    /// rook moved first and the king followed, the move was castling (4.4.2).
    Retracted {
        /// The move of the earlier [`Sighting::Moved`].
        reported: Move,
        /// The move that the board shows instead; `None` if it shows the position before.
        instead: Option<Move>,
    },
    /// A move was announced, and nobody makes it on this board. This is reported once.
    Missing(Vec<Fix>),
    /// No move leads to this position. It is reported again only when the first step is done and
    /// others remain.
    Wrong(Vec<Fix>),
    /// The board shows the right position again after a wrong one was reported.
    Right,
    /// Both kings stand in the centre, which is the sign for this result.
    Kings(GameResult),
    /// The board cannot tell what was done, and a player has to say or show it.
    Unclear(Unclear),
}

/// What a board cannot tell: most of it one that sees only occupied squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unclear {
    /// Which piece the pawn on this square became.
    Promotion {
        /// The promotion square, on the last rank.
        to: Square,
    },
    /// Which piece the pawn on this square became: the board has not learnt the new one, and it can only be said.
    UnknownPromotion {
        /// The promotion square, on the last rank.
        to: Square,
    },
    /// Which piece was captured by the one that left this square.
    Capture {
        /// The square that the capturing piece left.
        from: Square,
    },
}
