#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `file`: [`PgnFile`], its games and its encoding.
//! - `pieces`: [`WholeGames`], for files of any length.
//! - `tree`: [`GameTree`], [`Node`]. `grow`: from a text to a tree. `edit`: what can be added.
//! - `token`, `stream`, `mistake`, `tag`, `step`: the parts of which readers of games are made, in [`parts`]; [`Tag`].

#![warn(unreachable_pub)]

mod edit;
mod file;
mod grow;
mod mistake;
mod pieces;
mod step;
mod stream;
mod tag;
mod token;
mod tree;

pub use edit::{Added, EditError};
pub use file::{GameText, NotWritable, PgnFile, decode};
pub use mistake::{PgnMistake, PgnPlace};
pub use pieces::WholeGames;
pub use step::{NullInCheck, Step, passed};
pub use tag::Tag;
pub use tree::{Comment, Fault, GameTree, Node, NodeId};

/// The parts of which readers of games are made: tokens with their places, move numbers, starting positions, moves.
pub mod parts {
    pub use crate::mistake::PgnPlaces;
    pub use crate::step::{NULL_MOVES, Numbering, WrittenStep, not_white, read_step};
    pub use crate::stream::Tokens;
    pub use crate::tag::set_up;
    pub use crate::token::{DRAW_OFFER, PgnToken, Placed, Slip, is_name_character};
}
