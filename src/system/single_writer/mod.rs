//! A file that only one program at a time can write, while others may read it.

use std::io;

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::{create, is_at, reopen};
#[cfg(windows)]
pub(crate) use windows::{create, is_at, reopen};

/// Why a file cannot be opened to be written.
#[derive(Debug)]
pub(crate) enum NotOpened {
    /// Another program writes it.
    Busy,
    /// Something else is wrong.
    Fault(io::Error),
}
