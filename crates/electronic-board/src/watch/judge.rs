//! What stands on a board, judged: as a move, as a retraction, or as a position that is none.

use std::time::Duration;

use shakmaty::{Move, Position};

use super::{Judged, Part, Sighting, Told, WRONG, Watch};
use crate::change::{is_between, is_under_way, kings_sign, move_to};
use crate::repair::{Fix, repair};

/// The same while a hand may hold the pieces that are missing, while half of a castling
/// or of a capture en passant stands there, or while a pawn waits for the piece that it becomes.
const UNDER_WAY: Duration = Duration::from_secs(15);
/// How long an announced move may take until somebody begins to make it here.
const MISSING: Duration = Duration::from_secs(8);

impl Watch {
    /// How long what stands there may stay as it is without being told.
    pub(super) fn patience(&self) -> Duration {
        if self.pressed {
            return Duration::ZERO;
        }
        let wanted = self.position.board();
        if let Some(before) = &self.before
            && is_between(before, wanted, &self.seen)
        {
            let begun = *before != self.seen;
            return if begun { UNDER_WAY } else { MISSING };
        }
        if is_under_way(&self.position, &self.seen) {
            return UNDER_WAY;
        }
        WRONG
    }

    /// Judges what stands on the board; `for_good` where it will not become a move by
    /// waiting.
    pub(super) fn judge(&mut self, for_good: bool) -> Vec<Sighting> {
        self.judged = if for_good {
            Judged::ForGood
        } else {
            Judged::Quiet
        };
        if self.part == Part::Rests {
            return Vec::new();
        }
        if self.is_right() || self.makes_steps() {
            let was_wrong = self.told.is_some();
            self.settled();
            let right = was_wrong.then_some(Sighting::Right);
            return right.into_iter().chain(self.steps()).collect();
        }
        if matches!(self.part, Part::Both | Part::Plays)
            && let Some(mv) = move_to(&self.position, &self.seen)
        {
            return vec![self.moved(mv)];
        }
        if matches!(self.part, Part::Both | Part::Made)
            && let Some(sighting) = self.retracted()
        {
            return vec![sighting];
        }
        if let Some(result) = kings_sign(&self.seen) {
            self.judged = Judged::ForGood;
            return vec![Sighting::Kings(result)];
        }
        let wrong = if for_good { self.wrong() } else { None };
        wrong.into_iter().collect()
    }

    /// What is wrong, unless what was told first is still to be done.
    fn wrong(&mut self) -> Option<Sighting> {
        self.pressed = false;
        let mut fixes = repair(&self.seen, self.position.board());
        let nobody_began = self.before.as_ref() == Some(&self.seen);
        if let Some(before) = &self.before {
            // First the move that was announced, then what else was done.
            let wanted = self.position.board();
            let of_move = |it: &Fix| before.piece_at(it.square()) != wanted.piece_at(it.square());
            if fixes.iter().any(of_move) {
                fixes.retain(of_move);
            }
        }
        // That a move is missing is no longer all when something else was done.
        let goes_on = |it: Told| !it.missing || nobody_began;
        let open = |it: &Told| fixes.iter().any(|fix| fix.square() == it.square);
        if self.told.filter(open).is_some_and(goes_on) {
            return None;
        }
        self.told = fixes.first().map(|it| Told {
            square: it.square(),
            missing: nobody_began,
        });
        Some(if nobody_began {
            Sighting::Missing(fixes)
        } else {
            Sighting::Wrong(fixes)
        })
    }

    fn moved(&mut self, mv: Move) -> Sighting {
        let before = self.position.clone();
        self.position.play_unchecked(mv);
        self.last = Some((before, mv));
        if self.part == Part::Plays {
            self.part = Part::Made;
        }
        self.settled();
        Sighting::Moved(mv)
    }

    /// Whether the last move was another one, or none.
    fn retracted(&mut self) -> Option<Sighting> {
        let (before, told) = self.last.clone()?;
        let instead = move_to(&before, &self.seen);
        if instead.is_none() && self.seen != *before.board() {
            return None;
        }
        self.position = before;
        self.last = None;
        if self.part == Part::Made {
            self.part = Part::Plays;
        }
        self.settled();
        if let Some(mv) = instead {
            self.moved(mv);
        }
        Some(Sighting::Retracted { told, instead })
    }

    /// What stands there is the position of the game, or leads to the next one.
    fn settled(&mut self) {
        self.judged = Judged::ForGood;
        self.pressed = false;
        self.shown = true;
        self.lifted.clear();
        self.before = None;
        self.told = None;
    }
}
