//! `annabella braille`: the keys of a display, the shipped tables, a walk-through
//! for new users, and a simulated display.

mod keys;
mod tables;
mod test;

pub use keys::list;
pub use tables::tables;
pub use test::{WalkOptions, walk};
