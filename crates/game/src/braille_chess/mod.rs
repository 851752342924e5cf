//! Chess in dots: moves written in the cells of a braille table and read from them, and
//! the board on a line.
//!
//! Knows the laws, the notation, typed words and the tables of [`braille`](braille_display); not displays, keys
//! or files.

pub mod board;
pub mod moves;

pub use moves::written_out;
