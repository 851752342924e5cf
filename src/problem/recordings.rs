//! Problems with recordings and lists of them.

use std::path::PathBuf;

use desk::manifest::ManifestError;
use desk::messages::bare;
use desk::messages::shown;
use desk::messages::{Localisation, text};
use speech::audio_file::AudioFileError;
use speech::audio_file::Flaw;

/// Problems with recordings and lists of them.
#[derive(Debug)]
pub enum RecordingProblem {
    /// A recording cannot be read.
    Audio {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: AudioFileError,
    },
    /// A recording is cut off or damaged.
    AudioFlaw {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        cause: Flaw,
    },
    /// A list of recordings cannot be read.
    ManifestFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// A list of recordings has a mistake.
    Manifest {
        /// The file.
        path: PathBuf,
        /// What is wrong in it.
        cause: ManifestError,
    },
}

impl RecordingProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::Audio { path, cause } => {
                text!(
                    at,
                    "problem-audio",
                    path = shown(path),
                    cause = at.audio_file_error(cause)
                )
            }
            Self::AudioFlaw { path, cause } => {
                text!(
                    at,
                    "problem-audio-flaw",
                    path = shown(path),
                    cause = at.flaw(cause)
                )
            }
            Self::ManifestFile { path, cause } => {
                text!(
                    at,
                    "problem-manifest-file",
                    path = shown(path),
                    cause = bare(cause)
                )
            }
            Self::Manifest { path, cause } => {
                text!(
                    at,
                    "problem-manifest",
                    path = shown(path),
                    cause = at.manifest_error(cause)
                )
            }
        }
    }
}
