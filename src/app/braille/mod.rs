//! `annabella braille`: the keys of a display, the shipped tables, a walk of a new user
//! through his display, and a display that is simulated.

mod keys;
#[cfg(feature = "simulators")]
mod simulate;
mod tables;
mod test;

pub use keys::list;
#[cfg(feature = "simulators")]
pub use simulate::simulate;
pub use tables::tables;
pub use test::{WalkOptions, walk};
