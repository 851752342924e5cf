//! Reads a text from left to right.

use shakmaty::{File, Rank};

use super::data::DATA;
use super::misspelt::{Expected, Misspelt};
use super::signs;

/// A text, and how much of it has been read, in bytes.
#[derive(Clone, Copy)]
pub(super) struct Cursor<'t> {
    text: &'t str,
    pub(super) at: usize,
}

impl<'t> Cursor<'t> {
    pub(super) fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0 }
    }

    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or_default()
    }

    pub(super) fn take(&mut self, what: &str) -> bool {
        let found = self.rest().starts_with(what);
        if found {
            self.at += what.len();
        }
        found
    }

    pub(super) fn take_any(&mut self, spellings: &[String]) -> bool {
        spellings.iter().any(|spelling| self.take(spelling))
    }

    pub(super) fn file(&mut self) -> Option<File> {
        let letter = self.rest().chars().next()?;
        let file = signs::file(letter, &DATA.lookalikes)?;
        self.at += letter.len_utf8();
        Some(file)
    }

    pub(super) fn rank(&mut self) -> Option<Rank> {
        let digit = self.rest().chars().next()?;
        let rank = Rank::from_char(digit)?;
        self.at += digit.len_utf8();
        Some(rank)
    }

    pub(super) fn wanted(&self, expected: Expected) -> Misspelt {
        Misspelt {
            at: self.at,
            expected,
        }
    }
}
