//! What stands on a board, compared with a position: the move that leads there, a move
//! that is half made, the sign for a result. Knows no time and no hands.

use shakmaty::{Board, Chess, Color, Move, Position, Role, Square};

use chess_laws::GameResult;

/// So many pieces a player may have in his hands: his own and the one that it captures.
const IN_HAND: usize = 2;

/// The legal move that leads to these pieces, if one does. There is at most one.
pub(super) fn move_to(position: &Chess, pieces: &Board) -> Option<Move> {
    let moves = position.legal_moves();
    moves.into_iter().find(|&mv| after(position, mv) == *pieces)
}

/// Whether every square is as before, as after, or empty: a move that a hand is making.
pub(super) fn is_between(before: &Board, after: &Board, seen: &Board) -> bool {
    Square::ALL.iter().all(|&square| {
        let piece = seen.piece_at(square);
        let changes = before.piece_at(square) != after.piece_at(square);
        piece == before.piece_at(square)
            || piece == after.piece_at(square)
            || changes && piece.is_none()
    })
}

/// Whether a move may be under way: pieces are in a hand, the king has castled and the
/// rook has not, a pawn that was captured en passant still stands there, or a pawn on the last rank waits for the piece that it becomes.
pub(super) fn is_under_way(position: &Chess, seen: &Board) -> bool {
    let stood = position.board();
    let only_lifted = Square::ALL
        .iter()
        .all(|&it| seen.piece_at(it).is_none() || seen.piece_at(it) == stood.piece_at(it));
    if only_lifted {
        return stood.occupied().count() - seen.occupied().count() <= IN_HAND;
    }
    let moves = position.legal_moves();
    moves.into_iter().any(|mv| match mv {
        Move::Castle { .. } | Move::EnPassant { .. } => {
            is_between(stood, &after(position, mv), seen)
        }
        Move::Normal {
            from,
            to,
            promotion: Some(_),
            ..
        } => {
            let mut waiting = after(position, mv);
            waiting.set_piece_at(to, Role::Pawn.of(position.turn()));
            is_between(stood, &waiting, seen) && seen.piece_at(from).is_none()
        }
        _ => false,
    })
}

/// The result for which both kings stand in the centre: on its light squares White has
/// won, on its dark ones Black, on one of each it is a draw. Never a position of a game,
/// since the kings touch.
pub(super) fn kings_sign(seen: &Board) -> Option<GameResult> {
    let [white, black] = Color::ALL.map(|side| {
        let king = seen.king_of(side)?;
        let centre = [Square::D4, Square::E4, Square::D5, Square::E5];
        centre.contains(&king).then_some(king)
    });
    Some(match (white?.is_light(), black?.is_light()) {
        (true, true) => GameResult::win(Color::White),
        (false, false) => GameResult::win(Color::Black),
        _ => GameResult::Draw,
    })
}

fn after(position: &Chess, mv: Move) -> Board {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after.board().clone()
}
