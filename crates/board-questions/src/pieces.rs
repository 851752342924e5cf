//! What stands where.

use chess_laws::PieceAt;
use shakmaty::{Board, Color, Role};

use super::answer::{OnLine, Pieces};
use super::line::Line;
use super::question::Order;

/// What stands on a line.
pub(super) fn on_line(board: &Board, line: Line) -> OnLine {
    let squares = line.squares().into_iter();
    OnLine {
        line,
        pieces: squares
            .filter_map(|square| PieceAt::on_board(board, square))
            .collect(),
    }
}

/// The pieces of a kind, White's first.
pub(super) fn of_kind(board: &Board, role: Role, side: Option<Color>) -> Vec<PieceAt> {
    sides(side)
        .flat_map(|color| board.by_piece(role.of(color)))
        .filter_map(|square| PieceAt::on_board(board, square))
        .collect()
}

/// All pieces of one side or of both.
pub(super) fn all(board: &Board, turn: Color, side: Option<Color>, order: Order) -> Pieces {
    Pieces {
        sides: sides(side)
            .map(|color| (color, of_side(board, color, order)))
            .collect(),
        turn,
    }
}

/// This side, or both.
fn sides(side: Option<Color>) -> impl Iterator<Item = Color> {
    let wanted = move |color: &Color| side.is_none_or(|side| side == *color);
    Color::ALL.into_iter().filter(wanted)
}

fn of_side(board: &Board, side: Color, order: Order) -> Vec<PieceAt> {
    let squares = board.by_color(side).into_iter();
    let mut pieces: Vec<PieceAt> = squares
        .filter_map(|square| PieceAt::on_board(board, square))
        .collect();
    // Sorting keeps the order of squares, from a1 to h8, among equals.
    match order {
        Order::Kinds => pieces.sort_by_key(|piece| std::cmp::Reverse(piece.role)),
        Order::Ranks => pieces.sort_by_key(|piece| {
            let rank = i32::from(piece.square.rank());
            side.fold_wb(rank, -rank)
        }),
    }
    pieces
}
