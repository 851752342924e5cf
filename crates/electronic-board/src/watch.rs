//! From squares that fill and empty to moves: what hands do on a board.
//!
//! A piece that slides stands for a moment on squares that it only passes, and a square
//! may be reported late. So a move counts when the position is one that the Laws allow
//! and either the clock was pressed or nothing changed for a while; and as long as the
//! clock was not pressed, it may still turn out to be another. Time is a value. What a
//! move means for the game is decided elsewhere.

mod judge;
mod steps;

use std::time::Duration;

use shakmaty::{Board, Chess, Move, Piece, Position, Square};

use super::change::move_to;
pub use super::sighting::{Expected, Part, Sighting};
use chess_laws::Time;

/// For how long nothing must change until a move counts, on a board by wire.
pub const QUIET: Duration = Duration::from_millis(250);
/// The same on a board without one: it looks at its squares half as often.
pub const QUIET_BY_RADIO: Duration = Duration::from_millis(500);
/// For how long nothing must change until a position that is none is told.
const WRONG: Duration = Duration::from_millis(2_500);

/// How far what stands on the board was judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Judged {
    No,
    /// As a move.
    Quiet,
    /// As what it is: it will not become a move by waiting.
    ForGood,
}

/// What was told of a position that is wrong.
#[derive(Debug, Clone, Copy)]
struct Told {
    /// Where something is to be done first.
    square: Square,
    /// Whether nothing but the announced move was missing.
    missing: bool,
}

/// Watches a board.
#[derive(Debug, Clone)]
pub struct Watch {
    quiet: Duration,
    /// The position that the board should show.
    position: Chess,
    part: Part,
    /// The last move seen, with the position before it, as long as it may be another.
    last: Option<(Chess, Move)>,
    /// What the board showed before the move that is expected on it was announced, until
    /// it is made.
    before: Option<Board>,
    /// What stands on the board.
    seen: Board,
    changed: Time,
    judged: Judged,
    /// Whether the position was shown since it is expected: before that, and while another is
    /// told to be put right, nobody lifts a piece to move it.
    shown: bool,
    /// Whether the clock was pressed without a move.
    pressed: bool,
    /// What was told to be done first, if a position was told to be wrong.
    told: Option<Told>,
    lifted: Vec<(Square, Piece)>,
    /// What stood there when the last step was told.
    stepped: Board,
}

impl Watch {
    /// For a board that shows this position, and on which both players move.
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
            told: None,
            lifted: Vec::new(),
        }
    }

    /// The position that the board should show.
    #[must_use]
    pub fn position(&self) -> &Chess {
        &self.position
    }

    /// What stands on the board.
    #[must_use]
    pub fn seen(&self) -> &Board {
        &self.seen
    }

    /// Whether the board shows what it should.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.seen == *self.position.board()
    }

    /// Whether nothing has changed for half as long as it takes until a move counts.
    #[must_use]
    pub fn is_half_quiet(&self, at: Time) -> bool {
        at.since(self.changed) >= self.quiet / 2
    }

    /// The game stands so now, whatever was seen: a move was announced that has still to be
    /// made on this board, one was completed or taken back.
    pub fn expect(&mut self, expected: Expected, at: Time) {
        let Expected {
            position,
            part,
            before,
        } = expected;
        if self.part != part {
            self.part = part;
            self.judged = Judged::No;
        }
        let same = self.position == position;
        if !same || part != Part::Both {
            let made = before.and_then(|it| Some((move_to(&it, position.board())?, it)));
            self.last = made.map(|(mv, before)| (before, mv));
        }
        if same {
            return;
        }
        let untouched = self.is_right() || self.before.as_ref() == Some(&self.seen);
        let shown = untouched && self.told.is_none();
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

    /// All squares.
    pub fn dump(&mut self, board: &Board, at: Time) -> Vec<Sighting> {
        let all = Square::ALL.iter();
        all.flat_map(|&square| self.field(square, board.piece_at(square), at))
            .collect()
    }

    /// The clock was pressed by the player who moves here: he has made his move. If all
    /// changes until now are known for sure, it is no longer another; a position that is
    /// none is told as soon as nothing changes any more.
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
        sightings.retain(|it| !matches!(it, Sighting::Right));
        sightings
    }

    /// Time passes. Only if all changes until now are known for sure, a position is told to
    /// be none.
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
        if self.part == Part::Steps {
            return None;
        }
        if piece.is_none() && was == Some(stood) && self.shown && self.told.is_none() {
            self.lifted.push((square, stood));
            return Some(Sighting::Lifted {
                piece: stood,
                from: square,
            });
        }
        let lifted = self.lifted.iter().position(|it| *it == (square, stood));
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
