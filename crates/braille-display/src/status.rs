//! What stands in the status cells of displays that have them, the most urgent first. Signs are
//! a convention of this crate. Of a chess game it is told the side to move and check, and shows
//! both as signs; it knows no rule and no display.

use super::cell::Cell;
use super::form::Piece;
use super::table::Table;

/// A side of a chess game: plain data, so that whoever shows no chess leaves it out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// Has the first move.
    White,
    /// Has the second move.
    Black,
}

/// What the reader should know whatever stands on the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Status {
    /// Something waits for the reader.
    pub waits: Option<Waits>,
    /// The side to move; none where no game goes on.
    pub to_move: Option<Side>,
    /// Whether that side is in check.
    pub check: bool,
}

/// What waits for the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Waits {
    /// A question, for an answer.
    Question,
    /// A message, to be read.
    Message,
}

/// Where there is more of the line than the window shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct More {
    pub left: bool,
    pub right: bool,
}

/// Dots 1, 2 and 3.
const LEFT: u8 = 0x07;
/// Dots 4, 5 and 6.
const RIGHT: u8 = 0x38;
/// Dot 7, as for White's pieces on the board.
const WHITE: u8 = 0x40;

/// Dots 7 and 8, which no text has.
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

    /// The sign in the last cell of the line, which is no part of the text there.
    pub(super) fn mark(self, table: &Table) -> Cell {
        let sign = self.sign(table).unwrap_or_default();
        Cell(sign.0 | BELOW)
    }
}

impl Status {
    /// The first `count` of these: `?` for a question or `!` for a message, the king of the
    /// side to move, `+` for check, the sides on which there is more to read. A single
    /// cell has the first, or the second while nothing waits.
    pub(super) fn cells(self, more: More, count: usize, table: &Table) -> Vec<Cell> {
        let sign = |sign: &str| table.cells(sign).first().copied();
        let waits = self.waits.and_then(|it| it.sign(table));
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
    fn what_is_urgent_comes_first() {
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
