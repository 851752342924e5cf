//! The sealed move does not allow it, or no move is sealed.

use shakmaty::Color;
use thiserror::Error;

/// The sealed move does not allow it, or no move is sealed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum AdjournmentRefused {
    /// A sealed move is not opened yet (Guideline I.7).
    #[error("a sealed move is not opened yet")]
    Sealed,
    /// The move that this side seals is awaited: nothing is said or keyed about the board
    /// (Guideline I.1).
    #[error("the move to seal is awaited")]
    Awaited(Color),
    /// No move is sealed (Guideline I.1.1).
    #[error("no move is sealed")]
    NotSealed,
    /// The player's time is over before they can seal (6.9).
    #[error("no time is left to seal")]
    NoTimeToSeal,
    /// The adjourned game is not resumed yet (Guideline I.9), or the reply can no longer be
    /// sealed (Guideline I.9.3).
    #[error("the game is not being resumed")]
    NotResumed,
}
