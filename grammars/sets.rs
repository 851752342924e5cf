//! Sets of additional words that an arbiter may allow, chosen by name. Knows their names and files,
//! not their words.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use thiserror::Error;

/// A set of words that the program understands in addition to those of Appendix D.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordSet {
    name: &'static str,
    content: &'static str,
}

macro_rules! shipped {
    ($($name:literal),*) => {
        [$(WordSet {
            name: $name,
            content: include_str!(concat!("words/sets/", $name, ".toml")),
        }),*]
    };
}

/// A set with this name does not exist.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there are no words called \"{0}\", only: {known}", known = WordSet::names().join(", "))]
pub struct UnknownSet(pub String);

impl WordSet {
    /// All sets.
    pub const ALL: [Self; 6] = shipped![
        "clock-reports",
        "english-pieces",
        "letters",
        "nato",
        "practice",
        "russian-pieces"
    ];

    /// The set for reporting the time of an external clock.
    pub const CLOCK_REPORTS: Self = Self::ALL[0];

    /// The set for taking part in practice.
    pub const PRACTICE: Self = Self::ALL[4];

    /// The sets that a user chooses: that of practice comes with the profile.
    pub fn chosen() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|it| *it != Self::PRACTICE)
    }

    /// The names of all sets.
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|set| set.name).collect()
    }

    /// The name of the set.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.name
    }

    /// The content of its file of words.
    #[must_use]
    pub const fn content(self) -> &'static str {
        self.content
    }
}

impl FromStr for WordSet {
    type Err = UnknownSet;

    fn from_str(name: &str) -> Result<Self, UnknownSet> {
        let found = Self::ALL.into_iter().find(|set| set.name == name);
        found.ok_or_else(|| UnknownSet(name.to_owned()))
    }
}

/// A set is serialized as its name.
impl Serialize for WordSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.name)
    }
}

impl<'de> Deserialize<'de> for WordSet {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

impl fmt::Display for WordSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
