//! Wakes a device's thread while it waits for bytes, because there is a new request for the device.
//! Knows neither requests nor bytes.

use std::os::fd::{AsFd, OwnedFd};
use std::time::Duration;

use rustix::event::{EventfdFlags, PollFd, PollFlags, Timespec, eventfd, poll};
use rustix::io::{read, write};

/// A signal that any thread can give. If the system has no such signal to offer, the waiting thread
/// notices when its patience is over.
#[derive(Debug)]
pub struct Bell(Option<OwnedFd>);

impl Bell {
    /// A bell that is not ringing.
    pub fn new() -> Bell {
        Bell(eventfd(0, EventfdFlags::CLOEXEC | EventfdFlags::NONBLOCK).ok())
    }

    /// Rings until [`Bell::hush`] is called.
    pub fn ring(&self) {
        if let Some(bell) = &self.0 {
            let _ = write(bell, &1u64.to_ne_bytes());
        }
    }

    /// Stops ringing.
    pub fn hush(&self) {
        if let Some(bell) = &self.0 {
            let _ = read(bell, &mut [0; 8]);
        }
    }
}

impl Default for Bell {
    fn default() -> Bell {
        Bell::new()
    }
}

/// Waits until `source` has something to read, the bell rings or `patience` is over. Returns
/// whether there is something to read.
pub fn wait(source: &impl AsFd, bell: Option<&Bell>, patience: Duration) -> bool {
    let mut waiting = vec![PollFd::new(source, PollFlags::IN)];
    if let Some(Bell(Some(bell))) = bell {
        waiting.push(PollFd::new(bell, PollFlags::IN));
    }
    let patience = Timespec::try_from(patience).ok();
    // Reading `source` reports what went wrong with it.
    poll(&mut waiting, patience.as_ref()).is_err() || !waiting[0].revents().is_empty()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::io::Write;
    use std::os::unix::net::UnixStream;
    use std::time::Instant;

    use super::*;

    const LONG: Duration = Duration::from_secs(60);

    #[test]
    fn a_bell_or_a_byte_ends_the_wait() {
        let (near, mut far) = UnixStream::pair().unwrap();
        let bell = Bell::new();
        let start = Instant::now();
        bell.ring();
        bell.ring();
        assert!(!wait(&near, Some(&bell), LONG));
        bell.hush();
        assert!(!wait(&near, Some(&bell), Duration::ZERO));
        far.write_all(b"x").unwrap();
        assert!(wait(&near, Some(&bell), LONG));
        assert!(wait(&near, None, LONG));
        assert!(start.elapsed() < LONG);
    }
}
