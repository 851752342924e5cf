//! Single steps of whole sets of squares.

use shakmaty::{Bitboard, Color, File, Role};

/// A step: how far on the board's numbering, and the files where it cannot end
/// but by running over the edge.
type Step = (i32, &'static [File]);

const A: &[File] = &[File::A];
const H: &[File] = &[File::H];
const AB: &[File] = &[File::A, File::B];
const GH: &[File] = &[File::G, File::H];

const STRAIGHT: [Step; 4] = [(8, &[]), (-8, &[]), (1, A), (-1, H)];
const DIAGONAL: [Step; 4] = [(9, A), (7, H), (-7, A), (-9, H)];
const KNIGHT: [Step; 8] = [
    (17, A),
    (15, H),
    (10, AB),
    (6, GH),
    (-17, H),
    (-15, A),
    (-10, GH),
    (-6, AB),
];

#[inline(always)]
const fn step(from: Bitboard, (offset, over_the_edge): Step) -> Bitboard {
    let mut to = from.shift(offset);
    let mut index = 0;
    while index < over_the_edge.len() {
        to = to.without_const(Bitboard::from_file(over_the_edge[index]));
        index += 1;
    }
    to
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

/// Where single steps of such pieces lead from a set of squares; a line is
/// walked step by step. Pawns make none here.
pub(super) fn strides(from: Bitboard, role: Role) -> Bitboard {
    match role {
        Role::Pawn => Bitboard::EMPTY,
        Role::Knight => steps(from, &KNIGHT),
        Role::Bishop => steps(from, &DIAGONAL),
        Role::Rook => steps(from, &STRAIGHT),
        Role::Queen | Role::King => steps(from, &STRAIGHT) | steps(from, &DIAGONAL),
    }
}

/// What pawns of one side strike from a set of squares.
pub(super) fn pawn_strikes(from: Bitboard, color: Color) -> Bitboard {
    let [east, west] = color.fold_wb([(9, A), (7, H)], [(-7, A), (-9, H)]);
    step(from, east) | step(from, west)
}
