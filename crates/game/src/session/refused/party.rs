//! It is not theirs to do.

use crate::session::{Duty, Matter};
use thiserror::Error;

/// It is not theirs to do, or not told in this game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PartyRefused {
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// The opponent is not on the move, so that nothing they touch binds them (4.3).
    #[error("the opponent is not on the move")]
    OpponentNotToMove,
    /// The opponent is the engine, which touches nothing.
    #[error("the engine touches nothing")]
    EngineTouchesNothing,
    /// The opponent is the engine, for which nobody speaks.
    #[error("nobody speaks for the engine")]
    EngineHasNoVoice,
    /// The opponent has a channel of their own: nobody speaks for them.
    #[error("the opponent speaks for themselves")]
    OpponentSpeaks,
    /// The opponent can press the clock themselves.
    #[error("the opponent presses the clock themselves")]
    OpponentPresses,
    /// Only the players sign the result (8.7).
    #[error("only the players sign the result")]
    OnlyPlayersSign,
    /// Only the arbiter can order this.
    #[error("only the arbiter can order that")]
    OnlyArbiter,
    /// This is no duty of the program in this game (D.2.10).
    #[error("this is no duty of the program: {0:?}")]
    NoDuty(Duty),
    /// This is not told in this game (D.2.9, D.2.10).
    #[error("this is not told in this game: {0:?}")]
    Withheld(Matter),
}
