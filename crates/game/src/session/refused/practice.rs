//! Something that belongs to practice is not possible.

use thiserror::Error;

/// Something that belongs to practice is not possible.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PracticeRefused {
    /// There is no move to take back.
    #[error("there is no move to take back")]
    NothingToTakeBack,
    /// A draw is offered, and that is answered first.
    #[error("the offer of a draw has to be answered first")]
    OfferOpen,
    /// No move was taken back that could be made again.
    #[error("no move was taken back, or another one was made since")]
    NothingToRedo,
    /// The game has no such move to go back to.
    #[error("there is no move {0} to go back to")]
    NoSuchMove(u32),
    /// No engine plays in this game.
    #[error("no engine plays in this game")]
    NoEngine,
    /// The player's own electronic board still shows the moves.
    #[error("no moves are taken back with an own electronic board")]
    OwnBoard,
    /// The other player plays at a microphone, a board or a page of their own, where nobody asks them
    /// whether they agree.
    #[error("the other player cannot be asked here")]
    OpponentElsewhere,
}
