//! Linux has a clock that goes on while the computer is suspended, and one that does not. Other systems have one.

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

use crate::system::computer_clocks::Reading;

/// What the clocks show now.
pub(crate) fn read() -> Reading {
    let awake = shown(ClockId::Monotonic);
    #[cfg(target_os = "linux")]
    let passed = shown(ClockId::Boottime);
    #[cfg(not(target_os = "linux"))]
    let passed = awake;
    Reading { passed, awake }
}

fn shown(clock: ClockId) -> Duration {
    // Since the computer was started, so that it is not negative.
    Duration::try_from(clock_gettime(clock)).unwrap_or_default()
}
