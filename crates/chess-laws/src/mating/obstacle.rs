//! Why a side cannot mate, and what of that is seen without playing a move.

use shakmaty::{Chess, Color};

use super::confines::Confines;
use super::material::cannot_mate;
use super::net::may_mate;

/// Why a side cannot mate by any series of legal moves (Articles 5.2.2 and 6.9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Obstacle {
    /// It is mated: the game is over (Article 5.1.1).
    Checkmated,
    /// The player to move has no legal move: the game is over (Article 5.2.1).
    Stalemate,
    /// Its material does not suffice.
    Material,
    /// The men that would have to come together for a mate can never get there.
    Blocked,
    /// No mate is among the positions that can come up: so many, not counting
    /// what follows from those where mate is impossible for another reason.
    Exhausted(usize),
}

/// What is seen to be in the way without playing a move.
pub(super) fn obstacle(position: &Chess, winner: Color) -> Option<Obstacle> {
    if cannot_mate(position, winner) {
        Some(Obstacle::Material)
    } else if !may_mate(&Confines::of(position), winner) {
        Some(Obstacle::Blocked)
    } else {
        None
    }
}
