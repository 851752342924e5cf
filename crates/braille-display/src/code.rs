//! How a braille code writes moves: the cells of each sign of the notation, in both
//! directions. Knows texts like `Nf3`, not what they mean.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::cell::{Cell, Dots};

/// The signs of the notation with their cells.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub(super) struct Code(BTreeMap<String, Dots>);

/// Longer than any move with its number; longer texts are not read.
const LONGEST: usize = 32;

impl Code {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The cells of a text; `None` if the code lacks a sign for a part of it. A space outside
    /// a sign is blank, and a promotion's `=` is left out if the code has no sign for it.
    pub(super) fn spell(&self, text: &str) -> Option<Vec<Cell>> {
        let mut cells = Vec::new();
        let mut rest = text;
        while let Some(first) = rest.chars().next() {
            match self.longest(rest) {
                Some((sign, dots)) => {
                    cells.extend(dots.cells());
                    rest = &rest[sign.len()..];
                }
                None if first == ' ' || first == '=' => {
                    cells.extend((first == ' ').then_some(Cell::BLANK));
                    rest = &rest[1..];
                }
                None => return None,
            }
        }
        Some(cells)
    }

    /// All texts that are written with these cells.
    pub(super) fn spellings(&self, cells: &[Cell]) -> Vec<String> {
        if cells.len() > LONGEST {
            return Vec::new();
        }
        // The texts that end at each cell.
        let mut ending: Vec<Vec<String>> = vec![Vec::new(); cells.len() + 1];
        ending[0].push(String::new());
        for at in 0..cells.len() {
            let begun = std::mem::take(&mut ending[at]);
            for (sign, dots) in &self.0 {
                let next = at + dots.cells().len();
                if !begun.is_empty() && cells[at..].starts_with(dots.cells()) {
                    let longer = begun.iter().map(|text| format!("{text}{sign}"));
                    ending[next].extend(longer);
                }
            }
        }
        ending.pop().unwrap_or_default()
    }

    fn longest(&self, text: &str) -> Option<(&str, &Dots)> {
        let fitting = self.0.iter().filter(|(sign, _)| text.starts_with(*sign));
        let longest = fitting.max_by_key(|(sign, _)| sign.len());
        longest.map(|(sign, dots)| (sign.as_str(), dots))
    }
}

/// Moves `sign` from the end of each word to before its last square: `Nxf3+` becomes
/// `Nx+f3`.
pub(super) fn before_square(text: &str, sign: &str) -> String {
    let moved = |word: &str| {
        let bare = word.strip_suffix(sign)?;
        let at = last_square(bare)?;
        Some(format!("{}{sign}{}", &bare[..at], &bare[at..]))
    };
    let words = text.split(' ');
    let words: Vec<String> = words
        .map(|word| moved(word).unwrap_or_else(|| word.to_owned()))
        .collect();
    words.join(" ")
}

/// Moves `sign` back to the end of a word.
pub(super) fn at_the_end(word: &str, sign: &str) -> String {
    match last_square(word) {
        Some(at) if word[..at].ends_with(sign) => {
            let before = &word[..at - sign.len()];
            format!("{before}{}{sign}", &word[at..])
        }
        _ => word.to_owned(),
    }
}

/// The position of the last letter followed by a digit.
fn last_square(word: &str) -> Option<usize> {
    let bytes = word.as_bytes();
    let square = |pair: &[u8]| pair[0].is_ascii_lowercase() && pair[1].is_ascii_digit();
    bytes.windows(2).rposition(square)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sign_goes_before_the_square_and_back() {
        for (end, before) in [
            ("Nxf3+", "Nx+f3"),
            ("e8=Q+", "+e8=Q"),
            ("12. Qh5+", "12. Q+h5"),
            ("Nf3", "Nf3"),
            ("O-O+", "O-O+"),
        ] {
            assert_eq!(before_square(end, "+"), before);
        }
        assert_eq!(at_the_end("Nx+f3", "+"), "Nxf3+");
        assert_eq!(at_the_end("+e8Q", "+"), "e8Q+");
        assert_eq!(at_the_end("O-O+", "+"), "O-O+");
    }
}
