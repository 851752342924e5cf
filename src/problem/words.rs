//! Problems with the words that are understood.

use std::path::PathBuf;

use desk::messages::bare;
use desk::messages::shown;
use desk::messages::{Localisation, text};
use spoken_grammar::OwnWordsError;
use spoken_grammar::ProfileError;

/// Problems with the words that are understood.
#[derive(Debug)]
pub enum WordsProblem {
    /// There is no recogniser.
    Model(String),
    /// The grammar has a mistake.
    Grammar(String),
    /// A player's profile has a mistake.
    Profile {
        /// Its file.
        path: PathBuf,
        /// The mistake and its place.
        error: ProfileError,
    },
    /// A player's profile cannot be read.
    ProfileFile {
        /// Its file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// Too few words were said to learn from.
    TooFewWords {
        /// How many were said.
        said: usize,
        /// How many are needed.
        fewest: usize,
    },
    /// The game has no such word.
    UnknownWord(String),
    /// The user's own words have a mistake.
    OwnWords {
        /// Their file.
        path: PathBuf,
        /// The mistake and its place.
        error: OwnWordsError,
    },
    /// The user's own words cannot be read.
    OwnWordsFile {
        /// Their file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A line that stands for a key is a word of the game.
    KeyIsWord(String),
    /// The talk key and that of the clock send the same line.
    KeysAlike(String),
}

impl WordsProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::Model(cause) => text!(at, "problem-model", cause = bare(cause)),
            Self::Grammar(cause) => text!(at, "problem-grammar", cause = bare(cause)),
            Self::Profile { path, error } => text!(
                at,
                "problem-profile",
                path = shown(path),
                line = error.place.line,
                column = error.place.column,
                mistake = at.profile_mistake(&error.mistake)
            ),
            Self::ProfileFile { path, cause } => text!(
                at,
                "problem-profile-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::TooFewWords { said, fewest } => text!(
                at,
                "problem-too-few-words",
                said = said.to_owned(),
                fewest = fewest.to_owned()
            ),
            Self::UnknownWord(word) => text!(at, "problem-unknown-word", word = word.as_str()),
            Self::OwnWords { path, error } => text!(
                at,
                "problem-own-words",
                path = shown(path),
                line = error.place.line,
                column = error.place.column,
                mistake = at.own_words_mistake(&error.mistake)
            ),
            Self::OwnWordsFile { path, cause } => text!(
                at,
                "problem-own-words-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::KeyIsWord(key) => text!(at, "problem-key-is-word", key = key.as_str()),
            Self::KeysAlike(key) => text!(at, "problem-keys-alike", key = key.as_str()),
        }
    }
}
