//! Values that occur in the files of tables.

use serde::Deserialize;

use super::cell::Cell;

/// How many dots the cells of a table have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "u8")]
pub(super) enum Height {
    Six,
    #[default]
    Eight,
}

impl Height {
    /// The cell with every dot, for what the table lacks.
    pub(crate) fn replacement(self) -> Cell {
        match self {
            Height::Six => Cell::SIX_DOTS,
            Height::Eight => Cell::REPLACEMENT,
        }
    }
}

impl TryFrom<u8> for Height {
    type Error = &'static str;

    fn try_from(dots: u8) -> Result<Height, &'static str> {
        match dots {
            6 => Ok(Height::Six),
            8 => Ok(Height::Eight),
            _ => Err("a cell has 6 or 8 dots"),
        }
    }
}

/// A chess piece as tables name it: only a sign to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Piece {
    King,
    Queen,
    Rook,
    Bishop,
    Knight,
    Pawn,
}

impl Piece {
    /// All pieces.
    pub const ALL: [Piece; 6] = [
        Piece::King,
        Piece::Queen,
        Piece::Rook,
        Piece::Bishop,
        Piece::Knight,
        Piece::Pawn,
    ];
}

/// The cell of each piece on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Pieces {
    king: Cell,
    queen: Cell,
    rook: Cell,
    bishop: Cell,
    knight: Cell,
    pawn: Cell,
}

impl Pieces {
    pub(super) fn cell(self, piece: Piece) -> Cell {
        match piece {
            Piece::King => self.king,
            Piece::Queen => self.queen,
            Piece::Rook => self.rook,
            Piece::Bishop => self.bishop,
            Piece::Knight => self.knight,
            Piece::Pawn => self.pawn,
        }
    }
}
