//! The clock of Windows goes on while the computer is suspended, and does not tell that time apart.

use std::sync::OnceLock;
use std::time::Instant;

use crate::system::computer_clocks::Reading;

/// What the clock shows now.
pub(crate) fn read() -> Reading {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    let passed = FIRST.get_or_init(Instant::now).elapsed();
    Reading {
        passed,
        awake: passed,
    }
}
