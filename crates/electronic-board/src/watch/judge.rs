//! Judges the pieces on a board: as a move, as a retracted move, or as an invalid position.

use std::time::Duration;

use shakmaty::{Move, Position};

use super::{Judged, Part, ReportedProblem, Sighting, WRONG, Watch};
use crate::change::{is_between, is_under_way, kings_sign, move_to};
use crate::repair::{Fix, repair};

/// How long an unfinished move may stay on the board: while a player may hold the missing pieces,
/// with half of a castling or of a capture en passant, or with a pawn that is not replaced yet.
const UNDER_WAY: Duration = Duration::from_secs(15);
/// How long nobody needs to begin an announced move on this board.
const MISSING: Duration = Duration::from_secs(8);

impl Watch {
    /// How long the pieces may stay as they are before a problem is reported.
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

    /// Judges the pieces on the board. `for_good` says that waiting will not turn them into a move.
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
            let was_wrong = self.reported.is_some();
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

    /// The problem to report, unless the first thing of the last report still has to be done.
    fn wrong(&mut self) -> Option<Sighting> {
        self.pressed = false;
        let mut fixes = repair(&self.seen, self.position.board());
        let nobody_began = self.before.as_ref() == Some(&self.seen);
        if let Some(before) = &self.before {
            // First repair the squares of the announced move, then the others.
            let wanted = self.position.board();
            let of_move = |it: &Fix| before.piece_at(it.square()) != wanted.piece_at(it.square());
            if fixes.iter().any(of_move) {
                fixes.retain(of_move);
            }
        }
        // A report that only the move is missing becomes out of date when somebody does something
        // else.
        let goes_on = |it: ReportedProblem| !it.missing || nobody_began;
        let open = |it: &ReportedProblem| fixes.iter().any(|fix| fix.square() == it.square);
        if self.reported.filter(open).is_some_and(goes_on) {
            return None;
        }
        self.reported = fixes.first().map(|it| ReportedProblem {
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

    /// Whether the player changed the last move into another one, or took it back.
    fn retracted(&mut self) -> Option<Sighting> {
        let (before, reported) = self.last.clone()?;
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
        Some(Sighting::Retracted { reported, instead })
    }

    /// Notes that the board shows the position of the game or a move from it.
    fn settled(&mut self) {
        self.judged = Judged::ForGood;
        self.pressed = false;
        self.shown = true;
        self.lifted.clear();
        self.before = None;
        self.reported = None;
    }
}
