//! The parts of a line, and the cells of each: text, words, moves, squares, ready cells. Chess
//! moves and squares are only signs here. Knows no whole line and no width.

use super::cell::Cell;
use super::form::Piece;
use super::table::Table;

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Text that is never contracted, such as clocks and the names of squares. Each
    /// character is written with the table.
    Text(String),
    /// Words of a message. Only these are contracted, if the reader wants that.
    Words(String),
    /// Moves or parts of them, written with the table's signs for moves.
    Moves {
        /// The moves as print: `12. Sf3`. A table without signs for moves writes this.
        said: String,
        /// The moves in English letters, as tables name their signs: `12. Nf3`.
        written: String,
    },
    /// A square of a board. It is always one cell and never the end of a window.
    Square {
        /// What stands on it.
        piece: Option<Piece>,
        /// Dots that are added.
        marks: Cell,
        /// Its character in print.
        print: char,
    },
    /// Cells as they are, such as those that the reader types.
    Cells(Vec<Cell>),
    /// A blank, behind which a display of several rows begins a new one.
    RowEnd,
}

/// A cell of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub cell: Cell,
    /// The character of [`Content::text`] that it belongs to, from 0.
    pub at: usize,
    /// Whether the line may be cut here.
    pub gap: bool,
    /// Whether a row ends here.
    pub ends_row: bool,
}

impl Span {
    pub(super) fn text(&self) -> String {
        match self {
            Span::Text(text) | Span::Words(text) | Span::Moves { said: text, .. } => text.clone(),
            Span::Square { print, .. } => print.to_string(),
            Span::Cells(cells) => cells.iter().map(|&cell| char::from(cell)).collect(),
            Span::RowEnd => " ".to_owned(),
        }
    }

    pub(super) fn placed(
        &self,
        table: &Table,
        words: impl Fn(&str) -> Vec<(Cell, usize)>,
        start: usize,
        length: usize,
    ) -> Vec<Placed> {
        let last = length.saturating_sub(1);
        let in_order = |cells: Vec<Cell>| -> Vec<(Cell, usize)> {
            let places = (0..).map(|at: usize| at.min(last));
            cells.into_iter().zip(places).collect()
        };
        let cells = match self {
            Span::Text(text) => table.spelled(text),
            Span::Words(text) => words(text),
            Span::Moves { said, written } => match table.try_moves(written) {
                Some(cells) => in_order(cells),
                None => table.spelled(said),
            },
            Span::Square { piece, marks, .. } => {
                let piece = piece.map_or(Cell::BLANK, |piece| table.piece(piece));
                vec![(Cell(piece.0 | marks.0), 0)]
            }
            Span::Cells(cells) => in_order(cells.clone()),
            Span::RowEnd => vec![(Cell::BLANK, 0)],
        };
        let breaks = !matches!(self, Span::Square { .. });
        let place = |(cell, at): (Cell, usize)| Placed {
            cell,
            at: start + at,
            gap: breaks && cell == Cell::BLANK,
            ends_row: *self == Span::RowEnd,
        };
        cells.into_iter().map(place).collect()
    }
}
