//! The pawns in front of a king. They matter while there are pieces that could attack it.

use shakmaty::{Bitboard, Board, Color, File};

use super::tapered::Tapered;

/// A pawn one or two ranks before the king's first rank.
const NEAR: i32 = 10;
const FAR: i32 = 5;
/// No own pawn on a file beside the king, and no pawn at all.
const BARE: i32 = -14;
const OPEN: i32 = -8;

pub(super) fn of(board: &Board, color: Color) -> Tapered {
    let Some(king) = board.king_of(color) else {
        return Tapered::default();
    };
    let own = board.pawns() & board.by_color(color);
    let mut sum = 0;
    for step in -1..=1 {
        if let Some(file) = king.file().offset(step) {
            sum += shelter(board, own, file, color);
        }
    }
    Tapered::new(sum, 0)
}

fn shelter(board: &Board, own: Bitboard, file: File, color: Color) -> i32 {
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
