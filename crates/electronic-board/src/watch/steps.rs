//! What the blind player does on his own board: one step after the other, each as soon as
//! nothing changes any more. What a step means for his move is decided elsewhere.

use shakmaty::{Position, Role, Square};

use super::{Part, Sighting, Watch};
use crate::change::{is_under_way, move_to};

impl Watch {
    /// Whether what stands there are steps of a move, made or begun. What somebody begins
    /// counts only when the board has shown the position, and while nothing on it is told to be
    /// put right.
    pub(super) fn makes_steps(&self) -> bool {
        if self.part != Part::Steps {
            return false;
        }
        let begins = self.shown && self.told.is_none();
        begins && is_under_way(&self.position, &self.seen)
            || move_to(&self.position, &self.seen).is_some()
    }

    /// The steps since the last one that was told. Which of those that are seen together came
    /// first is not known: the player's own piece counts as the first (4.3.3), and the king
    /// before the rook.
    pub(super) fn steps(&mut self) -> Vec<Sighting> {
        if self.part != Part::Steps {
            return Vec::new();
        }
        let (before, after) = (&self.stepped, &self.seen);
        let changed = |it: &Square| before.piece_at(*it) != after.piece_at(*it);
        let changed: Vec<Square> = Square::ALL.into_iter().filter(changed).collect();
        let out = |&from: &Square| Some((before.piece_at(from)?, from));
        let mut out: Vec<_> = changed.iter().filter_map(out).collect();
        let own = self.position.turn();
        out.sort_by_key(|(piece, _)| (piece.color != own, piece.role != Role::King));
        let put = |&to: &Square| Some((after.piece_at(to)?, to));
        let mut put: Vec<_> = changed.iter().filter_map(put).collect();
        put.sort_by_key(|(piece, _)| piece.role != Role::King);
        let out = out
            .into_iter()
            .map(|(piece, from)| Sighting::TakenOut { piece, from });
        let put = put
            .into_iter()
            .map(|(piece, to)| Sighting::PutIn { piece, to });
        let steps = out.chain(put).collect();
        self.stepped = self.seen.clone();
        steps
    }
}
