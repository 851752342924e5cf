//! What is asked, and everything about it that is told, shown and expected.

use std::time::Duration;

use board_questions::MadeMove;
use chess_laws::PieceAt;
use shakmaty::{Board, Color, Role, Square};

use super::answer::{Expected, Named};
use game::braille_chess::board::View;

/// What is asked.
#[derive(Debug, Clone, PartialEq)]
pub enum Asks {
    /// Whether a square is light or dark.
    Colour(Square),
    /// Whether two squares have the same colour.
    SameColour(Square, Square),
    /// Whether two squares are on one diagonal.
    SameDiagonal(Square, Square),
    /// All squares that touch a square.
    Neighbours(Square),
    /// All other squares on the diagonals through a square.
    Diagonals(Square),
    /// How many moves a knight needs.
    KnightMoves(Square, Square),
    /// A knight's way with this many moves.
    KnightWay(Square, Square, usize),
    /// Whether a piece goes from one square to another in one move on the empty board.
    Reaches(Role, Square, Square),
    /// All squares that a piece reaches on the empty board.
    AllReached(Role, Square),
    /// All squares to which a piece can move in the told position.
    MovesOf(PieceAt),
    /// What stands on a square.
    On(Square),
    /// Where all pieces of this kind and side stand.
    Where(Color, Role),
    /// Whether this side is in check.
    Check(Color),
    /// The announcement of the move that is expected.
    Announce,
    /// The word of Appendix D for this.
    Name(Named),
    /// Point at this square.
    Find(Square),
}

/// What is told before a question.
#[derive(Debug, Clone, PartialEq)]
pub enum Told {
    /// The pieces of each side.
    Position(Vec<(Color, Vec<PieceAt>)>),
    /// Moves from the initial position.
    Moves(Vec<MadeMove>),
    /// What is called how.
    Names(Vec<Named>),
}

/// A board on the braille display.
#[derive(Debug, Clone, PartialEq)]
pub struct OnDisplay {
    pub board: Board,
    /// Which part of it is on the line.
    pub view: View,
}

/// A question of a drill.
#[derive(Debug, Clone, PartialEq)]
pub struct DrillQuestion {
    /// What it is about, if something is told.
    pub told: Option<Told>,
    /// Whether `told` is new, and not what was told with the question before.
    pub is_new: bool,
    pub asks: Asks,
    pub expected: Expected,
    /// How long the answer may take.
    pub limit: Option<Duration>,
    /// The board on the braille display.
    pub on_display: Option<OnDisplay>,
}

impl DrillQuestion {
    /// The board that may be walked while this is asked: not one that is to be remembered.
    #[must_use]
    pub fn walked(&self) -> Option<Board> {
        let alone = |role: Role, square| {
            let mut board = Board::empty();
            board.set_piece_at(square, role.of(Color::White));
            board
        };
        Some(match (&self.asks, &self.told) {
            (Asks::KnightMoves(from, _) | Asks::KnightWay(from, ..), _) => {
                alone(Role::Knight, *from)
            }
            (Asks::Reaches(role, from, _) | Asks::AllReached(role, from), _) => alone(*role, *from),
            (Asks::MovesOf(_), Some(Told::Position(sides))) => {
                let pieces = sides.iter().flat_map(|(_, pieces)| pieces);
                let pieces = pieces.map(|it| (it.square, it.role.of(it.color)));
                let mut board = Board::empty();
                pieces.for_each(|(square, piece)| board.set_piece_at(square, piece));
                board
            }
            _ => return None,
        })
    }

    /// A question about which nothing is told or shown.
    pub(super) const fn plain(asks: Asks, expected: Expected) -> Self {
        Self {
            told: None,
            is_new: false,
            asks,
            expected,
            limit: None,
            on_display: None,
        }
    }
}
