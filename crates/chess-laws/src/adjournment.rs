//! Whether a sealed move is valid (Guideline I.8). Sealing, opening and late arrival are events of
//! the game, not of this module.

use serde::Serialize;
use shakmaty::Move;

use super::attempt::Attempt;
use super::game::Game;
use super::refusal::{Reason, Refusal};

/// What is wrong with the recording of a sealed move (Guideline I.8). The player who sealed it
/// loses the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum SealFault {
    /// The recording fits several legal moves, or lacks the promotion piece (I.8.1).
    #[error("the sealed move is ambiguous")]
    Ambiguous,
    /// It is impossible to establish what the recording means (I.8.2).
    #[error("the sealed move cannot be made out")]
    Unclear,
    /// The player sealed a move other than the one they made on the board after the arbiter asked
    /// them to seal (I.1.1).
    #[error("the sealed move is not the one that was made")]
    OtherThanMade,
    /// The move is illegal, for this reason (I.8.3).
    #[error("the sealed move is illegal: {0}")]
    Illegal(Reason),
    /// The move is legal but not allowed after what the player touched or claimed (Articles 4.3,
    /// 9.5.3). It is not an illegal move (3.10.2) and does not lose the game by itself.
    #[error("the sealed move is not allowed: {0}")]
    NotAllowed(Reason),
}

/// The move that is sealed in this position. `read` is the attempt that the recording was read as,
/// or `None` if nobody could read it as a move.
///
/// # Errors
///
/// Returns why the sealed move loses the game (Guideline I.8).
pub fn sealed_move(game: &Game, read: Option<&Attempt>) -> Result<Move, SealFault> {
    let attempt = read.ok_or(SealFault::Unclear)?;
    game.resolve(attempt).map_err(|refusal| match refusal {
        Refusal::Ambiguous(_) | Refusal::PromotionMissing { .. } => SealFault::Ambiguous,
        Refusal::Illegal(reason) => SealFault::Illegal(reason),
    })
}
