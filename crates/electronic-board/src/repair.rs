//! How to turn the position on a board into the right one: square by square, with as few pieces in
//! the hand as possible.

use shakmaty::{Board, Piece, Square};

/// One thing to do with one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fix {
    /// A piece stands on the wrong square.
    Shift {
        /// The piece to be moved.
        piece: Piece,
        /// Where it stands.
        from: Square,
        /// Where it belongs.
        to: Square,
    },
    /// A piece does not belong on the board.
    Remove {
        /// The piece to be taken off.
        piece: Piece,
        /// Where it stands.
        from: Square,
    },
    /// A piece does not belong on the board, and the board does not know which it is.
    Clear {
        /// Where it stands.
        from: Square,
    },
    /// A piece is missing.
    Put {
        /// The piece to be added.
        piece: Piece,
        /// Where it belongs.
        to: Square,
    },
}

impl Fix {
    /// The square of the step: where the piece belongs, or which square it leaves.
    #[must_use]
    pub fn square(&self) -> Square {
        match *self {
            Self::Shift { to, .. } | Self::Put { to, .. } => to,
            Self::Remove { from, .. } | Self::Clear { from } => from,
        }
    }
}

/// The steps that turn `seen` into `wanted`, in order; empty if nothing is wrong. A piece is taken
/// off before another one comes to its square.
#[must_use]
pub fn repair(seen: &Board, wanted: &Board) -> Vec<Fix> {
    let mut strays = strays(seen, wanted);
    let mut shifts = Vec::new();
    let mut puts = Vec::new();
    for (to, piece) in self::strays(wanted, seen) {
        let nearest = (0..strays.len())
            .filter(|&index| strays[index].1 == piece)
            .min_by_key(|&index| strays[index].0.distance(to));
        match nearest.map(|index| strays.remove(index)) {
            Some((from, _)) => shifts.push(Fix::Shift { piece, from, to }),
            None => puts.push(Fix::Put { piece, to }),
        }
    }
    let removes = strays
        .into_iter()
        .map(|(from, piece)| Fix::Remove { piece, from });
    removes.chain(in_order(shifts)).chain(puts).collect()
}

/// The board that these steps turn into `wanted`.
#[must_use]
pub fn before_repair(wanted: &Board, fixes: &[Fix]) -> Board {
    let mut seen = wanted.clone();
    for fix in fixes {
        if let Fix::Shift { to, .. } | Fix::Put { to, .. } = *fix {
            seen.discard_piece_at(to);
        }
    }
    for fix in fixes {
        if let Fix::Shift { piece, from, .. } | Fix::Remove { piece, from } = *fix {
            seen.set_piece_at(from, piece);
        }
    }
    seen
}

/// The pieces of the first board that are not on the same squares of the second.
fn strays(one: &Board, other: &Board) -> Vec<(Square, Piece)> {
    let all = one.clone().into_iter();
    all.filter(|&(square, piece)| other.piece_at(square) != Some(piece))
        .collect()
}

/// Orders the shifts so that a square is left before another piece comes to it. Pieces that stand
/// on each other's squares keep their order.
fn in_order(mut shifts: Vec<Fix>) -> Vec<Fix> {
    let mut ordered = Vec::with_capacity(shifts.len());
    while !shifts.is_empty() {
        let taken = |to: Square| shifts.iter().any(|shift| from(shift) == Some(to));
        let free = shifts
            .iter()
            .position(|shift| matches!(shift, Fix::Shift { to, .. } if !taken(*to)));
        ordered.push(shifts.remove(free.unwrap_or(0)));
    }
    ordered
}

fn from(fix: &Fix) -> Option<Square> {
    match *fix {
        Fix::Shift { from, .. } | Fix::Remove { from, .. } | Fix::Clear { from } => Some(from),
        Fix::Put { .. } => None,
    }
}
