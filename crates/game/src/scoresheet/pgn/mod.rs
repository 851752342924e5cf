//! Scoresheets in the Portable Game Notation, read and written.
//!
//! Reading is strict: every character of a file is part of something or is a mistake with its
//! place. The rest of the file is still read. It accepts what programs write: the import format of
//! the standard, moves in every form of [`algebraic`](chess_laws::algebraic), texts in UTF-8 or ISO
//! 8859-1.
//!
//! ```
//! use game::scoresheet::pgn::{Games, Nulls};
//!
//! let text = "1. e4 e5 (1... c5 2. Sf3) 2. Nf3 {main line} *";
//! let game = Games::new(text, Nulls::Everywhere).next().unwrap();
//! assert!(game.faults.is_empty());
//! assert_eq!(game.scoresheet.line.entries().len(), 3);
//! assert!(game.scoresheet.to_string().ends_with("\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {main line} *\n"));
//! ```

mod read;
mod write;

use pgn_tree::PgnMistake;
pub use pgn_tree::{PgnMistake as ScoresheetMistake, WholeGames, decode};
pub use read::{Games, Nulls, PgnReading};
use spoken_grammar::Place;
pub use write::termination;

/// A mistake and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct PgnFault {
    pub place: Place,
    pub mistake: PgnMistake,
}
