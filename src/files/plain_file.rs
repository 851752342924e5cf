//! Files that the user names to be read. A device, a pipe or a folder in their place would never end, or
//! make a command wait for ever.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use crate::problem::{FileFault, Problem, Unsuitable};

/// No file with a PIN or a checkpoint is larger, in bytes.
const SMALL: u64 = 64 * 1024;

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
    match fs::metadata(path) {
        Ok(it) if !it.is_file() => Err(Unsuitable::NotPlain.at(path)),
        Ok(_) | Err(_) => Ok(()),
    }
}

/// Checks that a file is no pipe: opening one waits until another program opens its other end.
///
/// # Errors
/// If it is one.
pub(crate) fn check_no_pipe(path: &Path) -> Result<(), Problem> {
    match fs::metadata(path) {
        Ok(it) if is_pipe(&it) => Err(Unsuitable::NotPlain.at(path)),
        Ok(_) | Err(_) => Ok(()),
    }
}

#[cfg(unix)]
fn is_pipe(file: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    file.file_type().is_fifo()
}

/// Pipes have no place among the files of Windows.
#[cfg(windows)]
fn is_pipe(_: &fs::Metadata) -> bool {
    false
}

/// The bytes of a plain file.
///
/// # Errors
/// If it is no plain file; if it cannot be read, this `fault`.
pub(crate) fn read(path: &Path, fault: FileFault) -> Result<Vec<u8>, Problem> {
    check_plain(path)?;
    fs::read(path).map_err(|cause| fault.at(path, cause))
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
    check_plain(path)?;
    text_up_to(limit, path).map_err(|error| {
        let too_large = error.kind() == io::ErrorKind::FileTooLarge;
        match too_large {
            true => Unsuitable::TooLarge.at(path),
            false => fault(error.to_string()),
        }
    })
}

/// The text of a small file that is known to be plain.
///
/// # Errors
/// If it cannot be read, or is too large (`FileTooLarge`).
pub(crate) fn small_text(path: &Path) -> io::Result<String> {
    text_up_to(SMALL, path)
}

fn text_up_to(limit: u64, path: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(path)?
        .take(limit + 1)
        .read_to_string(&mut text)?;
    match text.len() as u64 > limit {
        true => Err(io::ErrorKind::FileTooLarge.into()),
        false => Ok(text),
    }
}
