#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - [`dgt`]: DGT's protocol: frames, messages, commands, the clock. [`chesslink`]: that of Millennium's ChessLink.
//!   [`certabo`]: that of Certabo and of Tabutronic's Sentio.
//! - [`host`]: the talk with any board; `dialect`: what each make adds to it.
//! - [`watch`]: turns changes of squares into moves; `change`, `sighting`.
//! - `occupancy`: which pieces stand on a board that sees only occupied squares.
//! - [`repair`]: how to put a wrong position right.
//! - [`orientation`]: on which side of the board White sits.
//! - `lights`: what the lights of a board show; [`LightChoice`], [`Lights`], [`Shown`].
//! - [`chips`]: the chips in pieces, and what was learnt of them; [`LearntPieces`]. `chip_reader`: reads chips while pieces are
//!   learnt; [`ChipReader`].
//! - `link`, `find`, `place`, `input`, `error`: runs a board in the background; [`BoardLink`], [`BoardChoice`],
//!   [`BoardPlace`], [`BoardInput`], [`BoardError`].
//! - `simulator`: simulated boards. `board_side`: what one of any make does.

#![warn(unreachable_pub)]

mod board_side;
pub mod certabo;
mod change;
pub mod chesslink;
mod chip_reader;
pub mod chips;
pub mod dgt;
mod dialect;
mod error;
mod find;
pub mod host;
mod input;
mod lights;
mod link;
mod occupancy;
pub mod orientation;
mod place;
pub mod repair;
mod sighting;
pub mod simulator;
pub mod watch;

pub use chip_reader::ChipReader;
pub use chips::LearntPieces;
pub use error::BoardError;
pub use find::find;
pub use host::Host;
pub use input::{BoardInput, ClockFace, ClockSide, ClockTimes};
pub use lights::{LightChoice, Lights, NoLightChoice};
pub use link::{BoardLink, BoardSetup, FoundBoard, SeenPieces, probe, read_pieces};
pub use place::{BoardChoice, BoardKind, BoardPlace, NoBoardPlace, ports};
pub use sighting::Shown;
