//! Reads a text from left to right, and says where it stops being a move.

use shakmaty::{File, Rank};

use super::data::{DATA, file};

/// A text that is not a move in algebraic notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{expected:?} expected at byte {at}")]
pub struct Misspelt {
    /// Where the mistake is, in bytes from the beginning of the text.
    pub at: usize,
    /// What could have followed there.
    pub expected: Expected,
}

/// What the reader expected when it found something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A piece, a square or castling.
    Move,
    /// The letter of a file.
    File,
    /// The number of a rank.
    Rank,
    /// The piece that a pawn becomes.
    Promotion,
    /// The closing bracket after the promotion piece.
    Bracket,
    /// The end, a sign of check or mate, or "e.p.".
    End,
}

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
        let file = file(letter, &DATA.lookalikes)?;
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
