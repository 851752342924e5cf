//! What a sealed move is worth (Guideline I.8). Who seals, opens and comes late is
//! told by events elsewhere.

use serde::Serialize;
use shakmaty::Move;

use super::attempt::Attempt;
use super::game::Game;
use super::refusal::{Reason, Refusal};

/// What is wrong with the recording of a sealed move (Guideline I.8). The game is lost
/// by the player who sealed it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case")]
pub enum SealFault {
    /// Several legal moves are recorded so, or the promotion piece is missing (I.8.1).
    #[error("the sealed move is ambiguous")]
    Ambiguous,
    /// Its true significance is impossible to establish (I.8.2).
    #[error("the sealed move cannot be made out")]
    Unclear,
    /// It is another move than the one made on the board after the arbiter told the
    /// player to seal (I.1.1).
    #[error("the sealed move is not the one that was made")]
    OtherThanMade,
    /// It is illegal, and why (I.8.3).
    #[error("the sealed move is illegal: {0}")]
    Illegal(Reason),
    /// It is legal, and not allowed after what was touched or claimed (Articles 4.3,
    /// 9.5.3). It is no illegal move (3.10.2) and loses nothing by itself.
    #[error("the sealed move is not allowed: {0}")]
    NotAllowed(Reason),
}

/// The move that is sealed in this position; `read` is what was made out of its
/// recording, if it could be read as a move at all.
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
