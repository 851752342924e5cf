//! Why a side cannot mate, and which of these reasons show without playing a move.

use shakmaty::{Chess, Color, Position};

use super::confines::Confines;
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

/// Whether the material alone proves that `color` cannot mate by any series of legal moves (Article
/// 6.9). `false` means "not proven".
///
/// That is so for a bare king, for a single knight if the other side has only queens beside its
/// king, and for bishops alone if all bishops of both sides stand on squares of one colour and
/// there is nothing else. A test tries every placing in the smallest of these endings.
#[must_use]
pub fn cannot_mate(position: &Chess, color: Color) -> bool {
    position.has_insufficient_material(color)
}
