//! How a board lies on the table. A board numbers its squares from its connector and does not know
//! on which side White sits.

use shakmaty::{Bitboard, Board, Square};

/// The side on which the connector is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Orientation {
    /// At White's left: the board numbers the squares as the game does.
    #[default]
    White,
    /// At Black's left: the board is turned by 180 degrees.
    Black,
}

impl Orientation {
    /// The square of the game that the board reports as `square`.
    #[must_use]
    pub fn square(self, square: Square) -> Square {
        match self {
            Self::White => square,
            Self::Black => square.rotate_180(),
        }
    }

    /// The pieces on the squares of the game.
    #[must_use]
    pub fn board(self, reported: &Board) -> Board {
        let mut board = Board::empty();
        for (square, piece) in reported.clone() {
            board.set_piece_at(self.square(square), piece);
        }
        board
    }

    /// The occupied squares of the game.
    #[must_use]
    pub const fn squares(self, reported: Bitboard) -> Bitboard {
        match self {
            Self::White => reported,
            Self::Black => reported.rotate_180(),
        }
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// The orientation in which the pieces are more similar to `wanted`; `None` if both are equally
    /// similar.
    #[must_use]
    pub fn of(reported: &Board, wanted: &Board) -> Option<Self> {
        let wrong = |orientation: Self| differences(&orientation.board(reported), wanted);
        match wrong(Self::White).cmp(&wrong(Self::Black)) {
            std::cmp::Ordering::Less => Some(Self::White),
            std::cmp::Ordering::Greater => Some(Self::Black),
            std::cmp::Ordering::Equal => None,
        }
    }
}

/// The squares in the order in which most boards report them: A8 to H8, A7 to H7, and so on.
pub(super) fn from_a8() -> impl Iterator<Item = Square> {
    Square::ALL.into_iter().map(Square::flip_vertical)
}

/// On how many squares two boards differ.
fn differences(one: &Board, other: &Board) -> usize {
    let differs = |square: &Square| one.piece_at(*square) != other.piece_at(*square);
    Square::ALL.iter().filter(|square| differs(square)).count()
}
