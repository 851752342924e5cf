//! The clocks of the computer that nobody sets, which show how long something took, and whether the computer was
//! suspended meanwhile. Does not know what is timed.

use std::time::Duration;

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub(crate) use unix::read;
#[cfg(windows)]
pub(crate) use windows::read;

/// What the clocks show at a moment. Only the difference to another moment means anything.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Reading {
    /// The time that passed in the world.
    pub(crate) passed: Duration,
    /// The time that passed without that in which the computer was suspended, where the system tells it apart.
    pub(crate) awake: Duration,
}

impl Reading {
    /// The time that passed since an earlier reading.
    pub(crate) fn since(self, earlier: Self) -> Duration {
        self.passed.saturating_sub(earlier.passed)
    }

    /// How much of that time the computer was suspended.
    pub(crate) fn suspended_since(self, earlier: Self) -> Duration {
        let awake = self.awake.saturating_sub(earlier.awake);
        self.since(earlier).saturating_sub(awake)
    }
}
