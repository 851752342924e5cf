//! A single writer in Unix: it has a lock.

use std::fs::{self, File, Metadata, OpenOptions, TryLockError};
use std::os::unix::fs::MetadataExt;
use std::path::Path;

use crate::system::single_writer::NotOpened;
use plain_file::private::create_new;

/// Makes an empty file that only this user can read.
pub(crate) fn create(path: &Path) -> Result<File, NotOpened> {
    locked(create_new(path).map_err(NotOpened::Fault)?)
}

/// Opens an existing file, to be read and written.
pub(crate) fn reopen(path: &Path) -> Result<File, NotOpened> {
    let opened = OpenOptions::new().read(true).write(true).open(path);
    locked(opened.map_err(NotOpened::Fault)?)
}

/// Whether this file is the one at this path: nobody has deleted or replaced it.
pub(crate) fn is_at(file: &File, path: &Path) -> bool {
    let same =
        |one: Metadata, other: Metadata| one.dev() == other.dev() && one.ino() == other.ino();
    match (file.metadata(), fs::metadata(path)) {
        (Ok(file), Ok(at)) => same(file, at),
        // A file system that does not tell: everything else works as before.
        (Err(_), _) => true,
        (Ok(_), Err(_)) => false,
    }
}

fn locked(file: File) -> Result<File, NotOpened> {
    match file.try_lock() {
        // A file system without locks: play without one.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(NotOpened::Busy),
    }
}
