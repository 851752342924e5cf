//! Problems with the arbiter's PIN.

use std::path::PathBuf;
use std::time::Duration;

use desk::messages::bare;
use desk::messages::shown;
use desk::messages::{Localisation, text};

/// Problems with the arbiter's PIN.
#[derive(Debug)]
pub enum ArbiterProblem {
    /// It is too short, has spaces, or means something in the game.
    UnfitPin,
    /// The file with the PIN cannot be read.
    PinFile {
        /// The file.
        path: PathBuf,
        /// Why not.
        cause: String,
    },
    /// Others can read the file with the PIN.
    PinFileOpen {
        /// The file.
        path: PathBuf,
    },
    /// The game is not over, so that only its arbiter may have what its journal holds.
    GameNotOver {
        /// The journal.
        path: PathBuf,
    },
    /// The game is not over and has no PIN, so that nobody may have what its journal holds.
    NobodyReads {
        /// The journal.
        path: PathBuf,
    },
    /// It is not the PIN of this game.
    WrongPin,
    /// After wrong PINs none is looked at yet.
    PinTooSoon {
        /// For how long.
        wait: Duration,
    },
    /// No hash of it can be made.
    PinHash(String),
}

impl ArbiterProblem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::UnfitPin => text!(at, "problem-pin-unfit"),
            Self::PinFile { path, cause } => text!(
                at,
                "problem-pin-file",
                path = shown(path),
                cause = bare(cause)
            ),
            Self::PinFileOpen { path } => text!(at, "problem-pin-file-open", path = shown(path)),
            Self::GameNotOver { path } => text!(at, "problem-game-not-over", path = shown(path)),
            Self::NobodyReads { path } => text!(at, "problem-nobody-reads", path = shown(path)),
            Self::PinTooSoon { wait } => {
                let seconds = wait.as_millis().div_ceil(1000).to_string();
                text!(at, "problem-pin-too-soon", seconds = seconds)
            }
            Self::WrongPin => text!(at, "problem-wrong-pin"),
            Self::PinHash(cause) => text!(at, "problem-pin-hash", cause = bare(cause)),
        }
    }
}
