//! A waker that the waiting thread asks, because Windows has no one wait for a port and for something else.

use std::sync::atomic::{AtomicBool, Ordering};

/// Any thread can wake the waiting one through this, within [`PATIENCE`](crate::PATIENCE).
#[derive(Debug, Default)]
pub struct Waker(AtomicBool);

impl Waker {
    /// A waker that has not been used yet.
    pub fn new() -> Waker {
        Waker::default()
    }

    /// Ends this wait and all later ones until [`Waker::reset`] is called.
    pub fn wake(&self) {
        self.0.store(true, Ordering::SeqCst);
    }

    /// Lets later waits wait again.
    pub fn reset(&self) {
        self.0.store(false, Ordering::SeqCst);
    }

    /// Whether it was used.
    pub(crate) fn is_used(&self) -> bool {
        self.0.load(Ordering::SeqCst)
    }
}
