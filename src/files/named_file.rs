//! Files that the user names: which one is meant, and the problem if one of them is refused. The crate `plain_file` reads
//! and writes them.

use std::path::{Path, PathBuf};

use crate::problem::{FileFault, Problem};
use plain_file::{Refusal, Role};

/// No file with a PIN or a checkpoint is larger, in bytes.
const SMALL: u64 = 64 * 1024;

/// No file of settings, words or profiles is larger, in bytes.
pub(crate) const LARGEST_TEXT: u64 = 1 << 20;

/// No file with a game or many games is larger, in bytes, if it is read as a whole.
pub(crate) const LARGEST: u64 = 1 << 30;

/// Which of the files of a user is meant.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum ChosenFile {
    /// The usual one, in the folder for settings, if it is there.
    #[default]
    Usual,
    /// This one.
    Named(PathBuf),
    /// None.
    None,
}

impl ChosenFile {
    /// Its path; `usual` is that of the usual one.
    pub(crate) fn path(&self, usual: Option<PathBuf>) -> Option<PathBuf> {
        match self {
            Self::Usual => usual,
            Self::Named(path) => Some(path.clone()),
            Self::None => None,
        }
    }
}

/// Checks that a file is a plain one. If the file does not exist, opening it will fail and say so.
///
/// # Errors
/// If it is something else.
pub(crate) fn check_plain(path: &Path) -> Result<(), Problem> {
    let checked = plain_file::check_plain(path);
    checked.map_err(|_| Problem::refused(path, Refusal::NotPlain))
}

/// The bytes of a plain file.
///
/// # Errors
/// If it is no plain file or too large; if it cannot be read, this `fault`.
pub(crate) fn read(path: &Path, fault: FileFault) -> Result<Vec<u8>, Problem> {
    plain_file::bytes(path, LARGEST).map_err(|cause| fault.of(path, &cause))
}

/// The text of a small plain file.
///
/// # Errors
/// If it is no plain file or too large; `fault` says what else is wrong.
pub(crate) fn read_small(
    path: &Path,
    fault: impl Fn(String) -> Problem,
) -> Result<String, Problem> {
    read_up_to(SMALL, path, fault)
}

/// Reads a text file no longer than `limit` bytes.
///
/// # Errors
/// If it is no plain file or too large; `fault` says what else is wrong.
pub(crate) fn read_up_to(
    limit: u64,
    path: &Path,
    fault: impl Fn(String) -> Problem,
) -> Result<String, Problem> {
    plain_file::text(path, limit).map_err(|cause| match Refusal::of(&cause) {
        Some(refusal) => Problem::refused(path, refusal),
        None => fault(cause.to_string()),
    })
}

/// Writes a file as a whole.
///
/// # Errors
/// If it may not be replaced; if it cannot be written, this `fault`.
pub(crate) fn write(
    path: &Path,
    content: impl AsRef<[u8]>,
    role: Role,
    fault: FileFault,
) -> Result<(), Problem> {
    plain_file::write(path, content, role).map_err(|cause| fault.of(path, &cause))
}
