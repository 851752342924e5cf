//! The pseudo-terminal of a simulated device, with the faults of a bad cable, and what its user sees of it.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::Wire;
#[cfg(windows)]
pub use windows::Wire;

/// What happens to bytes on a cable, in both directions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WireFault {
    /// All bytes come through.
    #[default]
    None,
    /// Every nth byte is lost.
    Lose(usize),
    /// The next n bytes are lost.
    Drop(usize),
    /// Every nth byte comes twice.
    Double(usize),
}

/// The speed of the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pace {
    /// In baud. Bytes that a host sends at another speed are not understood.
    pub speed: u32,
    /// How long a byte takes.
    pub byte: Duration,
}

/// What a simulated device has seen or shows, shared between its thread and its owner, who may wait for
/// more.
#[derive(Debug, Default)]
pub struct Watched<T>(Arc<(Mutex<T>, Condvar)>);

impl<T> Clone for Watched<T> {
    /// Another handle to this value.
    fn clone(&self) -> Self {
        Watched(Arc::clone(&self.0))
    }
}

impl<T: Clone> Watched<T> {
    /// A value to share.
    pub fn new(value: T) -> Self {
        Watched(Arc::new((Mutex::new(value), Condvar::new())))
    }

    /// The value now.
    pub fn now(&self) -> T {
        self.lock().clone()
    }

    /// Changes the value.
    pub fn change(&self, change: impl FnOnce(&mut T)) {
        change(&mut self.lock());
        self.0.1.notify_all();
    }

    /// Waits at most `time` until `condition` holds. Returns the value then, and whether the condition
    /// holds.
    pub fn wait(&self, time: Duration, condition: impl Fn(&T) -> bool) -> (T, bool) {
        let waited = self
            .0
            .1
            .wait_timeout_while(self.lock(), time, |value| !condition(value));
        let (value, _) = waited.unwrap_or_else(PoisonError::into_inner);
        (value.clone(), condition(&value))
    }

    fn lock(&self) -> MutexGuard<'_, T> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
