//! A waker that is an event descriptor: the thread waits for it and for its bytes at once.

use std::os::fd::{AsFd, OwnedFd};
use std::time::Duration;

use rustix::event::{EventfdFlags, PollFd, PollFlags, Timespec, eventfd, poll};
use rustix::io::{read, write};

use super::PATIENCE;

/// Any thread can wake the waiting one through this. If the system has no event descriptor left, the
/// waiting thread looks again after [`PATIENCE`].
#[derive(Debug)]
pub struct Waker(Option<OwnedFd>);

impl Waker {
    /// A waker that has not been used yet.
    pub fn new() -> Waker {
        Waker(eventfd(0, EventfdFlags::CLOEXEC | EventfdFlags::NONBLOCK).ok())
    }

    /// Ends this wait and all later ones until [`Waker::reset`] is called.
    pub fn wake(&self) {
        if let Some(waker) = &self.0 {
            let _ = write(waker, &1u64.to_ne_bytes());
        }
    }

    /// Lets later waits wait again.
    pub fn reset(&self) {
        if let Some(waker) = &self.0 {
            let _ = read(waker, &mut [0; 8]);
        }
    }
}

impl Default for Waker {
    fn default() -> Waker {
        Waker::new()
    }
}

/// Waits until `source` has something to read, the waker is used or `patience` is over. Returns
/// whether there is something to read.
pub fn wait(source: &impl AsFd, waker: Option<&Waker>, patience: Duration) -> bool {
    let mut waiting = vec![PollFd::new(source, PollFlags::IN)];
    let patience = match waker {
        Some(Waker(Some(waker))) => {
            waiting.push(PollFd::new(waker, PollFlags::IN));
            patience
        }
        Some(Waker(None)) => patience.min(PATIENCE),
        None => patience,
    };
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
    fn a_waker_or_a_byte_ends_the_wait() {
        let (near, mut far) = UnixStream::pair().unwrap();
        let waker = Waker::new();
        let start = Instant::now();
        waker.wake();
        waker.wake();
        assert!(!wait(&near, Some(&waker), LONG));
        waker.reset();
        assert!(!wait(&near, Some(&waker), Duration::ZERO));
        far.write_all(b"x").unwrap();
        assert!(wait(&near, Some(&waker), LONG));
        assert!(wait(&near, None, LONG));
        assert!(start.elapsed() < LONG);
    }
}
