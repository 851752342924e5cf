//! What a position is worth without looking ahead, in centipawns.

use shakmaty::{Board, Chess, Color, Position, Role, Square};

/// The value of a piece wherever it stands. The king's does not count.
pub(super) const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 100,
        Role::Knight => 320,
        Role::Bishop => 330,
        Role::Rook => 500,
        Role::Queen => 950,
        Role::King => 0,
    }
}

/// What the position is worth to the side to move.
pub(super) fn evaluate(position: &Chess) -> i32 {
    let board = position.board();
    let endgame = is_endgame(board);
    let white = side(board, Color::White, endgame) - side(board, Color::Black, endgame);
    position.turn().fold_wb(white, -white)
}

fn side(board: &Board, color: Color, endgame: bool) -> i32 {
    let own = board.by_color(color);
    let mut sum = 0;
    for role in Role::ALL {
        for square in own & board.by_role(role) {
            sum += worth(role) + place(role, square, color, endgame);
        }
    }
    if (own & board.bishops()).more_than_one() {
        sum += 30;
    }
    sum + chase(board, color)
}

/// Few enough pieces for the king to come out.
fn is_endgame(board: &Board) -> bool {
    let pieces = board.occupied() & !board.pawns() & !board.kings();
    board.queens().is_empty() || pieces.count() <= 4
}

/// How well a piece stands.
fn place(role: Role, square: Square, color: Color, endgame: bool) -> i32 {
    let middle = centrality(square);
    let advance = color.fold_wb(square, square.flip_vertical()).rank() as i32;
    match role {
        Role::Pawn => advance * advance + 2 * middle,
        Role::Knight => 7 * middle - 20,
        Role::Bishop => 4 * middle - 10,
        Role::Rook if advance == 6 => 20,
        Role::Rook => middle,
        Role::Queen => middle,
        Role::King if endgame => 8 * middle,
        Role::King => -8 * middle - 10 * advance,
    }
}

/// From 0 in the corner to 6 in the centre.
fn centrality(square: Square) -> i32 {
    let inward = |line: i32| line.min(7 - line);
    inward(square.file() as i32) + inward(square.rank() as i32)
}

/// Against a bare king: drive it to the edge, and bring the own king near.
fn chase(board: &Board, color: Color) -> i32 {
    let bare = |color| (board.by_color(color) & !board.kings()).is_empty();
    let (Some(king), Some(prey)) = (board.king_of(color), board.king_of(color.other())) else {
        return 0;
    };
    if bare(color) || !bare(color.other()) {
        return 0;
    }
    20 * (6 - centrality(prey)) + 10 * (7 - king.distance(prey) as i32)
}
