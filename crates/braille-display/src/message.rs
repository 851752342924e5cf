//! A message on the line: words, and notation among them. The author of the message marks
//! which is which by the type of each span. Knows no cells.

use super::span::Span;

/// A message that replaces the usual content of the line.
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
        spans.retain(|it| !matches!(it, Span::Text(text) | Span::Words(text) if text.is_empty()));
        Message(spans)
    }
}

impl From<String> for Message {
    /// A message without notation.
    fn from(words: String) -> Message {
        Message::from(vec![Span::Words(words)])
    }
}
