//! How well the pawns of a side stand together and before their king, and which of them can run.

use shakmaty::{Bitboard, Board, Color, File, Square, attacks};

use super::tapered::Tapered;

/// No pawn of its own on the files beside it.
const ISOLATED: Tapered = Tapered::new(-12, -14);
/// Another own pawn ahead of it.
const DOUBLED: Tapered = Tapered::new(-8, -18);
/// Protected by a pawn.
const PROTECTED: Tapered = Tapered::new(8, 6);
/// Nothing in its way and nothing beside it, for each rank from the pawn's side.
const PASSED: [Tapered; 8] = [
    Tapered::new(0, 0),
    Tapered::new(2, 8),
    Tapered::new(4, 12),
    Tapered::new(8, 28),
    Tapered::new(22, 52),
    Tapered::new(42, 88),
    Tapered::new(70, 130),
    Tapered::new(0, 0),
];

/// A pawn one or two ranks before the king's first rank.
const NEAR: i32 = 10;
const FAR: i32 = 5;
/// No own pawn on a file beside the king, and no pawn at all.
const BARE: i32 = -14;
const OPEN: i32 = -8;

pub(super) fn structure(board: &Board, color: Color) -> Tapered {
    let own = board.pawns() & board.by_color(color);
    let other = board.pawns() & board.by_color(color.other());
    let mut sum = Tapered::default();
    for square in own {
        let ahead = AHEAD[color as usize][square.to_usize()];
        let file = Bitboard::from_file(square.file());
        let beside = BESIDE[square.file().to_usize()];
        if (own & beside).is_empty() {
            sum += ISOLATED;
        }
        if (own & ahead & file).any() {
            sum += DOUBLED;
        } else if (other & ahead).is_empty() {
            sum += passed(board, square, color);
        }
        if (attacks::pawn_attacks(color.other(), square) & own).any() {
            sum += PROTECTED;
        }
    }
    sum
}

/// What a passed pawn is worth: more if its king can help, less if something stands in its way.
fn passed(board: &Board, square: Square, color: Color) -> Tapered {
    let rank = color
        .fold_wb(square, square.flip_vertical())
        .rank()
        .to_usize();
    let mut worth = PASSED[rank];
    let Some(next) = square.offset(color.fold_wb(8, -8)) else {
        return worth;
    };
    let distance = |color| board.king_of(color).map_or(0, |king| king.distance(next)) as i32;
    let nearer = distance(color.other()) - distance(color);
    worth.end += nearer * rank as i32 * 2;
    if board.occupied().contains(next) {
        worth.end -= worth.end / 3;
        worth.middle /= 2;
    }
    worth
}

/// The pawns in front of the king. They matter while there are pieces that could attack it.
pub(super) fn shelter(board: &Board, color: Color) -> Tapered {
    let Some(king) = board.king_of(color) else {
        return Tapered::default();
    };
    let own = board.pawns() & board.by_color(color);
    let mut sum = 0;
    for step in -1..=1 {
        if let Some(file) = king.file().offset(step) {
            sum += shelter_on(board, own, file, color);
        }
    }
    Tapered::new(sum, 0)
}

fn shelter_on(board: &Board, own: Bitboard, file: File, color: Color) -> i32 {
    let on_file = Bitboard::from_file(file);
    let mine = own & on_file;
    let nearest = color.fold_wb(mine.first(), mine.last());
    let Some(nearest) = nearest else {
        let open = (board.pawns() & on_file).is_empty();
        return BARE + if open { OPEN } else { 0 };
    };
    match color
        .fold_wb(nearest, nearest.flip_vertical())
        .rank()
        .to_u32()
    {
        1 => NEAR,
        2 => FAR,
        _ => 0,
    }
}

/// For each side and square, the squares ahead on the same file and on those beside it.
static AHEAD: [[Bitboard; 64]; 2] = [ahead(-1), ahead(1)];

const fn ahead(step: i32) -> [Bitboard; 64] {
    let mut all = [Bitboard::EMPTY; 64];
    let mut index = 0;
    while index < 64 {
        let (file, mut rank) = (index as i32 % 8, index as i32 / 8 + step);
        let mut squares = 0u64;
        while rank >= 0 && rank < 8 {
            let mut beside = -1;
            while beside <= 1 {
                let at = file + beside;
                if at >= 0 && at < 8 {
                    squares |= 1 << (rank * 8 + at);
                }
                beside += 1;
            }
            rank += step;
        }
        all[index] = Bitboard(squares);
        index += 1;
    }
    all
}

/// For each file those beside it.
static BESIDE: [Bitboard; 8] = beside();

const fn beside() -> [Bitboard; 8] {
    const FIRST: u64 = 0x0101_0101_0101_0101;
    let mut all = [Bitboard::EMPTY; 8];
    let mut file = 0;
    while file < 8 {
        let left = if file > 0 { FIRST << (file - 1) } else { 0 };
        let right = if file < 7 { FIRST << (file + 1) } else { 0 };
        all[file] = Bitboard(left | right);
        file += 1;
    }
    all
}
