//! A value that changes while pieces leave the board. Knows nothing of chess but how many are left.

use std::ops::{Add, AddAssign, Sub};

use shakmaty::Board;

/// What something is worth with all pieces on the board, and without any; in hundredths of a pawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tapered {
    pub(super) middle: i32,
    pub(super) end: i32,
}

/// The pieces of the initial position: a minor piece counts 1, a rook 2, a queen 4.
const ALL_PIECES: i32 = 24;

/// How much of the middlegame is left.
pub(super) fn phase(board: &Board) -> i32 {
    let minor = (board.knights() | board.bishops()).count();
    let pieces = minor + 2 * board.rooks().count() + 4 * board.queens().count();
    (pieces as i32).min(ALL_PIECES)
}

impl Tapered {
    pub(super) const fn new(middle: i32, end: i32) -> Self {
        Self { middle, end }
    }

    /// The value at this [`phase`].
    pub(super) const fn at(self, phase: i32) -> i32 {
        (self.middle * phase + self.end * (ALL_PIECES - phase)) / ALL_PIECES
    }
}

impl Add for Tapered {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Tapered {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.middle - other.middle, self.end - other.end)
    }
}

impl AddAssign for Tapered {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}
