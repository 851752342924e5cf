//! What can be asked about a game.

use shakmaty::{Color, Role, Square};

use super::answer::WhichMoves;
use super::line::Line;

/// A question about a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// What stands on a square.
    Square(Square),
    /// What stands on a rank, a file or a diagonal.
    Line(Line),
    /// What stands on the diagonals through a square.
    Diagonals(Square),
    /// Where the pieces of a kind are, of one side or of both.
    Where {
        /// The kind of piece to look for.
        role: Role,
        /// The side; `None` for both.
        side: Option<Color>,
    },
    /// All pieces of one side or of both.
    Pieces {
        /// The side; `None` for both, White's first.
        side: Option<Color>,
        /// The order in which they are listed.
        order: Order,
    },
    /// How many pieces both sides have, and what they are worth.
    Material,
    /// What attacks or defends a square.
    Control {
        /// The square.
        square: Square,
        /// Attackers, defenders, or both.
        stance: Stance,
        /// Whether also those that stand behind another piece.
        x_rays: bool,
    },
    /// Legal moves of the side to move, or moves of one piece.
    Moves {
        /// The piece; `None` for all of the side to move.
        from: Option<Square>,
        /// All its moves, or only captures or checks.
        which: WhichMoves,
    },
    /// Checks and captures that win material, against this side.
    Threats(Color),
    /// Whether this side is in check, and by what.
    Check(Color),
    /// Which pieces cannot leave a line without exposing their king.
    Pins(Pinned),
    /// Which castlings are still possible.
    Castling,
    /// Whether a pawn can be captured en passant.
    EnPassant,
    /// Whose move it is, and the number of the move.
    Turn,
    /// The last moves, one for each side that moved.
    Last(usize),
    /// The moves from this number on.
    From(u32),
    /// The moves since the last one of this side.
    Since(Color),
    /// The last move of this side.
    LastOf(Color),
}

/// Whose pins are asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pinned {
    /// Those of one side, or of both.
    Side(Option<Color>),
    /// Whether the piece on this square is pinned.
    On(Square),
}

/// The order in which all pieces of a side are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Kings, queens, rooks, bishops, knights, pawns.
    #[default]
    Kinds,
    /// By ranks, the first rank of the side first.
    Ranks,
}

/// What is asked about a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stance {
    /// The pieces that attack it.
    Attackers,
    /// The pieces that defend it.
    Defenders,
    /// Attackers and defenders.
    Both,
}
