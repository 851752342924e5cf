//! Private files in Unix: by their permissions.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;

/// The permissions that others have for a file.
const OTHERS: u32 = 0o077;
/// The permissions of a private file.
const FILE: u32 = 0o600;
/// Those of a private folder.
const FOLDER: u32 = 0o700;

/// Makes a new file that only this user can read.
///
/// # Errors
/// If there is one already, whatever it is, or it cannot be made.
pub(crate) fn create_new(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true).mode(FILE).open(path)
}

/// Makes a folder that only this user can look into, with those above it, unless it is there.
///
/// # Errors
/// If it cannot be made.
pub(crate) fn make_folder(path: &Path) -> io::Result<()> {
    DirBuilder::new().recursive(true).mode(FOLDER).create(path)
}

/// Whether anybody else may read or change the file.
pub(crate) fn others_may_read(path: &Path) -> io::Result<bool> {
    Ok(fs::metadata(path)?.permissions().mode() & OTHERS != 0)
}

/// Lets only this user read the file from now on.
///
/// # Errors
/// If the file system does not allow it.
pub(crate) fn keep_private(file: &File) -> io::Result<()> {
    let mode = file.metadata()?.permissions().mode();
    match mode & OTHERS == 0 {
        true => Ok(()),
        false => file.set_permissions(fs::Permissions::from_mode(mode & !OTHERS)),
    }
}
