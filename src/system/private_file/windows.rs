//! Private files in Windows: a file has the access list of its folder, and folders of a user are theirs alone.
//! On a stick without access lists everybody can read everything.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Makes a new file in a folder of this user.
///
/// # Errors
/// If there is one already, whatever it is, or it cannot be made.
pub(crate) fn create_new(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

/// Makes a folder, with those above it, unless it is there.
///
/// # Errors
/// If it cannot be made.
pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    fs::create_dir_all(path)
}

/// The access list is not looked at, so nothing is known against the file.
pub(crate) fn others_may_read(path: &Path) -> io::Result<bool> {
    fs::metadata(path).map(|_| false)
}

/// The permissions of a file are those of its folder.
///
/// # Errors
/// Never.
pub(crate) fn keep_private(_: &File) -> io::Result<()> {
    Ok(())
}
