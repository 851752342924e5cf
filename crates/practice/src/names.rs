//! How names of people are compared.

/// A name as names are compared: in small letters, with single spaces.
#[must_use]
pub(crate) fn fold(name: &str) -> String {
    let words: Vec<String> = name.split_whitespace().map(str::to_lowercase).collect();
    words.join(" ")
}
