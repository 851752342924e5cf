//! Sockets of Unix: the local one, and how they are waited for.

use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use serial_link::waker::{self, Waker};

use super::stream::{PATIENCE, Stream};

/// Connects to the local socket. Reading waits for `patience`; writing may take `longest`.
pub(super) fn connect(
    path: &Path,
    patience: Duration,
    longest: Duration,
) -> io::Result<Box<dyn Stream>> {
    let stream = UnixStream::connect(path)?;
    stream.set_read_timeout(Some(patience))?;
    stream.set_write_timeout(Some(longest))?;
    Ok(Box::new(stream))
}

impl<T: Read + Write + AsFd> Stream for T {
    fn wait(&self, waker: &Waker) -> bool {
        waker::wait(self, Some(waker), PATIENCE)
    }
}
