//! Single steps of whole sets of squares.

use shakmaty::{Bitboard, Color, File, Role};

/// A step: its distance in the board's numbering, and the squares where it ends unless it crossed
/// the edge. The tables are computed at compile time because this is the innermost loop.
type Step = (i32, Bitboard);

const ALL: Bitboard = Bitboard::FULL;
const NOT_A: Bitboard = ALL.without_const(Bitboard::from_file(File::A));
const NOT_H: Bitboard = ALL.without_const(Bitboard::from_file(File::H));
const NOT_AB: Bitboard = NOT_A.without_const(Bitboard::from_file(File::B));
const NOT_GH: Bitboard = NOT_H.without_const(Bitboard::from_file(File::G));

const STRAIGHT: [Step; 4] = [(8, ALL), (-8, ALL), (1, NOT_A), (-1, NOT_H)];
const DIAGONAL: [Step; 4] = [(9, NOT_A), (7, NOT_H), (-7, NOT_A), (-9, NOT_H)];
const KNIGHT: [Step; 8] = [
    (17, NOT_A),
    (15, NOT_H),
    (10, NOT_AB),
    (6, NOT_GH),
    (-17, NOT_H),
    (-15, NOT_A),
    (-10, NOT_GH),
    (-6, NOT_AB),
];

#[inline(always)]
fn step(from: Bitboard, (offset, lands_on): Step) -> Bitboard {
    from.shift(offset) & lands_on
}

#[inline(always)]
fn steps<const N: usize>(from: Bitboard, all: &[Step; N]) -> Bitboard {
    let mut to = Bitboard::EMPTY;
    let mut index = 0;
    while index < N {
        to |= step(from, all[index]);
        index += 1;
    }
    to
}

/// The squares one step away from a set of squares for this kind of piece. A line piece also makes
/// one step at a time. Pawns are not handled here.
pub(super) fn single_steps(from: Bitboard, role: Role) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => steps(from, &KNIGHT),
        Role::Bishop => steps(from, &DIAGONAL),
        Role::Rook => steps(from, &STRAIGHT),
        Role::Queen | Role::King => steps(from, &STRAIGHT) | steps(from, &DIAGONAL),
    }
}

/// The squares that pawns of one side attack from a set of squares.
pub(super) fn pawn_attacks(from: Bitboard, color: Color) -> Bitboard {
    let [east, west] = color.fold_wb([(9, NOT_A), (7, NOT_H)], [(-7, NOT_A), (-9, NOT_H)]);
    step(from, east) | step(from, west)
}
