//! Judges the pieces on a board: as a move, as a retracted move, as steps of a move, or as an invalid
//! position.

use std::time::Duration;

use shakmaty::{Move, Position, Role, Square};

use super::{Judged, Part, ReportedProblem, Sighting, WRONG, Watch};
use crate::change::{is_between, is_under_way, kings_sign, may_be_steps, move_to, released_part};
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
        if matches!(self.part, Part::Both | Part::Plays) {
            if let Some(mv) = move_to(&self.position, &self.seen) {
                return vec![self.moved(mv)];
            }
            if let Some(mv) = released_part(&self.position, &self.seen) {
                return vec![self.begun(mv)];
            }
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
            let of_move =
                |fix: &Fix| before.piece_at(fix.square()) != wanted.piece_at(fix.square());
            if fixes.iter().any(of_move) {
                fixes.retain(of_move);
            }
        }
        // A report that only the move is missing becomes out of date when a player does something
        // else.
        let goes_on = |problem: ReportedProblem| !problem.missing || nobody_began;
        let open =
            |problem: &ReportedProblem| fixes.iter().any(|fix| fix.square() == problem.square);
        if self.reported.filter(open).is_some_and(goes_on) {
            return None;
        }
        self.reported = fixes.first().map(|fix| ReportedProblem {
            square: fix.square(),
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

    /// A move of which one piece was released and the other is still to be moved or taken off.
    fn begun(&mut self, mv: Move) -> Sighting {
        let before = self.position.board().clone();
        let sighting = self.moved(mv);
        self.before = Some(before);
        self.judged = Judged::Quiet;
        sighting
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

/// What the blind player does on their own board, one step after another. A step is reported as soon as
/// nothing changes any more. Other modules decide what it means for the move.
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
        let changed = |square: &Square| before.piece_at(*square) != after.piece_at(*square);
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
