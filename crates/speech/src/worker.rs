//! A thread whose owner waits for its end, but not for ever: a sound server or daemon that
//! hangs must not keep the program from ending.

use std::thread;
use std::time::Duration;

use crossbeam_channel::{Receiver, bounded};

/// The longest wait.
const FAREWELL: Duration = Duration::from_secs(2);

/// A running thread.
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

    /// Waits until the thread ends, as its owner has asked, or leaves it running.
    pub(crate) fn wait(&self) {
        let _ = self.ended.recv_timeout(FAREWELL);
    }
}
