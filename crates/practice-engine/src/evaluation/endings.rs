//! Endings in which counting pieces misleads: a bare king that has to be driven, and advantages that
//! cannot be won.

use shakmaty::{Bitboard, Board, Color, Square};

/// No more than this much more, in hundredths of a pawn, wins anything without pawns.
const NOT_ENOUGH: i32 = 400;

/// What is left of White's advantage when one sees what can be won with it.
pub(super) fn scaled(board: &Board, white: i32) -> i32 {
    let stronger = Color::from_white(white > 0);
    let pawns = board.pawns() & board.by_color(stronger);
    let ahead = pieces(board, stronger) - pieces(board, stronger.other());
    if pawns.is_empty() && ahead < NOT_ENOUGH {
        white / 4
    } else if are_opposite_bishops(board) {
        white / 2
    } else {
        white
    }
}

/// The pieces of a side without its pawns, in hundredths of a pawn.
fn pieces(board: &Board, color: Color) -> i32 {
    let own = board.by_color(color);
    let count = |squares: Bitboard| (own & squares).count() as i32;
    320 * count(board.knights())
        + 330 * count(board.bishops())
        + 500 * count(board.rooks())
        + 950 * count(board.queens())
}

/// Only one bishop each is left beside the pawns, and they never meet.
fn are_opposite_bishops(board: &Board) -> bool {
    let others = board.knights() | board.rooks_and_queens();
    let bishops = board.bishops();
    let one = |squares: Bitboard| squares.count() == 1;
    others.is_empty()
        && one(bishops & board.white())
        && one(bishops & board.black())
        && one(bishops & Bitboard::LIGHT_SQUARES)
}

/// Against a bare king: drive it to the edge, and bring the own king near.
pub(super) fn chase(board: &Board, color: Color) -> i32 {
    let bare = |color| (board.by_color(color) & !board.kings()).is_empty();
    if bare(color) || !bare(color.other()) {
        return 0;
    }
    let (Some(king), Some(prey)) = (board.king_of(color), board.king_of(color.other())) else {
        return 0;
    };
    20 * (6 - centrality(prey)) + 10 * (7 - king.distance(prey) as i32)
}

/// From 0 in the corner to 6 in the centre.
fn centrality(square: Square) -> i32 {
    let inward = |line: u32| line.min(7 - line) as i32;
    inward(square.file().to_u32()) + inward(square.rank().to_u32())
}
