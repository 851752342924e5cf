//! A mate, square by square: why the king has nowhere to go.

use chess_laws::PieceAt;
use shakmaty::{Bitboard, Chess, Position, Square};

use super::defence::around;

/// Why a mated king has nowhere to go. With the check that nothing answers, this is the mate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Net {
    /// What gives check.
    pub checkers: Vec<PieceAt>,
    /// The squares next to the king that another piece covers, each piece with those for which it is named.
    pub covers: Vec<(PieceAt, Vec<Square>)>,
    /// The pieces of the king's own side next to it.
    pub own: Vec<PieceAt>,
}

/// Why the king that is to move is mated; `None` if it is not.
#[must_use]
pub fn net(position: &Chess) -> Option<Net> {
    if !position.is_checkmate() {
        return None;
    }
    let (board, side) = (position.board(), position.turn());
    let king = board.king_of(side)?;
    // The king does not cover the squares behind it when it steps back.
    let occupied = board.occupied() & !Bitboard::from(king);
    let own = around(king) & board.by_color(side);
    let mut covers: Vec<(PieceAt, Vec<Square>)> = Vec::new();
    for square in around(king) & !own {
        let by = board.attacks_to(square, side.other(), occupied);
        // One that is named already makes the sentence shorter.
        let named = covers.iter_mut().find(|(it, _)| by.contains(it.square));
        match named {
            Some((_, squares)) => squares.push(square),
            None => covers.push((PieceAt::on_board(board, by.first()?)?, vec![square])),
        }
    }
    let pieces = |squares: Bitboard| {
        let all = squares.into_iter();
        all.filter_map(|it| PieceAt::on_board(board, it)).collect()
    };
    Some(Net {
        checkers: pieces(position.checkers()),
        covers,
        own: pieces(own),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, Role};

    fn position(fen: &str) -> Chess {
        let fen: Fen = fen.parse().unwrap();
        fen.into_position(CastlingMode::Standard).unwrap()
    }

    #[test]
    fn each_square_next_to_the_king_is_accounted_for() {
        let ladder = net(&position("4k3/R7/8/8/8/8/8/1R2K3 b - - 0 1"));
        assert_eq!(ladder, None);
        let mate = net(&position("1R2k3/R7/8/8/8/8/8/4K3 b - - 0 1")).unwrap();
        assert_eq!(mate.checkers.len(), 1);
        assert!(mate.own.is_empty());
        let squares: Vec<usize> = mate.covers.iter().map(|(_, it)| it.len()).collect();
        // The rook on a7 covers d7, e7 and f7, the one on b8 d8 and f8 through the king.
        assert_eq!(squares, [3, 2]);
        assert!(mate.covers.iter().all(|(it, _)| it.role == Role::Rook));
    }
}
