//! What a typed line can say, and how carefully each reading takes it.

use chess_laws::Attempt;
use spoken_grammar::WordId;

use crate::{Meaning, Vocabulary};

/// One reading of a typed line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TypedReading {
    /// The words of announcements that it stands for.
    pub words: Vec<WordId>,
    /// Whether one of the typed words has another meaning to other people, such as "Anton": where the
    /// game counts, the reading is asked about.
    pub asked: bool,
}

impl TypedReading {
    pub(super) fn sure(words: Vec<WordId>) -> Self {
        Self {
            words,
            asked: false,
        }
    }
}

/// Everything that a typed line can say, each meaning once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TypedLine {
    exact: Vec<(TypedReading, Vec<Meaning>)>,
    loose: Vec<(TypedReading, Vec<Meaning>)>,
}

impl TypedLine {
    /// The readings that take the line as it stands: words, or notation with its capital letters. The
    /// writer's own language comes first.
    pub fn exact(&self) -> impl Iterator<Item = &TypedReading> {
        self.exact.iter().map(|(reading, _)| reading)
    }

    /// The readings that pass over capital and small letters, or over spaces: `bc4` as the bishop's
    /// move, `d e4` as the queen's.
    pub fn loose(&self) -> impl Iterator<Item = &TypedReading> {
        self.loose.iter().map(|(reading, _)| reading)
    }

    /// All readings, the exact ones first.
    pub fn all(&self) -> impl Iterator<Item = &TypedReading> {
        self.exact().chain(self.loose())
    }

    /// Whether a reading forms a phrase.
    #[must_use]
    pub fn means_something(&self) -> bool {
        let mut all = self.exact.iter().chain(&self.loose);
        let whole = |meaning: &Meaning| *meaning != Meaning::Fragment;
        all.any(|(_, meanings)| meanings.iter().any(whole))
    }

    /// A line that says this move.
    #[must_use]
    pub fn of_attempt(attempt: &Attempt, vocabulary: &Vocabulary) -> Option<Self> {
        let words = vocabulary.words_of_attempt(attempt)?;
        let meanings = vocabulary.meanings(&words);
        Some(Self {
            exact: vec![(TypedReading::sure(words), meanings)],
            loose: Vec::new(),
        })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.exact.is_empty() && self.loose.is_empty()
    }

    /// A line with this reading, which has no meaning.
    pub(super) fn only(reading: TypedReading) -> Self {
        Self {
            exact: vec![(reading, Vec::new())],
            loose: Vec::new(),
        }
    }

    /// Adds a reading that means something new. What is read exactly is not loose as well.
    pub(super) fn add(&mut self, reading: TypedReading, exact: bool, vocabulary: &Vocabulary) {
        let meanings = vocabulary.meanings(&reading.words);
        let same = |(_, known): &(TypedReading, Vec<Meaning>)| *known == meanings;
        if meanings.is_empty() || self.exact.iter().any(same) {
            return;
        }
        if exact {
            self.loose.retain(|it| !same(it));
            self.exact.push((reading, meanings));
        } else if !self.loose.iter().any(same) {
            self.loose.push((reading, meanings));
        }
    }
}
