//! Which pieces stand badly, and which one piece attacks at once.

use std::cmp::Reverse;

use chess_laws::PieceAt;
use shakmaty::{Bitboard, Board, Role, Square};

use super::exchange::{gain, worth};

/// The pieces of the other side that attack this one.
fn attackers(board: &Board, piece: PieceAt) -> Bitboard {
    board.attacks_to(piece.square, piece.color.other(), board.occupied())
}

/// Whether nothing of its own side would recapture it, not even through the square that the capturing piece leaves.
#[must_use]
pub fn hangs(board: &Board, piece: PieceAt) -> bool {
    let defended = |board: &Board| {
        let own = board.attacks_to(piece.square, piece.color, board.occupied());
        own.any()
    };
    let opens = |from: Square| {
        let mut opened = board.clone();
        opened.discard_piece_at(from);
        defended(&opened)
    };
    !defended(board) && !attackers(board, piece).into_iter().any(opens)
}

/// Whether a piece is attacked by something of less worth, or attacked and not defended.
#[must_use]
pub fn is_badly_placed(board: &Board, piece: PieceAt) -> bool {
    let attackers = attackers(board, piece);
    let is_less = |role: Role| role != Role::King && worth(role) < worth(piece.role);
    let mut roles = attackers.into_iter().filter_map(|from| board.role_at(from));
    attackers.any() && (roles.any(is_less) || hangs(board, piece))
}

/// The pieces other than pawns that this one attacks at once, each of which it could win, in the order of worth. Fewer than
/// two are no fork.
#[must_use]
pub fn forked(board: &Board, by: PieceAt) -> Vec<PieceAt> {
    if by.role == Role::King || is_badly_placed(board, by) {
        return Vec::new();
    }
    let others = board.attacks_from(by.square) & board.by_color(by.color.other());
    let strikes_back = |target: PieceAt| board.attacks_from(target.square).contains(by.square);
    let is_won = |target: &PieceAt| {
        let gains = || gain(board, by.square, target.square).is_some_and(|gain| gain > 0);
        let is_worth_more = worth(target.role) > worth(by.role);
        let hangs = || hangs(board, *target) && !strikes_back(*target);
        target.role == Role::King || (gains() && (is_worth_more || hangs()))
    };
    let pieces = others & !board.pawns();
    let mut targets: Vec<PieceAt> = pieces
        .into_iter()
        .filter_map(|square| PieceAt::on_board(board, square))
        .filter(is_won)
        .collect();
    targets.sort_by_key(|target| Reverse(worth(target.role)));
    targets
}
