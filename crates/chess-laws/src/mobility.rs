//! Whether a player can move at all (Articles 5.1.1 and 5.2.1), without all of their moves.

use shakmaty::{Chess, Position, Square, attacks};

/// Whether the player to move has a legal move. In most positions one is found at once.
#[must_use]
pub fn has_legal_move(position: &Chess) -> bool {
    has_free_move(position) || !position.legal_moves().is_empty()
}

/// Whether, out of check, a man that no line joins to its king can move: nothing can make that illegal.
fn has_free_move(position: &Chess) -> bool {
    let (board, turn) = (position.board(), position.turn());
    let Some(king) = board.king_of(turn).filter(|_| !position.is_check()) else {
        return false;
    };
    let occupied = board.occupied();
    let (own, lines) = (board.by_color(turn), attacks::queen_attacks(king, occupied));
    let free = own & !lines;
    let ahead = turn.fold_wb(8, -8);
    let steps = (free & board.pawns()).shift(ahead) & !occupied;
    let is_mobile = |from: Square| {
        let piece = board.piece_at(from);
        piece.is_some_and(|piece| (attacks::attacks(from, piece, occupied) & !own).any())
    };
    steps.any()
        || (free & !board.pawns() & !board.kings())
            .into_iter()
            .any(is_mobile)
}
