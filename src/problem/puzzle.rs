//! Problems with puzzles and a player's progress.

use std::path::PathBuf;

use crate::problem::shown;
use desk::messages::bare;
use desk::messages::{Localisation, text};

/// Problems with puzzles and a player's progress.
#[derive(Debug)]
pub enum PuzzleProblem {
    /// There is no sample recording of puzzles.
    NoSample,
    /// A file with puzzles cannot be read.
    File {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A file with puzzles is packed.
    Packed {
        /// The file.
        path: PathBuf,
    },
    /// A file with puzzles is no text.
    NoText {
        /// The file.
        path: PathBuf,
    },
    /// No puzzle fits; these themes there are.
    NoneFits {
        /// The themes that were seen.
        themes: Vec<String>,
    },
    /// All puzzles that fit were tried before, and come on another day.
    AllLater {
        /// How many these are.
        count: usize,
    },
    /// The file of progress cannot be used.
    Progress {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
}

impl PuzzleProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::NoSample => text!(at, "problem-puzzle-sample"),
            Self::File { path, cause } => text!(
                at,
                "problem-puzzle-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::Packed { path } => text!(at, "problem-puzzle-packed", path = shown(path)),
            Self::NoText { path } => text!(at, "problem-puzzle-no-text", path = shown(path)),
            Self::NoneFits { themes } if themes.is_empty() => text!(at, "problem-puzzle-none"),
            Self::NoneFits { themes } => {
                text!(at, "problem-puzzle-none-fits", themes = themes.join(", "))
            }
            Self::AllLater { count } => {
                let count = *count;
                text!(at, "problem-puzzle-later", count = count)
            }
            Self::Progress { path, cause } => text!(
                at,
                "problem-puzzle-progress",
                path = shown(path),
                cause = bare(cause)
            ),
        }
    }
}
