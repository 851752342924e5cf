//! What comes of thinking.

use shakmaty::Move;
use uci_opponent::News;

/// What comes of thinking.
pub(in crate::app) enum Thought {
    /// The built-in engine has found a move, or none.
    Found(Option<Move>),
    /// The engine of another program has something to tell.
    News(News),
}
