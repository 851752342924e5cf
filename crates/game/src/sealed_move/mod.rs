//! The envelope of an adjourned game (Guideline I): what is written on it, and the
//! sealed move in it, encrypted with the arbiter's secret.
//!
//! Knows the session; opens no file, draws no random numbers and words nothing for a
//! player.

mod cipher;
mod file;
mod label;

pub use cipher::{Fresh, Secret, Weak};
pub use file::{FileError, Opened, SealedFile, WrongSecret};
pub use label::{Label, Resumption};

use thiserror::Error;

/// The most bytes of a recorded move. Every file is padded to this length, so that its length
/// reveals nothing.
const LONGEST: usize = 64;

/// A move as its player recorded it, on one line. It need not be legal, nor a move at
/// all (Guideline I.8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recording(String);

/// A text that cannot be sealed as a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotRecordable {
    /// There is nothing in it.
    #[error("nothing is recorded")]
    Empty,
    /// It has more than one line, or is longer than any move.
    #[error("a move is one line of at most {LONGEST} bytes")]
    NoLine,
}

impl Recording {
    /// What was recorded, without the white space around it.
    ///
    /// # Errors
    /// If it is empty, too long, or not one line.
    pub fn new(text: &str) -> Result<Recording, NotRecordable> {
        let text = text.trim();
        if text.is_empty() {
            return Err(NotRecordable::Empty);
        }
        if text.len() > LONGEST || text.contains(char::is_control) {
            return Err(NotRecordable::NoLine);
        }
        Ok(Recording(text.to_owned()))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}
