//! Private files in Unix: by their permissions.

use std::fs;
#[cfg(feature = "web")]
use std::fs::OpenOptions;
use std::io;
#[cfg(feature = "web")]
use std::io::Write;
#[cfg(feature = "web")]
use std::os::unix::fs::OpenOptionsExt;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// The permissions of a file that others have.
const OTHERS: u32 = 0o077;

/// Writes a file that only this user can read, also if it was there before.
#[cfg(feature = "web")]
pub(in crate::app) fn write(path: &Path, content: &[u8]) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true).mode(0o600);
    let mut file = options.open(path)?;
    file.set_permissions(fs::Permissions::from_mode(0o600))?;
    file.write_all(content)
}

/// Whether anybody else may read or change the file.
pub(in crate::app) fn others_may_read(path: &Path) -> io::Result<bool> {
    Ok(fs::metadata(path)?.permissions().mode() & OTHERS != 0)
}
