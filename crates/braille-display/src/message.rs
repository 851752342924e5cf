//! A message for the line: words, and notation among them. Which is which is decided by
//! whoever words it, and told by the type of a span. Knows no cells.

use super::span::Span;

/// What is said on the line in place of its usual content.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message(Vec<Span>);

impl Message {
    /// The message as a reader of print has it.
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
    /// Empty parts are left out.
    fn from(mut spans: Vec<Span>) -> Message {
        spans.retain(|it| !matches!(it, Span::Text(text) | Span::Words(text) if text.is_empty()));
        Message(spans)
    }
}

impl From<String> for Message {
    /// Words without notation.
    fn from(words: String) -> Message {
        Message::from(vec![Span::Words(words)])
    }
}
