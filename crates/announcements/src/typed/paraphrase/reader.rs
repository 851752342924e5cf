//! What a reader of phrasings looks words up in. Knows no line.

use std::fmt;

use shakmaty::{Color, Role, Square};

use super::meanings::Meanings;
use super::phrasings::Phrasings;
use crate::Vocabulary;
use crate::typed::words::TypedWords;

/// What a reader of phrasings looks words up in.
#[derive(Clone, Copy)]
pub struct PhrasingReader<'a> {
    /// The table for all languages.
    pub meanings: &'a Meanings,
    /// The table of the language.
    pub phrasings: &'a Phrasings,
    /// The words that are typed in the language.
    pub typed: &'a TypedWords,
    /// The words that are announced.
    pub vocabulary: &'a Vocabulary,
    /// Where the pieces of a kind and a side stand.
    pub places: &'a dyn Fn(Role, Color) -> Vec<Square>,
    /// Where the line is typed: the table of meanings says what fits there.
    pub place: &'a str,
    /// The names from which one may be chosen there.
    pub names: &'a [String],
    /// Whether lines are compared with examples as well: only in the language of the player, because in another one
    /// nearly every word is unknown, and what is left is like something.
    pub compares: bool,
}

impl fmt::Debug for PhrasingReader<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("PhrasingReader").finish_non_exhaustive()
    }
}
