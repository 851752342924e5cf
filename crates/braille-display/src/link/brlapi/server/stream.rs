//! A socket to the server, of whatever kind.

use std::io::{Read, Write};
use std::time::Duration;

use serial_link::Waker;

/// How long to wait for a byte before checking for other work.
pub(super) const PATIENCE: Duration = Duration::from_millis(20);

/// What a local socket and one of the network have in common.
pub(super) trait Stream: Read + Write {
    /// Waits until there is something to read, or briefly. Returns whether there is something to read.
    fn wait(&self, waker: &Waker) -> bool;
}
