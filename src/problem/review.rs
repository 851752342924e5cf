//! Problems with the games of a review.

use std::path::PathBuf;

use crate::problem::shown;
use desk::messages::bare;
use desk::messages::{Localisation, text};

/// Problems with the games of a review.
#[derive(Debug)]
pub enum ReviewProblem {
    /// A file or folder cannot be read.
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// There is no game.
    NoGame {
        /// The file or folder.
        path: PathBuf,
    },
    /// No game fits what was looked for.
    NoneFits {
        /// The file or folder.
        path: PathBuf,
    },
    /// There is no sample recording of a review.
    NoSample,
}

impl ReviewProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::Unreadable { path, cause } => text!(
                at,
                "problem-review-unreadable",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::NoGame { path } => text!(at, "problem-review-no-game", path = shown(path)),
            Self::NoneFits { path } => text!(at, "problem-review-none-fits", path = shown(path)),
            Self::NoSample => text!(at, "problem-review-sample"),
        }
    }
}
