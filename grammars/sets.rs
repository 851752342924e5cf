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
    pub const ALL: [Self; 13] = shipped![
        "bulgarian",
        "bulgarian-letters",
        "clock-reports",
        "english",
        "english-pieces",
        "letters",
        "nato",
        "online",
        "practice",
        "questions",
        "russian",
        "russian-letters",
        "russian-pieces"
    ];

    /// The set for reporting the time of an external clock.
    pub const CLOCK_REPORTS: Self = Self::ALL[2];

    /// The set for taking part in practice.
    pub const PRACTICE: Self = Self::ALL[8];

    /// The set for questions about the board in practice.
    pub const QUESTIONS: Self = Self::ALL[9];

    /// The set for games on a server.
    pub const ONLINE: Self = Self::ALL[7];

    /// The names of the letters in Bulgarian and in Russian.
    const LETTERS: [Self; 2] = [Self::ALL[1], Self::ALL[11]];

    /// The sets of whole languages, by the codes of the languages.
    pub const LANGUAGES: [(&str, Self); 3] = [
        ("bg", Self::ALL[0]),
        ("en", Self::ALL[3]),
        ("ru", Self::ALL[10]),
    ];

    /// The sets that a user chooses: those of practice and of games on a server come with the profile.
    pub fn chosen() -> impl Iterator<Item = Self> {
        let practice = [Self::PRACTICE, Self::QUESTIONS, Self::ONLINE];
        Self::ALL
            .into_iter()
            .filter(move |it| !practice.contains(it))
    }

    /// The set of this language (`bg`, `en`, `ru`), if it has one.
    #[must_use]
    pub fn of_language(code: &str) -> Option<Self> {
        let found = Self::LANGUAGES.iter().find(|(known, _)| *known == code);
        found.map(|(_, set)| *set)
    }

    /// Whether it has words of another language for what other words mean already.
    #[must_use]
    pub fn translates(self) -> bool {
        Self::LANGUAGES.iter().any(|(_, set)| *set == self)
    }

    /// Whether speakers of another language say its words in their way, so that they are heard with the acoustic model
    /// for these languages.
    #[must_use]
    pub fn is_of_another_language(self) -> bool {
        self.translates() || Self::LETTERS.contains(&self)
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

    /// Whether numbers above twelve are said with its words.
    pub(crate) fn counts(self) -> bool {
        [Self::CLOCK_REPORTS, Self::PRACTICE, Self::QUESTIONS].contains(&self)
    }

    /// Whether the sides are named with its words.
    pub(crate) fn names_sides(self) -> bool {
        [Self::CLOCK_REPORTS, Self::QUESTIONS].contains(&self)
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
