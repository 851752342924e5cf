//! From squares that fill and empty to moves: what hands do on a board.
//!
//! A piece that slides stands for a moment on squares that it only passes, and a square
//! may be reported late. So a move counts when the position is one that the Laws allow
//! and either the clock was pressed or nothing changed for a while; and as long as the
//! clock was not pressed, it may still turn out to be another. Time is a value. What a
//! move means for the game is decided elsewhere.

use std::time::Duration;

use shakmaty::{Board, Chess, Color, Move, Piece, Position, Square};

use super::repair::{Fix, repair};
use crate::laws::Time;

/// For how long nothing must change until a move counts, on a board by wire.
pub const QUIET: Duration = Duration::from_millis(250);
/// The same on a board without one: it looks at its squares half as often.
pub const QUIET_BY_RADIO: Duration = Duration::from_millis(500);
/// For how long nothing must change until a position that is none is told.
const WRONG: Duration = Duration::from_millis(2_500);

/// Something that was seen on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Sighting {
    /// A piece was lifted from its square (Article 4).
    Lifted {
        /// The piece.
        piece: Piece,
        /// Where it stood.
        from: Square,
    },
    /// It was put back.
    Replaced {
        /// The piece.
        piece: Piece,
        /// Where it stands again.
        to: Square,
    },
    /// A move stands on the board.
    Moved(Move),
    /// The move that was told last is not the one that was made: the piece went on, or
    /// back. Where the rook went first and the king followed, that was castling (4.4.2).
    Retracted {
        /// The move that was told.
        told: Move,
        /// The move that stands on the board; none if all is as it was.
        instead: Option<Move>,
    },
    /// The position cannot have come about by a move. Told once for each position.
    Wrong(Vec<Fix>),
    /// After a wrong position: the last one stands again.
    Right,
}

/// Watches a board.
#[derive(Debug, Clone)]
pub struct Watch {
    quiet: Duration,
    /// The position that the board should show.
    position: Chess,
    /// The last move seen, with the position before it, as long as it may be another.
    last: Option<(Chess, Move)>,
    /// What stands on the board.
    seen: Board,
    changed: Time,
    /// Whether what stands there was judged already.
    judged: bool,
    /// Whether the position was told to be wrong.
    wrong: bool,
    lifted: Vec<(Square, Piece)>,
}

impl Watch {
    /// For a board that shows this position.
    #[must_use]
    pub fn new(position: Chess, quiet: Duration) -> Self {
        Self {
            quiet,
            seen: position.board().clone(),
            position,
            last: None,
            changed: Time::default(),
            judged: true,
            wrong: false,
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

    /// The game stands so now, whatever was seen: a move was announced that has still to be
    /// made on this board, or one was taken back.
    pub fn expect(&mut self, position: Chess, at: Time) -> Vec<Sighting> {
        self.position = position;
        self.last = None;
        self.changed = at;
        self.judged = false;
        self.wrong = false;
        self.lifted.clear();
        Vec::new()
    }

    /// A square changed.
    pub fn field(&mut self, square: Square, piece: Option<Piece>, at: Time) -> Vec<Sighting> {
        if self.seen.piece_at(square) == piece {
            return Vec::new();
        }
        match piece {
            Some(piece) => self.seen.set_piece_at(square, piece),
            None => drop(self.seen.remove_piece_at(square)),
        }
        self.changed = at;
        self.judged = false;
        self.touched(square, piece).into_iter().collect()
    }

    /// All squares.
    pub fn dump(&mut self, board: &Board, at: Time) -> Vec<Sighting> {
        let all = Square::ALL.iter();
        all.flat_map(|&square| self.field(square, board.piece_at(square), at))
            .collect()
    }

    /// The clock was pressed: who pressed it has made his move.
    pub fn pressed(&mut self, at: Time) -> Vec<Sighting> {
        let mut sightings = self.judge(true);
        if self.seen == *self.position.board() {
            self.last = None;
        }
        self.changed = at;
        sightings.retain(|it| !matches!(it, Sighting::Right));
        sightings
    }

    /// Time passes.
    pub fn pass(&mut self, at: Time) -> Vec<Sighting> {
        let still = at.since(self.changed);
        if still < self.quiet || (self.judged && (self.wrong || still < WRONG)) {
            return Vec::new();
        }
        self.judge(still >= WRONG)
    }

    fn touched(&mut self, square: Square, piece: Option<Piece>) -> Option<Sighting> {
        let stood = self.position.board().piece_at(square)?;
        if piece.is_none() {
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

    /// Judges what stands on the board; `for_good` where it will not become a move by
    /// waiting.
    fn judge(&mut self, for_good: bool) -> Vec<Sighting> {
        self.judged = true;
        if self.seen == *self.position.board() {
            self.lifted.clear();
            let was_wrong = std::mem::take(&mut self.wrong);
            return was_wrong.then_some(Sighting::Right).into_iter().collect();
        }
        if let Some(mv) = move_to(&self.position, &self.seen) {
            return vec![self.moved(mv)];
        }
        if let Some(sighting) = self.retracted() {
            return vec![sighting];
        }
        if !for_good || self.wrong {
            return Vec::new();
        }
        self.wrong = true;
        vec![Sighting::Wrong(repair(&self.seen, self.position.board()))]
    }

    fn moved(&mut self, mv: Move) -> Sighting {
        let before = self.position.clone();
        self.position.play_unchecked(mv);
        self.last = Some((before, mv));
        self.lifted.clear();
        self.wrong = false;
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
        self.lifted.clear();
        self.wrong = false;
        if let Some(mv) = instead {
            self.moved(mv);
        }
        Some(Sighting::Retracted { told, instead })
    }

    /// The side that has the move in the position that the board should show.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.position.turn()
    }
}

/// The legal move that leads to these pieces, if one does. There is at most one.
fn move_to(position: &Chess, pieces: &Board) -> Option<Move> {
    position.legal_moves().into_iter().find(|&mv| {
        let mut after = position.clone();
        after.play_unchecked(mv);
        after.board() == pieces
    })
}
