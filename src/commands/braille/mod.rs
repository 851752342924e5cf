//! `annabella braille`: the keys of a display, the shipped tables, a walk-through
//! for new users, and a simulated display.

mod keys;
#[cfg(feature = "simulators")]
mod simulate;
mod tables;
mod test;

pub use keys::list;
#[cfg(feature = "simulators")]
pub use simulate::{SimulatedDisplayOptions, simulate};
pub use tables::tables;
pub use test::{WalkOptions, walk};
