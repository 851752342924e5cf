//! What comes of thinking.

use uci_opponent::News;

use practice_engine::Decision;

/// What comes of thinking.
pub(crate) enum Thought {
    /// The built-in engine has found a move, or none.
    Found(Option<Decision>),
    /// The engine of another program has something to tell.
    News(News),
}
