//! Problems with files and folders.

use std::path::PathBuf;

use desk::messages::bare;
use desk::messages::shown;
use desk::messages::{Localisation, text};

/// Problems with files and folders.
#[derive(Debug)]
pub enum FileProblem {
    /// A file cannot be written.
    Output {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A file that should be new exists already.
    OutputExists {
        /// The file.
        path: PathBuf,
    },
    /// The folder for a file does not exist.
    OutputFolder {
        /// The folder.
        path: PathBuf,
    },
    /// A folder cannot be used.
    Folder {
        /// The folder.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// The file of a checkpoint cannot be used.
    Checkpoint {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A folder, a device or a pipe stands where a plain file should.
    NotPlain {
        /// Its path.
        path: PathBuf,
    },
    /// A file is too large for what it should be.
    TooLarge {
        /// The file.
        path: PathBuf,
    },
    /// This is not the name of a key.
    Key(String),
    /// Standard input cannot be read.
    Input(String),
    /// A build for tournaments reads no moves from outside.
    OnlyJournals {
        /// The file.
        path: PathBuf,
    },
    /// A file of games cannot be read.
    ScoresheetFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A scoresheet cannot be used.
    Scoresheet {
        /// The file.
        path: PathBuf,
        /// Why not, in the user's language, as half a sentence.
        cause: String,
    },
}

impl FileProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::Output { path, cause } => {
                text!(
                    at,
                    "problem-output",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::OutputExists { path } => {
                text!(at, "problem-output-exists", path = shown(path))
            }
            Self::OutputFolder { path } => {
                text!(at, "problem-output-folder", path = shown(path))
            }
            Self::Folder { path, cause } => {
                text!(
                    at,
                    "problem-folder",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::Checkpoint { path, cause } => {
                text!(
                    at,
                    "problem-checkpoint",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::NotPlain { path } => text!(at, "problem-not-plain", path = shown(path)),
            Self::TooLarge { path } => text!(at, "problem-too-large", path = shown(path)),
            Self::Key(given) => text!(at, "problem-key", given = bare(given)),
            Self::Input(cause) => text!(at, "problem-input", cause = bare(cause)),
            Self::OnlyJournals { path } => {
                text!(at, "problem-only-journals", path = shown(path))
            }
            Self::ScoresheetFile { path, cause } => {
                text!(
                    at,
                    "problem-scoresheet-file",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::Scoresheet { path, cause } => {
                text!(
                    at,
                    "problem-scoresheet",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
        }
    }
}
