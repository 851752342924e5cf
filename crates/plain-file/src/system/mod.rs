//! What differs between Unix and Windows, behind the same signatures.

use std::fs;
use std::io;
use std::path::Path;

use crate::refusal::Refusal;

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::{
    FolderLock, is_disk, kind, kind_of, open_at_once, open_to_write, opened_pipe,
};
#[cfg(unix)]
pub use unix::{create_new, keep_private, make_folder, others_may_read, sync_folder};
#[cfg(windows)]
pub(crate) use windows::{
    FolderLock, is_disk, kind, kind_of, open_at_once, open_to_write, opened_pipe,
};
#[cfg(windows)]
pub use windows::{create_new, keep_private, make_folder, others_may_read, sync_folder};

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FileKind {
    Plain,
    Pipe,
    /// A folder, a device or a socket.
    Other,
}

/// What came of making a folder, with the reason if something else stands in its place or in that of one above it.
fn or_no_folder(made: io::Result<()>, path: &Path) -> io::Result<()> {
    let stands = |it: &Path| fs::symlink_metadata(it).is_ok() && !it.is_dir();
    match made.is_err() && path.ancestors().any(stands) {
        true => Err(Refusal::NoFolder.into()),
        false => made,
    }
}

/// Makes a pipe with a name.
#[cfg(all(test, unix))]
pub(crate) fn make_pipe(path: &std::path::Path) {
    use rustix::fs::{CWD, FileType, Mode, mknodat};
    let mode = Mode::from_raw_mode(0o600);
    mknodat(CWD, path, FileType::Fifo, mode, 0).unwrap_or_else(|cause| panic!("{cause}"));
}
