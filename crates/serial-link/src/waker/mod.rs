//! Wakes a thread that waits for bytes from a device, for example when there is a new request for
//! the device. Knows neither requests nor bytes.

use std::time::Duration;

/// How long to wait for a byte before doing other work that nothing else announces.
pub const PATIENCE: Duration = Duration::from_millis(20);

#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;

#[cfg(unix)]
pub use unix::{Waker, wait};
#[cfg(windows)]
pub use windows::Waker;
