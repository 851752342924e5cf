//! Sockets of Windows: BRLTTY has no local one that could be waited for, only TCP.

use std::io;
#[cfg(feature = "network")]
use std::net::TcpStream;
use std::path::Path;
use std::time::Duration;

#[cfg(feature = "network")]
use serial_link::Waker;

use super::stream::Stream;

/// There is nothing to connect to.
pub(super) fn connect(
    _path: &Path,
    _patience: Duration,
    _longest: Duration,
) -> io::Result<Box<dyn Stream>> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(feature = "network")]
impl Stream for TcpStream {
    /// Its reading has a short patience, which is that of the waker as well.
    fn wait(&self, _waker: &Waker) -> bool {
        // Reading it reports what went wrong with it.
        use io::ErrorKind::{TimedOut, WouldBlock};
        let seen = self.peek(&mut [0]);
        !seen.is_err_and(|it| matches!(it.kind(), TimedOut | WouldBlock))
    }
}
