//! What hangs, and what stands badly.

use board_questions::{gain, is_badly_placed, worth};
use chess_laws::PieceAt;
use shakmaty::{Bitboard, Board, Chess, Color, Position, Role};

/// The pieces of the other side that attack this one.
pub(crate) fn attackers(board: &Board, piece: PieceAt) -> Bitboard {
    board.attacks_to(piece.square, piece.color.other(), board.occupied())
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
