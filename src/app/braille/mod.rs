//! `annabella braille`: the keys of a display, the shipped tables, and a walk of a new
//! user through his display.

mod keys;
mod tables;
mod test;
mod walk;

pub use keys::list;
pub use tables::tables;
pub use test::{Request, walk};
