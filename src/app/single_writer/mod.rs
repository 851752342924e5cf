//! A file that one program at a time writes, and that others may read meanwhile.

use std::io;

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(super) use unix::{create, is_at, reopen};
#[cfg(windows)]
pub(super) use windows::{create, is_at, reopen};

/// Why a file cannot be opened to be written.
pub(super) enum NotOpened {
    /// Another program writes it.
    Busy,
    /// Something else is wrong.
    Fault(io::Error),
}
