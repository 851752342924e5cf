//! A single writer in Windows: it shares the file with readers alone. A lock would keep out these, too.

use std::fs::{File, OpenOptions};
use std::io;
use std::os::windows::fs::OpenOptionsExt;
use std::path::Path;

use crate::system::single_writer::NotOpened;

/// `FILE_SHARE_READ | FILE_SHARE_DELETE`: others may read it, and it may be renamed.
const READERS: u32 = 1 | 4;
/// `ERROR_SHARING_VIOLATION`: what is asked for is not shared.
const NOT_SHARED: i32 = 32;

/// Makes an empty file.
pub(crate) fn create(path: &Path) -> Result<File, NotOpened> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    opened(options.share_mode(READERS).open(path))
}

/// Opens an existing file, to be read and written.
pub(crate) fn reopen(path: &Path) -> Result<File, NotOpened> {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    opened(options.share_mode(READERS).open(path))
}

/// Whether a file is at this path; while it is open, no other one can take its place.
pub(crate) fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

fn opened(file: io::Result<File>) -> Result<File, NotOpened> {
    file.map_err(|cause| match cause.raw_os_error() {
        Some(NOT_SHARED) => NotOpened::Busy,
        _ => NotOpened::Fault(cause),
    })
}
