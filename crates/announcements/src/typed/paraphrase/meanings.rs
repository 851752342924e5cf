//! The table of meanings: which concepts say what, in every language. Knows no words.

use std::collections::BTreeMap;

use serde::Deserialize;
use thiserror::Error;

use super::moving::CONCEPTS;

/// Which concepts make up which meaning, in every language.
#[derive(Debug, Clone)]
pub struct Meanings {
    /// Concepts that may stand anywhere, because they change no meaning unless it asks for them.
    weak: Vec<String>,
    /// The weak concepts that ask: with one of them a line is no move.
    asking: Vec<String>,
    /// The meanings that change the game, or the sitting.
    changing: Vec<String>,
    /// The ways to say each meaning, by its name.
    pub(super) ways: Vec<(String, Way)>,
}

/// The concepts that say a meaning.
#[derive(Debug, Clone, Default)]
pub(super) struct Way {
    pub(super) needed: Vec<Item>,
    pub(super) possible: Vec<Item>,
}

/// A concept, or something that is filled in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Item {
    Concept(String),
    Slot(Slot),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    Square,
    Rank,
    File,
    Piece,
    Side,
    Number,
}

/// A table of meanings that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MeaningsError {
    /// It is not TOML of that form.
    #[error("{0}")]
    Form(#[from] toml::de::Error),
    /// What stands in braces is no slot.
    #[error("{{{0}}} stands for nothing in a meaning")]
    UnknownSlot(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MeaningsFile {
    weak: Vec<String>,
    asking: Vec<String>,
    changing: Vec<String>,
    meaning: BTreeMap<String, Vec<String>>,
}

impl Meanings {
    /// Reads the table: for each meaning its ways, such as `attack {square} [who]`. What stands in square brackets is
    /// possible, the rest is needed.
    ///
    /// # Errors
    /// If it does not have that form.
    pub fn read(file: &str) -> Result<Self, MeaningsError> {
        let file: MeaningsFile = toml::from_str(file)?;
        let mut ways = Vec::new();
        for (name, lines) in &file.meaning {
            for line in lines {
                ways.push((name.clone(), way(line)?));
            }
        }
        Ok(Self {
            weak: file.weak,
            asking: file.asking,
            changing: file.changing,
            ways,
        })
    }

    /// The names of the meanings, each once, in their order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let mut last = None;
        let names = self.ways.iter().map(|(name, _)| name.as_str());
        names.filter(move |name| last.replace(*name) != Some(name))
    }

    /// The concepts that a language needs words for, each once.
    #[must_use]
    pub fn concepts(&self) -> Vec<&str> {
        let items = self
            .ways
            .iter()
            .flat_map(|(_, way)| way.needed.iter().chain(&way.possible));
        let named = items.filter_map(|item| match item {
            Item::Concept(name) => Some(name.as_str()),
            Item::Slot(_) => None,
        });
        let weak = self.weak.iter().chain(&self.asking).map(String::as_str);
        let mut all: Vec<&str> = named.chain(weak).chain(CONCEPTS).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    pub(super) fn is_weak(&self, concept: &str) -> bool {
        let mut weak = self.weak.iter().chain(&self.asking);
        weak.any(|it| it == concept)
    }

    pub(super) fn changes_the_game(&self, name: &str) -> bool {
        self.changing.iter().any(|it| it == name)
    }

    pub(super) fn asks(&self, concept: &str) -> bool {
        self.asking.iter().any(|it| it == concept)
    }
}

fn way(line: &str) -> Result<Way, MeaningsError> {
    let mut way = Way::default();
    for word in line.split_whitespace() {
        let inner = word.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
        let item = item(inner.unwrap_or(word))?;
        match inner {
            Some(_) => way.possible.push(item),
            None => way.needed.push(item),
        }
    }
    Ok(way)
}

/// A word of a way, or of a documented line.
pub(super) fn item(word: &str) -> Result<Item, MeaningsError> {
    let Some(name) = word.strip_prefix('{').and_then(|it| it.strip_suffix('}')) else {
        return Ok(Item::Concept(word.to_owned()));
    };
    Ok(Item::Slot(match name {
        "square" => Slot::Square,
        "rank" => Slot::Rank,
        "file" => Slot::File,
        "piece" => Slot::Piece,
        "side" => Slot::Side,
        "number" => Slot::Number,
        other => return Err(MeaningsError::UnknownSlot(other.to_owned())),
    }))
}
