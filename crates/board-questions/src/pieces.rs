//! What stands where, and how much there is.

use chess_laws::PieceAt;
use shakmaty::{Board, Color, Position, Role, Square};

use super::answer::{Material, OnLine, Pieces};
use super::line::Line;
use super::question::Order;

/// What stands on this square.
pub(super) fn piece_on(board: &Board, square: Square) -> Option<PieceAt> {
    let piece = board.piece_at(square)?;
    Some(PieceAt {
        color: piece.color,
        role: piece.role,
        square,
    })
}

/// What stands on a line.
pub(super) fn on_line(board: &Board, line: Line) -> OnLine {
    let squares = line.squares().into_iter();
    OnLine {
        line,
        pieces: squares.filter_map(|it| piece_on(board, it)).collect(),
    }
}

/// The pieces of a kind, White's first.
pub(super) fn of_kind(board: &Board, role: Role, side: Option<Color>) -> Vec<PieceAt> {
    let sides = Color::ALL
        .into_iter()
        .filter(|it| side.is_none_or(|side| side == *it));
    sides
        .flat_map(|color| board.by_piece(role.of(color)))
        .filter_map(|square| piece_on(board, square))
        .collect()
}

/// All pieces of one side or of both.
pub(super) fn all(position: &impl Position, side: Option<Color>, order: Order) -> Pieces {
    let sides = Color::ALL
        .into_iter()
        .filter(|it| side.is_none_or(|side| side == *it));
    Pieces {
        sides: sides
            .map(|it| (it, of_side(position.board(), it, order)))
            .collect(),
        turn: position.turn(),
    }
}

fn of_side(board: &Board, side: Color, order: Order) -> Vec<PieceAt> {
    let squares = board.by_color(side).into_iter();
    let mut pieces: Vec<PieceAt> = squares.filter_map(|it| piece_on(board, it)).collect();
    // Sorting keeps the order of squares, from a1 to h8, among equals.
    match order {
        Order::Kinds => pieces.sort_by_key(|it| std::cmp::Reverse(it.role)),
        Order::Ranks => pieces.sort_by_key(|it| {
            let rank = i32::from(it.square.rank());
            side.fold_wb(rank, -rank)
        }),
    }
    pieces
}

/// How many pieces both sides have.
pub(super) fn material(board: &Board) -> Material {
    Material {
        counts: board.material(),
    }
}
