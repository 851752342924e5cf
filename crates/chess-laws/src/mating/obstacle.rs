//! Why a side cannot mate, and which of these reasons show without playing a move.

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
    /// Its material is not sufficient.
    Material,
    /// The men that a mate needs can never come together.
    Blocked,
    /// No position that can arise is a mate. This is their number, without positions that follow
    /// from one where mate is impossible for another reason.
    Exhausted(usize),
}

/// The reason why `winner` cannot mate, if it shows without playing a move.
pub(super) fn obstacle(position: &Chess, winner: Color) -> Option<Obstacle> {
    if cannot_mate(position, winner) {
        Some(Obstacle::Material)
    } else if !may_mate(&Confines::of(position), winner) {
        Some(Obstacle::Blocked)
    } else {
        None
    }
}
