#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `file`: [`PgnFile`] and its games. `encoding`: how its characters are written.
//! - `pieces`: [`WholeGames`], for files of any length.
//! - `tree`: [`GameTree`], [`Node`]. `grow`: from a text to a tree. `edit`: what can be added.
//! - `drawing`: [`Drawing`], coloured squares and arrows in comments.
//! - `token`, `sign`, `stream`, `mistake`, `tag`, `step`, `recover`: the parts of which readers of games are made, in [`parts`]; [`Tag`].

#![warn(unreachable_pub)]

mod drawing;
mod edit;
mod encoding;
mod file;
mod grow;
mod mistake;
mod pieces;
mod recover;
mod sign;
mod step;
mod stream;
mod tag;
mod token;
mod tree;

pub use drawing::{DrawColor, Drawing};
pub use edit::{Added, EditError};
pub use encoding::{NotWritable, decode};
pub use file::{GameText, PgnFile};
pub use mistake::{PgnMistake, PgnPlace};
pub use pieces::WholeGames;
pub use step::{NullInCheck, Step, passed};
pub use tag::Tag;
pub use tree::{Comment, Fault, GameTree, Node, NodeId};

/// The parts of which readers of games are made: tokens with their places, move numbers, starting positions, moves.
pub mod parts {
    pub use crate::mistake::PgnPlaces;
    pub use crate::recover::Broken;
    pub use crate::sign::read_sign;
    pub use crate::step::{NULL_MOVES, Numbering, ReadWord, WrittenStep, not_white, read_word};
    pub use crate::stream::Tokens;
    pub use crate::tag::set_up;
    pub use crate::token::{DRAW_OFFER, PgnToken, Placed, Slip, is_name_character};
}
