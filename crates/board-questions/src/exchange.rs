//! Static exchange: what a capture wins after all captures on the same square.

use shakmaty::{Bitboard, Board, Color, Piece, Role, Square};

/// What a piece is worth, in pawns. A king is worth more than everything else together.
#[must_use]
pub const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 1000,
    }
}

/// What the piece on `from` wins by capturing on `to`, in pawns, if both sides go on capturing there
/// as long as it pays, the least valuable piece first. `None` if it cannot capture there: it does
/// not attack that square, nothing of the other side stands there, or its king would be in check.
#[must_use]
pub fn gain(board: &Board, from: Square, to: Square) -> Option<i32> {
    let piece = board.piece_at(from)?;
    let there = board.piece_at(to)?;
    let attacks = board.attacks_from(from).contains(to);
    if !attacks || there.color == piece.color {
        return None;
    }
    let after = captured(board, from, to, piece);
    if is_attacked(&after, piece.color) {
        return None;
    }
    Some(won(piece, there, to) - best_recapture(&after, to, piece.color.other(), board))
}

/// Whether anything of the other side could recapture after the piece on `from` has captured on `to`.
pub(super) fn is_recaptured(board: &Board, from: Square, to: Square) -> bool {
    let Some(piece) = board.piece_at(from) else {
        return false;
    };
    could_recapture(
        board,
        &captured(board, from, to, piece),
        to,
        piece.color.other(),
    )
}

/// Whether anything of the other side could recapture after the pawn on `from` has captured the one on `taken` en passant.
pub(super) fn is_recaptured_en_passant(
    board: &Board,
    from: Square,
    to: Square,
    taken: Square,
) -> bool {
    let Some(piece) = board.piece_at(from) else {
        return false;
    };
    let mut after = captured(board, from, to, piece);
    after.discard_piece_at(taken);
    could_recapture(board, &after, to, piece.color.other())
}

/// Whether this side could capture on the square. `first` is the board before the first capture.
fn could_recapture(first: &Board, after: &Board, to: Square, side: Color) -> bool {
    let others = attackers_by_worth(after, to, side);
    others.into_iter().any(|(from, by)| {
        let recaptured = captured(after, from, to, by);
        stays_legal(first, &recaptured, by)
    })
}

/// What a legal capture en passant of the pawn on `taken` wins.
pub(super) fn gain_en_passant(board: &Board, from: Square, to: Square, taken: Square) -> i32 {
    let Some(piece) = board.piece_at(from) else {
        return 0;
    };
    let mut after = captured(board, from, to, piece);
    after.discard_piece_at(taken);
    worth(Role::Pawn) - best_recapture(&after, to, piece.color.other(), board)
}

/// What the capture itself wins: the piece, and what a pawn becomes.
fn won(by: Piece, there: Piece, to: Square) -> i32 {
    let becomes = if promotes(by, to) {
        worth(Role::Queen) - worth(Role::Pawn)
    } else {
        0
    };
    worth(there.role) + becomes
}

fn promotes(piece: Piece, to: Square) -> bool {
    piece.role == Role::Pawn && Bitboard::BACKRANKS.contains(to)
}

/// What the best capture of this side on the square wins; 0 if none pays. `first` is the board before the
/// first capture.
fn best_recapture(board: &Board, to: Square, side: Color, first: &Board) -> i32 {
    let Some(there) = board.piece_at(to) else {
        return 0;
    };
    let least = attackers_by_worth(board, to, side).into_iter();
    let mut captures = least.filter_map(|(from, piece)| {
        let after = captured(board, from, to, piece);
        stays_legal(first, &after, piece).then_some((piece, after))
    });
    let Some((piece, after)) = captures.next() else {
        return 0;
    };
    let gained = won(piece, there, to) - best_recapture(&after, to, side.other(), first);
    gained.max(0)
}

/// The pieces of a side that attack a square, the least valuable first.
pub(super) fn attackers_by_worth(board: &Board, to: Square, side: Color) -> Vec<(Square, Piece)> {
    let attackers = board.attacks_to(to, side, board.occupied());
    let mut pieces: Vec<(Square, Piece)> = attackers
        .into_iter()
        .filter_map(|square| Some((square, board.piece_at(square)?)))
        .collect();
    pieces.sort_by_key(|(_, piece)| worth(piece.role));
    pieces
}

/// The board after a capture.
fn captured(board: &Board, from: Square, to: Square, piece: Piece) -> Board {
    let mut after = board.clone();
    after.discard_piece_at(from);
    let becomes = match promotes(piece, to) {
        true => Role::Queen.of(piece.color),
        false => piece,
    };
    after.set_piece_at(to, becomes);
    after
}

/// The pieces that attack the king of a side.
fn checkers(board: &Board, side: Color) -> Bitboard {
    let attackers = |king| board.attacks_to(king, side.other(), board.occupied());
    board.king_of(side).map_or(Bitboard::EMPTY, attackers)
}

fn is_attacked(board: &Board, side: Color) -> bool {
    checkers(board, side).any()
}

/// Whether a piece may recapture: its king is in no check but those that stood before the first capture.
/// They would be answered before anything is captured.
fn stays_legal(first: &Board, after: &Board, piece: Piece) -> bool {
    let standing = match piece.role {
        Role::King => Bitboard::EMPTY,
        _ => checkers(first, piece.color),
    };
    (checkers(after, piece.color) & !standing).is_empty()
}
