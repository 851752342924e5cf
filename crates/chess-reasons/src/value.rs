//! What hangs, and what stands badly.

use board_questions::{gain, worth};
use chess_laws::PieceAt;
use shakmaty::{Bitboard, Board, Chess, Color, Position, Role, Square};

/// The pieces of the other side that attack this one.
pub(crate) fn attackers(board: &Board, piece: PieceAt) -> Bitboard {
    board.attacks_to(piece.square, piece.color.other(), board.occupied())
}

/// Whether nothing of its own side would recapture it, not even through the square that the capturing piece leaves.
pub(crate) fn hangs(board: &Board, piece: PieceAt) -> bool {
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
pub(crate) fn is_badly_placed(board: &Board, piece: PieceAt) -> bool {
    let attackers = attackers(board, piece);
    let is_less = |role: Role| role != Role::King && worth(role) < worth(piece.role);
    let mut roles = attackers.into_iter().filter_map(|from| board.role_at(from));
    attackers.any() && (roles.any(is_less) || hangs(board, piece))
}

/// Whether a piece is badly placed, and a capture of it wins material as far as captures on its square tell.
pub(crate) fn is_lost(board: &Board, piece: PieceAt) -> bool {
    let wins = |from| gain(board, from, piece.square).is_some_and(|gain| gain > 0);
    is_badly_placed(board, piece) && attackers(board, piece).into_iter().any(wins)
}

/// Whether a piece of the side to move is lost wherever it goes.
pub(crate) fn is_trapped(position: &Chess, piece: PieceAt) -> bool {
    let board = position.board();
    let kept = matches!(piece.role, Role::Pawn | Role::King);
    if kept || position.is_check() || is_pinned(board, piece) || !is_lost(board, piece) {
        return false;
    }
    let moves = position.legal_moves();
    let mut ways = moves.iter().filter(|mv| mv.from() == Some(piece.square));
    !ways.any(|way| {
        let sold = way
            .capture()
            .is_some_and(|role| worth(role) >= worth(piece.role));
        let mut after = position.clone();
        after.play_unchecked(*way);
        let there = PieceAt::on(&after, way.to());
        sold || there.is_some_and(|there| !is_lost(after.board(), there))
    })
}

/// Whether a piece cannot leave a line without exposing its king.
pub(crate) fn is_pinned(board: &Board, piece: PieceAt) -> bool {
    pin(board, piece).is_some()
}

/// The piece that pins this one to its king.
pub(crate) fn pin(board: &Board, piece: PieceAt) -> Option<PieceAt> {
    let king = board
        .king_of(piece.color)
        .filter(|king| *king != piece.square)?;
    let checkers = |board: &Board| board.attacks_to(king, piece.color.other(), board.occupied());
    let mut without = board.clone();
    without.discard_piece_at(piece.square);
    let by = (checkers(&without) & !checkers(board)).first()?;
    PieceAt::on_board(board, by)
}

/// What the pieces of a side are worth, less those of the other.
pub(crate) fn lead(board: &Board, side: Color) -> i32 {
    let of = |side| {
        let counted = board.material_side(side);
        let roles = [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ];
        let each = roles.map(|role| i32::from(*counted.get(role)) * worth(role));
        each.into_iter().sum::<i32>()
    };
    of(side) - of(side.other())
}
