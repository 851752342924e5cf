//! The content of status cells, the most urgent first. The signs are a convention of this
//! crate. From a chess game it takes only the side to move and check; it knows no rules and
//! no display.

use super::cell::Cell;
use super::form::Piece;
use super::table::Table;

/// A side in a chess game. Programs without chess leave it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Moves first.
    White,
    /// Moves second.
    Black,
}

/// What the reader should know, whatever the line shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// Whether something waits for the reader, and what.
    pub waits: Option<Waits>,
    /// The side to move; `None` while no game is played.
    pub to_move: Option<Side>,
    /// Whether that side is in check.
    pub check: bool,
}

/// What waits for the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// A question to answer.
    Question,
    /// A message to read.
    Message,
}

/// On which sides the line continues beyond the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct More {
    pub left: bool,
    pub right: bool,
}

/// Dots 1, 2 and 3.
const LEFT: u8 = 0x07;
/// Dots 4, 5 and 6.
const RIGHT: u8 = 0x38;
/// Dot 7, which also marks White's pieces on the board.
const WHITE: u8 = 0x40;

/// Dots 7 and 8, which no text uses.
const BELOW: u8 = 0xC0;

impl Waits {
    /// The sign in a status cell.
    fn sign(self, table: &Table) -> Option<Cell> {
        let sign = match self {
            Waits::Question => "?",
            Waits::Message => "!",
        };
        table.cells(sign).first().copied()
    }

    /// The sign in the last cell of the line, where the text ends before it.
    pub(super) fn mark(self, table: &Table) -> Cell {
        let sign = self.sign(table).unwrap_or_default();
        Cell(sign.0 | BELOW)
    }
}

impl Status {
    /// The first `count` of these signs: `?` for a question or `!` for a message, the king of
    /// the side to move, `+` for check, and the sides on which the line continues. A single
    /// cell has the first; if nothing waits, the second.
    pub(super) fn cells(self, more: More, count: usize, table: &Table) -> Vec<Cell> {
        let sign = |sign: &str| table.cells(sign).first().copied();
        let waits = self.waits.and_then(|waits| waits.sign(table));
        let to_move = self.to_move.map(|side| {
            let white = if side == Side::White { WHITE } else { 0 };
            Cell(table.piece(Piece::King).0 | white)
        });
        let check = if self.check { sign("+") } else { None };
        let left = if more.left { LEFT } else { 0 };
        let right = if more.right { RIGHT } else { 0 };
        let all = match count {
            1 => vec![waits.or(to_move)],
            _ => vec![waits, to_move, check, Some(Cell(left | right))],
        };
        let mut cells: Vec<Cell> = all.into_iter().map(Option::unwrap_or_default).collect();
        cells.resize(count, Cell::BLANK);
        cells
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn dots(status: Status, more: More, count: usize) -> String {
        let cells = status.cells(more, count, &Table::german().unwrap());
        cells.into_iter().map(char::from).collect()
    }

    #[test]
    fn the_most_urgent_comes_first() {
        let to_the_right = More {
            left: false,
            right: true,
        };
        let quiet = Status {
            to_move: Some(Side::White),
            ..Status::default()
        };
        assert_eq!(dots(quiet, More::default(), 4), "⠀⡅⠀⠀");
        assert_eq!(dots(quiet, More::default(), 1), "⡅");
        let urgent = Status {
            waits: Some(Waits::Question),
            to_move: Some(Side::Black),
            check: true,
        };
        let cells = ["", "⠢", "⠢⠅", "⠢⠅⠖", "⠢⠅⠖⠸", "⠢⠅⠖⠸⠀"];
        for (count, cells) in cells.into_iter().enumerate() {
            assert_eq!(dots(urgent, to_the_right, count), cells);
        }
    }
}
