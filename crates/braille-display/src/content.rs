//! What stands on the line, piece by piece, before it becomes cells. Knows no chess and
//! no width.

use super::cell::Cell;
use super::form::Piece;
use super::message::Message;
use super::status::{Status, Waits};
use super::table::Table;
use super::writing::Writing;

/// What a line says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    /// Its parts from left to right.
    pub spans: Vec<Span>,
    /// What it is about. Content of another topic is read from its start; while the
    /// topic stays, the window stays where the reader left it.
    pub topic: String,
    /// What stands in the status cells of displays that have them.
    pub status: Status,
    /// What waits behind it: where there are no status cells, the last cell tells so.
    pub behind: Option<Waits>,
    /// The character that stays in the window whenever the line becomes longer or shorter, such
    /// as the cursor; from 0.
    pub cursor: Option<usize>,
    /// Whether it waits for a key that says that it is read; such a key goes on reading
    /// as long as there is more of it.
    pub to_be_read: bool,
}

/// A part of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Span {
    /// Text that stays as it is, such as clocks and the names of squares: written letter by
    /// letter with the characters of the table.
    Text(String),
    /// Words of a message. Only these may be contracted, where the reader wants it so.
    Words(String),
    /// Moves or parts of them, written with the table's signs for moves.
    Moves {
        /// As a reader of print has it: `12. Sf3`. A table without signs for moves
        /// writes this.
        said: String,
        /// In English letters, as the table names its signs: `12. Nf3`.
        written: String,
    },
    /// A square of a board, always one cell and never the end of a window.
    Square {
        /// What stands on it.
        piece: Option<Piece>,
        /// Dots that are added.
        marks: Cell,
        /// What a reader of print sees.
        print: char,
    },
    /// Cells as they are, such as those that a player is typing.
    Cells(Vec<Cell>),
}

/// A cell of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placed {
    pub cell: Cell,
    /// The character of [`Content::text`] that it belongs to, from 0.
    pub at: usize,
    /// Whether the line may be cut here.
    pub gap: bool,
}

impl Content {
    /// A line of plain text, written letter by letter.
    #[must_use]
    pub fn text_only(text: String) -> Content {
        Content {
            topic: text.clone(),
            spans: vec![Span::Text(text)],
            ..Content::default()
        }
    }

    /// The line as a reader of print has it.
    #[must_use]
    pub fn text(&self) -> String {
        self.spans.iter().map(Span::text).collect()
    }

    /// The cells of the line in this table, with all words letter by letter.
    #[must_use]
    pub fn cells(&self, table: &Table) -> Vec<Cell> {
        let placed = self.placed_by(table, |words| table.spelled(words));
        placed.iter().map(|it| it.cell).collect()
    }

    pub(super) fn placed(&self, writing: &Writing) -> Vec<Placed> {
        self.placed_by(&writing.table, |words| writing.words(words))
    }

    fn placed_by(&self, table: &Table, words: impl Fn(&str) -> Vec<(Cell, usize)>) -> Vec<Placed> {
        let mut placed = Vec::new();
        let mut start = 0;
        for span in &self.spans {
            let length = span.text().chars().count();
            placed.extend(span.placed(table, &words, start, length));
            start += length;
        }
        placed
    }
}

impl From<Message> for Content {
    fn from(message: Message) -> Content {
        Content {
            topic: message.text(),
            spans: message.into_spans(),
            ..Content::default()
        }
    }
}

impl Span {
    pub(super) fn text(&self) -> String {
        match self {
            Span::Text(text) | Span::Words(text) | Span::Moves { said: text, .. } => text.clone(),
            Span::Square { print, .. } => print.to_string(),
            Span::Cells(cells) => cells.iter().map(|&cell| char::from(cell)).collect(),
        }
    }

    fn placed(
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
        };
        let breaks = !matches!(self, Span::Square { .. });
        let place = |(cell, at): (Cell, usize)| Placed {
            cell,
            at: start + at,
            gap: breaks && cell == Cell::BLANK,
        };
        cells.into_iter().map(place).collect()
    }
}
