//! Compares the pieces on a board with a position: the move that leads there, a move that is half
//! made, the sign for a result. Knows nothing of time or of how pieces are moved by hand.

use shakmaty::{Board, CastlingSide, Chess, Color, Move, Position, Role, Square};

use chess_laws::GameResult;

/// How many pieces a player may hold: the one that moves and the one that it captures.
const IN_HAND: usize = 2;

/// The legal move that leads to these pieces, if there is one. There is at most one.
pub(super) fn move_to(position: &Chess, pieces: &Board) -> Option<Move> {
    let moves = position.legal_moves();
    moves.into_iter().find(|&mv| after(position, mv) == *pieces)
}

/// The legal move of which the first piece stands where only this move leads it, and nothing else has changed: the
/// king of a castling, without the rook, or the pawn of a capture en passant beside the captured one. When that piece
/// is released, no other move can be made (4.7.2, 4.7.1).
pub(super) fn released_part(position: &Chess, pieces: &Board) -> Option<Move> {
    let stood = position.board();
    let moves = position.legal_moves();
    moves.into_iter().find(|&mv| {
        let Some(from) = mv.from() else {
            return false;
        };
        let to = match mv {
            Move::Castle { king, rook } => {
                let side = CastlingSide::from_king_side(king < rook);
                Square::from_coords(side.king_to_file(), king.rank())
            }
            Move::EnPassant { to, .. } => to,
            Move::Normal { .. } | Move::Put { .. } => return false,
        };
        let Some(piece) = stood
            .piece_at(from)
            .filter(|_| stood.piece_at(to).is_none())
        else {
            return false;
        };
        let mut part = stood.clone();
        part.discard_piece_at(from);
        part.set_piece_at(to, piece);
        part == *pieces
    })
}

/// Whether every square is as before the move, as after it, or empty. Then a player is making the
/// move.
pub(super) fn is_between(before: &Board, after: &Board, seen: &Board) -> bool {
    Square::ALL.iter().all(|&square| {
        let piece = seen.piece_at(square);
        let changes = before.piece_at(square) != after.piece_at(square);
        piece == before.piece_at(square)
            || piece == after.piece_at(square)
            || changes && piece.is_none()
    })
}

/// Whether a move may be under way. Pieces may be in a player's hand. The king may have castled
/// without the rook yet. A pawn captured en passant may still be there. A pawn on the last rank may
/// not be replaced yet.
pub(super) fn is_under_way(position: &Chess, seen: &Board) -> bool {
    let stood = position.board();
    let only_lifted = Square::ALL.iter().all(|&square| {
        seen.piece_at(square).is_none() || seen.piece_at(square) == stood.piece_at(square)
    });
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

/// Whether the player to move may have made steps here, of a legal move or not: only pieces of theirs
/// stand elsewhere. If a move has `begun` on this position, these may be two, as in castling, and a piece
/// may be in hand.
pub(super) fn may_be_steps(position: &Chess, seen: &Board, begun: bool) -> bool {
    let (stood, side) = (position.board(), position.turn());
    let put = |square: &Square| {
        let piece = seen.piece_at(*square);
        piece.filter(|_| piece != stood.piece_at(*square))
    };
    let put: Vec<_> = Square::ALL.iter().filter_map(put).collect();
    let own = |board: &Board| board.by_color(side).count();
    let gone = stood
        .occupied()
        .count()
        .checked_sub(seen.occupied().count());
    let (elsewhere, off) = match begun {
        true => (2, IN_HAND),
        false => (1, 1),
    };
    put.iter().all(|piece| piece.color == side)
        && own(seen) <= own(stood)
        && (1..=elsewhere).contains(&put.len())
        && gone.is_some_and(|gone| gone <= off)
}

/// The result that both kings show in the centre: White has won if they stand on its light squares,
/// Black on its dark squares, and the game is drawn if there is one on each. This is never a
/// position of a game, because the kings stand side by side.
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

/// The pieces after this move.
pub(super) fn after(position: &Chess, mv: Move) -> Board {
    let mut after = position.clone();
    after.play_unchecked(mv);
    after.board().clone()
}
