#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `file`: [`PgnFile`], its games and its encoding. `tag`: [`Tag`].
//! - `pieces`: [`WholeGames`], for files of any length.
//! - `tree`: [`GameTree`], [`Node`]. `grow`: from a text to a tree. `edit`: what can be added.
//! - `token`, `stream`, `place`, `mistake`, `numbering`, `start`, `step`: the parts of which readers of games are made,
//!   in [`parts`].

#![warn(unreachable_pub)]

mod edit;
mod file;
mod grow;
mod mistake;
mod numbering;
mod pieces;
mod place;
mod start;
mod step;
mod stream;
mod tag;
mod token;
mod tree;

pub use edit::{Added, EditError};
pub use file::{GameText, NotWritable, PgnFile, decode};
pub use mistake::PgnMistake;
pub use pieces::WholeGames;
pub use place::PgnPlace;
pub use step::{NullInCheck, Step, passed};
pub use tag::Tag;
pub use tree::{Comment, Fault, GameTree, Node, NodeId};

/// The parts of which readers of games are made: tokens with their places, move numbers, starting positions, moves.
pub mod parts {
    pub use crate::numbering::{Numbering, not_white};
    pub use crate::place::PgnPlaces;
    pub use crate::start::set_up;
    pub use crate::step::{NULL_MOVES, WrittenStep, read_step};
    pub use crate::stream::Tokens;
    pub use crate::token::{DRAW_OFFER, PgnToken, Placed, Slip, is_name_character};
}
