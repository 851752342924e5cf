//! Electronic boards: what their bytes say, which squares are occupied, and which move, or
//! which step of one, that makes.
//!
//! [`dgt`] knows one maker's protocol, [`watch`] what hands do on any board, and
//! [`repair`] how a wrong position becomes the right one. A [`BoardLink`] keeps a board at a
//! serial port and brings what happens on it as [`BoardInput`]; a [`simulator`] stands in
//! for one that is not there. Nothing here speaks, or decides what a move means for the game.

mod change;
pub mod dgt;
mod error;
mod input;
mod link;
pub mod orientation;
mod place;
pub mod repair;
mod sighting;
pub mod simulator;
pub mod watch;

pub use error::BoardError;
pub use input::{BoardInput, ClockFace, ClockSide, ClockTimes};
pub use link::{BoardLink, Found, probe};
pub use place::{BoardKind, BoardPlace, NoBoardPlace};
