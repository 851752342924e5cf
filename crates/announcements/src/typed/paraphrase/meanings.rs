//! The table of meanings: which concepts say what, in every language. Knows no words.

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use thiserror::Error;

use super::{moving, places};

/// Which concepts make up which meaning, in every language.
#[derive(Debug, Clone)]
pub struct Meanings {
    /// Concepts that may stand anywhere, because they change no meaning unless it asks for them.
    weak: Vec<String>,
    /// The weak concepts that ask: with one of them a line is no move.
    asking: Vec<String>,
    /// The meanings that change the game, or the sitting.
    changing: Vec<String>,
    /// The meanings that answer or choose something.
    choosing: Vec<String>,
    /// The groups of meanings that fit in each place, by its name.
    fits: BTreeMap<String, Vec<String>>,
    /// The wider place with whose meanings a line is read in a narrower one.
    narrower: BTreeMap<String, String>,
    /// The ways to say each meaning.
    ways: Vec<(Named, Way)>,
}

/// The group of a meaning, and its name.
#[derive(Debug, Clone)]
struct Named {
    group: String,
    name: String,
}

/// The group of moves, which are read by their parts.
const MOVES: &str = "moves";

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
    Name,
}

/// A table of meanings that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum MeaningsError {
    /// It is not TOML of that form.
    #[error("{0}")]
    Form(#[from] toml::de::Error),
    /// A place names a group that no meaning belongs to.
    #[error("no meaning belongs to the group {0}")]
    UnknownGroup(String),
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
    choosing: Vec<String>,
    fits: BTreeMap<String, Vec<String>>,
    #[serde(default)]
    narrower: BTreeMap<String, String>,
    meaning: BTreeMap<String, BTreeMap<String, Vec<String>>>,
}

impl Meanings {
    /// Reads the table: for each meaning its ways, such as `attack {square} [who]`. What stands in square brackets is
    /// possible, the rest is needed. Meanings stand in groups, and each place has some of these.
    ///
    /// # Errors
    /// If it does not have that form.
    pub fn read(file: &str) -> Result<Self, MeaningsError> {
        let file: MeaningsFile = toml::from_str(file)?;
        let mut ways = Vec::new();
        for (group, meanings) in &file.meaning {
            for (name, lines) in meanings {
                for line in lines {
                    let (group, name) = (group.clone(), name.clone());
                    ways.push((Named { group, name }, way(line)?));
                }
            }
        }
        let known = |it: &&String| *it == MOVES || file.meaning.contains_key(*it);
        if let Some(unknown) = file.fits.values().flatten().find(|it| !known(it)) {
            return Err(MeaningsError::UnknownGroup(unknown.clone()));
        }
        Ok(Self {
            weak: file.weak,
            asking: file.asking,
            changing: file.changing,
            choosing: file.choosing,
            fits: file.fits,
            narrower: file.narrower,
            ways,
        })
    }

    /// The names of the meanings, each once.
    #[must_use]
    pub fn names(&self) -> BTreeSet<&str> {
        self.ways.iter().map(|(it, _)| it.name.as_str()).collect()
    }

    /// The names of the meanings that fit in this place.
    #[must_use]
    pub fn names_at(&self, place: &str) -> BTreeSet<&str> {
        self.ways_at(place).map(|(name, _)| name).collect()
    }

    /// The place with whose meanings a line is read in this one. Those of this one are understood only if none of the
    /// others is better.
    pub(super) fn read_as<'p>(&'p self, place: &'p str) -> &'p str {
        self.narrower.get(place).map_or(place, String::as_str)
    }

    /// The places that the table names.
    pub fn places(&self) -> impl Iterator<Item = &str> {
        self.fits.keys().map(String::as_str)
    }

    /// The ways to say what fits in this place, each with the name of its meaning.
    pub(super) fn ways_at(&self, place: &str) -> impl Iterator<Item = (&str, &Way)> {
        let groups = self.groups_at(place);
        let fitting = self
            .ways
            .iter()
            .filter(|(it, _)| groups.contains(&it.group));
        fitting.map(|(it, way)| (it.name.as_str(), way))
    }

    /// Whether moves are made in this place.
    #[must_use]
    pub fn has_moves(&self, place: &str) -> bool {
        self.groups_at(place).iter().any(|it| it == MOVES)
    }

    fn groups_at(&self, place: &str) -> &[String] {
        self.fits.get(place).map_or(&[], Vec::as_slice)
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
        let mut all: Vec<&str> = named
            .chain(weak)
            .chain(moving::CONCEPTS)
            .chain(places::CONCEPTS)
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    pub(super) fn is_weak(&self, concept: &str) -> bool {
        let mut weak = self.weak.iter().chain(&self.asking);
        weak.any(|it| it == concept)
    }

    /// Whether this is only done if every word was understood.
    pub(super) fn changes_something(&self, name: &str) -> bool {
        let mut all = self.changing.iter().chain(&self.choosing);
        all.any(|it| it == name)
    }

    /// Whether this is not done for those who only ask about it.
    pub(super) fn is_never_asked(&self, name: &str) -> bool {
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
        "name" => Slot::Name,
        other => return Err(MeaningsError::UnknownSlot(other.to_owned())),
    }))
}
