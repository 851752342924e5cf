#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `played`: a game as it is indexed, its date, the key of a position, a move in two bytes.
//! - `layout`: where everything stands in the file. `build`: [`Builder`]. `index`: [`Index`].

#![warn(unreachable_pub)]

mod build;
mod index;
mod layout;
mod played;

pub use build::Builder;
pub use index::{Index, MovePlayed, Players, Tally};
pub use layout::{Broken, Indexed, Source};
pub use played::{GameDate, PLIES, PlayedGame};
