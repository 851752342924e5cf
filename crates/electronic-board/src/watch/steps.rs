//! What the blind player does on the own board, one step after another. A step is reported as soon
//! as nothing changes any more. Other modules decide what it means for the move.

use shakmaty::{Position, Role, Square};

use super::{Part, Sighting, Watch};
use crate::change::{is_under_way, may_be_steps, move_to};

impl Watch {
    /// Whether the pieces show steps of a move, finished or only begun. A beginning counts only
    /// after the board has shown the position, and while no reported problem is open.
    pub(super) fn makes_steps(&self) -> bool {
        if !self.part.is_of_steps() {
            return false;
        }
        let begins = self.shown && self.reported.is_none();
        if self.part == Part::AnySteps && may_be_steps(&self.position, &self.seen, begins) {
            return true;
        }
        begins && is_under_way(&self.position, &self.seen)
            || move_to(&self.position, &self.seen).is_some()
    }

    /// The steps since the last report. The order of steps that are seen together is unknown: the
    /// player's own piece counts as the first (4.3.3), and the king comes before the rook.
    pub(super) fn steps(&mut self) -> Vec<Sighting> {
        if !self.part.is_of_steps() {
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
