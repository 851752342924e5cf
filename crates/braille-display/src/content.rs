//! The content of the line, part by part, before it becomes cells, and messages on it. Knows no rules of chess
//! and no width.

use super::cell::Cell;
use super::span::{Placed, Span};
use super::status::{Status, Waits};
use super::table::Table;
use super::writing::Writing;

/// The content of a line.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Content {
    /// Its parts from left to right.
    pub spans: Vec<Span>,
    /// What it is about. Content with another topic is shown from its start; while the
    /// topic stays the same, the window stays where the reader left it.
    pub topic: String,
    /// The status for displays with status cells.
    pub status: Status,
    /// What waits behind it: displays without status cells show that in the last cell.
    pub behind: Option<Waits>,
    /// The character, from 0, that stays in the window when the line becomes longer or
    /// shorter, such as the cursor.
    pub cursor: Option<usize>,
    /// Whether it waits for a key that confirms reading it. While part of it is unread, that
    /// key shows the next part.
    pub to_be_read: bool,
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

    /// The line as print.
    #[must_use]
    pub fn text(&self) -> String {
        self.spans.iter().map(Span::text).collect()
    }

    /// The cells of the line in this table, with all words uncontracted.
    #[must_use]
    pub fn cells(&self, table: &Table) -> Vec<Cell> {
        let placed = self.placed_by(table, |words| table.spelled(words));
        placed.iter().map(|placed| placed.cell).collect()
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

/// A message that replaces the usual content of the line: words, and notation among them. The author
/// of the message marks which is which by the type of each span.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message(Vec<Span>);

impl Message {
    /// The message as print.
    #[must_use]
    pub fn text(&self) -> String {
        self.0.iter().map(Span::text).collect()
    }

    /// Its parts from left to right.
    #[must_use]
    pub fn into_spans(self) -> Vec<Span> {
        self.0
    }
}

impl From<Vec<Span>> for Message {
    /// Leaves out empty parts.
    fn from(mut spans: Vec<Span>) -> Message {
        spans.retain(
            |span| !matches!(span, Span::Text(text) | Span::Words(text) if text.is_empty()),
        );
        Message(spans)
    }
}

impl From<String> for Message {
    /// A message without notation.
    fn from(words: String) -> Message {
        Message::from(vec![Span::Words(words)])
    }
}
