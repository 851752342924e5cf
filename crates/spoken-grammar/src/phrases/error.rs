//! What is wrong in a file of phrases, and where.

use std::fmt;

use thiserror::Error;

/// A place in a file, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column, in characters, from 1.
    pub column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// What is wrong in a file of phrases.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PhraseError {
    /// Something else was expected here.
    #[error("{place}: expected {expected}, found {found}")]
    Expected {
        /// The place of the mistake.
        place: Place,
        /// What should be at this place.
        expected: &'static str,
        /// What stands there instead.
        found: String,
    },
    /// A rule has two definitions.
    #[error("{place}: rule <{name}> is defined twice")]
    DefinedTwice {
        /// The place of the second definition.
        place: Place,
        /// The name of the rule.
        name: String,
    },
    /// No rule is public, so nobody can say anything.
    #[error("no rule is public: put `public` before the rule that holds everything")]
    NothingPublic,
    /// Neither a rule nor a class of words has this name.
    #[error("{place}: <{name}> is neither a rule nor a class of words")]
    Unknown {
        /// Where it is used.
        place: Place,
        /// The name that is not defined.
        name: String,
    },
    /// A rule contains itself. Announcements are finite, so this is not allowed.
    #[error("{place}: rule <{name}> contains itself")]
    Recursive {
        /// Where it is used inside itself.
        place: Place,
        /// The name of the rule.
        name: String,
    },
}
