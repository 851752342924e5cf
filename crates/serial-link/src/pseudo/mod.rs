//! The pseudo-terminal of a simulated device, with the faults of a bad cable.

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
