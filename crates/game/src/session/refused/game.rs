//! The game has not begun, or is over.

use thiserror::Error;

/// The game has not begun, or is over.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum GameRefused {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game has begun already.
    #[error("the game has begun already")]
    Begun,
    /// The game has not begun (6.6).
    #[error("the game has not begun")]
    NotBegun,
    /// The game is not over, so that there is no result to sign or to reopen.
    #[error("the game is not over")]
    NotOver,
    /// This player has signed the result already.
    #[error("the result is signed")]
    SignedAlready,
}
