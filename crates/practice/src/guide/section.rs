//! A part of a page of the guide.

/// A part of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What it is about.
    pub heading: String,
    /// Its paragraphs, each on a line of its own. Lines of examples are indented.
    pub text: String,
}
