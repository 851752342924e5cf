//! Walking the board by keys: square by square or from piece to piece, with what stands there in words, moves chosen by
//! two squares, questions about the square. Knows positions and words; must not know a terminal or an activity.

mod keys;
mod setting_up;
#[cfg(test)]
mod tests;
mod walk;
mod words;

pub(super) use keys::{goes_back, way_to_board};
pub use setting_up::{BoardEdit, Edited};
pub use walk::{BoardWalk, Walked};
