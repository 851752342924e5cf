//! A single writer in Unix: it has a lock.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::Path;

use super::NotOpened;
use crate::app::private_file::create_new;

/// Makes an empty file that only this user can read.
pub(in crate::app) fn create(path: &Path) -> Result<File, NotOpened> {
    locked(create_new(path).map_err(NotOpened::Fault)?)
}

/// Opens a file that is there, to be read and written.
pub(in crate::app) fn reopen(path: &Path) -> Result<File, NotOpened> {
    let opened = OpenOptions::new().read(true).write(true).open(path);
    locked(opened.map_err(NotOpened::Fault)?)
}

fn locked(file: File) -> Result<File, NotOpened> {
    match file.try_lock() {
        // A file system without locks: play without one.
        Ok(()) | Err(TryLockError::Error(_)) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(NotOpened::Busy),
    }
}
