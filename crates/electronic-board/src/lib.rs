#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - [`dgt`]: the protocol of DGT: frames, messages, commands, the clock.
//! - [`watch`]: from squares that fill and empty to moves; `change`, `sighting`.
//! - [`repair`]: how a wrong position becomes the right one.
//! - [`orientation`]: on which side of the board White sits.
//! - `link`, `place`, `input`, `error`: a board in the background; [`BoardLink`], [`BoardPlace`],
//!   [`BoardInput`], [`BoardError`].
//! - `simulator`: boards that are not there, behind the feature of that name.

#![warn(unreachable_pub)]

mod change;
pub mod dgt;
mod error;
mod input;
mod link;
pub mod orientation;
mod place;
pub mod repair;
mod sighting;
#[cfg(feature = "simulator")]
pub mod simulator;
pub mod watch;

pub use error::BoardError;
pub use input::{BoardInput, ClockFace, ClockSide, ClockTimes};
pub use link::{BoardLink, Found, probe};
pub use place::{BoardKind, BoardPlace, NoBoardPlace};
