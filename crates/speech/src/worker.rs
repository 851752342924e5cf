//! A thread whose owner waits for its end, but not for ever: a sound server or daemon that
//! hangs must not keep the program from ending.

use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, bounded};

/// The longest wait.
const FAREWELL: Duration = Duration::from_secs(2);

/// A running thread. Dropping it waits until the thread ends: the owner asks for that first, by dropping the sender
/// of a channel, which must be a field above the worker.
pub(super) struct Worker {
    /// Disconnected when the thread ends.
    ended: Receiver<()>,
}

impl Worker {
    /// Starts the work.
    pub(crate) fn start(work: impl FnOnce() + Send + 'static) -> Self {
        let (running, ended) = bounded(0);
        thread::spawn(move || {
            let _running = running;
            work();
        });
        Self { ended }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        let _ = self.ended.recv_timeout(FAREWELL);
    }
}
