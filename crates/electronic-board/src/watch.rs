//! Turns squares that become empty and occupied into moves.
//!
//! A piece that slides stands for a moment on squares that it only passes, and a square may be
//! reported late. So a move counts when it is legal and either the clock was pressed or nothing has
//! changed for a while. Until the clock is pressed, the move may still become another one. Time is
//! a value. Other modules decide what a move means for the game.

mod judge;

use std::time::Duration;

use shakmaty::{Bitboard, Board, Chess, Move, Piece, Position, Square};

use super::change::move_to;
pub use super::sighting::{ExpectedBoard, Part, Sighting, Unclear};
use chess_laws::Time;

/// How long the board must be still before a move counts, if it is connected by cable.
pub const QUIET: Duration = Duration::from_millis(250);
/// How long a wireless board must be still before a move counts. It scans its squares half as
/// often.
pub const QUIET_BY_RADIO: Duration = Duration::from_millis(500);
/// How long the board must be still before an invalid position is reported.
const WRONG: Duration = Duration::from_millis(2_500);

/// How the pieces on the board have been judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Judged {
    No,
    /// Judged as a possible move.
    Quiet,
    /// Judged finally: waiting will not turn them into a move.
    ForGood,
}

/// A wrong position that was reported.
#[derive(Debug, Clone, Copy)]
struct ReportedProblem {
    /// The square that has to be put right first.
    square: Square,
    /// Whether only the announced move was missing.
    missing: bool,
}

/// Watches the pieces on a board.
#[derive(Debug, Clone)]
pub struct Watch {
    quiet: Duration,
    /// The position that the board should show.
    position: Chess,
    part: Part,
    /// The last move seen and the position before it, as long as the move may still change.
    last: Option<(Chess, Move)>,
    /// The pieces before the expected move was announced, until that move is made.
    before: Option<Board>,
    /// The pieces on the board.
    seen: Board,
    changed: Time,
    judged: Judged,
    /// Whether the board has shown the expected position. Before that, and while a problem is
    /// reported, a lifted piece does not count as touched.
    shown: bool,
    /// Whether the clock was pressed without a move.
    pressed: bool,
    /// The wrong position that was reported last, if it still is wrong.
    reported: Option<ReportedProblem>,
    lifted: Vec<(Square, Piece)>,
    /// The pieces when the last step was reported.
    stepped: Board,
}

impl Watch {
    /// For a board that shows this position and on which both players move.
    #[must_use]
    pub fn new(position: Chess, quiet: Duration) -> Self {
        Self {
            quiet,
            seen: position.board().clone(),
            stepped: position.board().clone(),
            position,
            part: Part::Both,
            last: None,
            before: None,
            changed: Time::default(),
            judged: Judged::ForGood,
            shown: true,
            pressed: false,
            reported: None,
            lifted: Vec::new(),
        }
    }

    /// The position that the board should show.
    #[must_use]
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// The pieces on the board.
    #[must_use]
    pub fn seen(&self) -> &Board {
        &self.seen
    }

    /// Whether the board shows the position that it should show.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.seen == *self.position.board()
    }

    /// Whether the board has shown that position.
    #[must_use]
    pub const fn has_shown(&self) -> bool {
        self.shown
    }

    /// Whether a wrong position was reported and is not put right yet.
    #[must_use]
    pub const fn has_problem(&self) -> bool {
        self.reported.is_some()
    }

    /// The position before the last move, as long as that move may still become another one.
    #[must_use]
    pub fn before_last(&self) -> Option<&Chess> {
        self.last.as_ref().map(|(before, _)| before)
    }

    /// The square of the piece that the announced move captures, while the move is still to be made here. A capture
    /// changes two squares; more of them are another position.
    #[must_use]
    pub fn unmade_captures(&self) -> Bitboard {
        let Some(before) = &self.before else {
            return Bitboard::EMPTY;
        };
        let after = self.position.board();
        let changed = |square: &Square| before.piece_at(*square) != after.piece_at(*square);
        let changed: Bitboard = Square::ALL.into_iter().filter(changed).collect();
        let both = changed & before.occupied() & after.occupied();
        match changed.count() {
            2 => both,
            _ => Bitboard::EMPTY,
        }
    }

    /// The pieces that the board should show, but with those on these squares that stood there before the announced move.
    #[must_use]
    pub fn with_captured(&self, squares: Bitboard) -> Board {
        let mut board = self.position.board().clone();
        for square in squares {
            if let Some(piece) = self
                .before
                .as_ref()
                .and_then(|before| before.piece_at(square))
            {
                board.set_piece_at(square, piece);
            }
        }
        board
    }

    /// When nothing has changed for half of the time after which a move counts.
    #[must_use]
    pub fn half_quiet(&self) -> Time {
        self.changed + self.quiet / 2
    }

    /// Sets what the game expects now, whatever was seen. For example, a move was announced and
    /// still has to be made on this board, or a move was completed or taken back.
    pub fn expect(&mut self, expected: ExpectedBoard, at: Time) {
        let ExpectedBoard {
            position,
            part,
            before,
            ..
        } = expected;
        if self.part != part {
            self.part = part;
            self.judged = Judged::No;
        }
        let same = self.position == position;
        if !same || part != Part::Both {
            let made =
                before.and_then(|before| Some((move_to(&before, position.board())?, before)));
            self.last = made.map(|(mv, before)| (before, mv));
        }
        if same {
            return;
        }
        let untouched = self.is_right() || self.before.as_ref() == Some(&self.seen);
        let shown = untouched && self.reported.is_none();
        self.before = shown.then(|| self.seen.clone());
        self.stepped = position.board().clone();
        self.position = position;
        self.shown = self.is_right();
        self.changed = at;
        self.judged = Judged::No;
        self.lifted.clear();
    }

    /// A square changed.
    pub fn field(&mut self, square: Square, piece: Option<Piece>, at: Time) -> Vec<Sighting> {
        let was = self.seen.piece_at(square);
        if was == piece {
            return Vec::new();
        }
        match piece {
            Some(piece) => self.seen.set_piece_at(square, piece),
            None => drop(self.seen.remove_piece_at(square)),
        }
        self.changed = at;
        self.judged = Judged::No;
        let touched = self.touched(square, was, piece);
        self.shown |= self.is_right();
        touched.into_iter().collect()
    }

    /// Takes the state of all squares.
    pub fn dump(&mut self, board: &Board, at: Time) -> Vec<Sighting> {
        let all = Square::ALL.iter();
        all.flat_map(|&square| self.field(square, board.piece_at(square), at))
            .collect()
    }

    /// The player who moves on this board pressed the clock, which completes their move. If `sure`,
    /// all changes up to now are known, and the move can no longer change. An invalid position is
    /// reported as soon as nothing changes any more.
    pub fn pressed(&mut self, at: Time, sure: bool) -> Vec<Sighting> {
        if !matches!(self.part, Part::Both | Part::Plays | Part::Made) {
            return Vec::new();
        }
        self.changed = at;
        let mut sightings = self.judge(false);
        if self.is_right() {
            self.last = self.last.take().filter(|_| !sure);
        } else {
            self.pressed = true;
            self.judged = Judged::No;
        }
        sightings.retain(|sighting| !matches!(sighting, Sighting::Right));
        sightings
    }

    /// When [`Self::pass`] has something to judge next, if all changes up to then are known.
    #[must_use]
    pub fn due(&self) -> Option<Time> {
        let still = match self.judged {
            Judged::No => self.quiet,
            Judged::Quiet if self.pressed => self.patience().max(self.quiet),
            Judged::Quiet => self.patience().max(self.quiet).max(WRONG),
            Judged::ForGood => return None,
        };
        Some(self.changed + still)
    }

    /// Lets time pass. An invalid position is reported only if `sure`, which means that all changes
    /// up to now are known.
    pub fn pass(&mut self, at: Time, sure: bool) -> Vec<Sighting> {
        let still = at.since(self.changed);
        if still < self.quiet || self.judged == Judged::ForGood {
            return Vec::new();
        }
        let soon = still < WRONG && !self.pressed;
        let due = if !sure || soon || still < self.patience() {
            Judged::Quiet
        } else {
            Judged::ForGood
        };
        if due <= self.judged {
            return Vec::new();
        }
        self.judge(due == Judged::ForGood)
    }

    fn touched(
        &mut self,
        square: Square,
        was: Option<Piece>,
        piece: Option<Piece>,
    ) -> Option<Sighting> {
        let stood = self.position.board().piece_at(square)?;
        if self.part.is_of_steps() {
            return None;
        }
        if piece.is_none() && was == Some(stood) && self.shown && self.reported.is_none() {
            self.lifted.push((square, stood));
            return Some(Sighting::Lifted {
                piece: stood,
                from: square,
            });
        }
        let lifted = self
            .lifted
            .iter()
            .position(|lifted| *lifted == (square, stood));
        let back = piece == Some(stood);
        lifted.filter(|_| back).map(|index| {
            self.lifted.remove(index);
            Sighting::Replaced {
                piece: stood,
                to: square,
            }
        })
    }
}
