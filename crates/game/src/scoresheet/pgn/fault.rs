//! A mistake in a file of games, and where it is.

use pgn_tree::PgnMistake;
use spoken_grammar::Place;

/// A mistake and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct PgnFault {
    /// Where it is.
    pub place: Place,
    /// What is wrong.
    pub mistake: PgnMistake,
}
