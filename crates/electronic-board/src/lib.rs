#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - [`dgt`]: DGT's protocol: frames, messages, commands, the clock.
//! - [`watch`]: turns changes of squares into moves; `change`, `sighting`.
//! - [`repair`]: how to put a wrong position right.
//! - [`orientation`]: on which side of the board White sits.
//! - `link`, `place`, `input`, `error`: runs a board in the background; [`BoardLink`],
//!   [`BoardPlace`],   [`BoardInput`], [`BoardError`].
//! - `simulator`: simulated boards, behind the feature of that name.

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
pub use link::{BoardLink, FoundBoard, probe};
pub use place::{BoardKind, BoardPlace, NoBoardPlace, ports};
