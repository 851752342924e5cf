//! Problems with the file of a sealed move and the secret that opens it.

use std::path::PathBuf;

use desk::messages::bare;
use desk::messages::shown;
use desk::messages::{Localisation, text};
use game::sealed_move::FileError;

/// Problems with the file of a sealed move and the secret that opens it.
#[derive(Debug)]
pub enum EnvelopeProblem {
    /// The arbiter's secret is too short.
    SecretTooShort,
    /// The second entry of the hidden text differs from the first.
    EntriesDiffer,
    /// The file with the secret cannot be read.
    SecretFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// The secret does not open this envelope.
    WrongSecret {
        /// The file of the sealed move.
        path: PathBuf,
    },
    /// The envelope belongs to another game, or another adjournment.
    OtherEnvelope {
        /// The file of the sealed move.
        path: PathBuf,
    },
    /// A sealed move cannot be read from the disk.
    EnvelopeFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A file is not a sealed move, or is damaged.
    Sealed {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        error: FileError,
    },
    /// The system gives no random numbers.
    Random(String),
}

impl EnvelopeProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::SecretTooShort => text!(at, "problem-secret-short"),
            Self::EntriesDiffer => text!(at, "problem-entries-differ"),
            Self::SecretFile { path, cause } => text!(
                at,
                "problem-secret-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::WrongSecret { path } => text!(at, "problem-wrong-secret", path = shown(path)),
            Self::OtherEnvelope { path } => {
                text!(at, "problem-other-envelope", path = shown(path))
            }
            Self::EnvelopeFile { path, cause } => text!(
                at,
                "problem-envelope-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::Sealed { path, error } => text!(
                at,
                "problem-sealed",
                path = shown(path),
                cause = at.sealed_file_error(*error)
            ),
            Self::Random(cause) => text!(at, "problem-random", cause = bare(cause)),
        }
    }
}
