//! The utterances of a step, in the form of its file.

use serde::Deserialize;

/// One utterance or several.
#[derive(Debug, Default, Deserialize)]
#[serde(untagged)]
pub enum Utterances {
    /// Nothing is said.
    #[default]
    None,
    /// This is said.
    One(String),
    /// This is said, one after the other.
    Several(Vec<String>),
}

impl Utterances {
    /// All of them, in order.
    #[must_use]
    pub fn list(&self) -> Vec<&str> {
        match self {
            Self::None => Vec::new(),
            Self::One(one) => vec![one],
            Self::Several(several) => several.iter().map(String::as_str).collect(),
        }
    }
}
