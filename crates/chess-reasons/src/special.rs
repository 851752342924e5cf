//! Mates, sacrifices, pawns, and moves that nothing seems to stand behind.

use shakmaty::{Bitboard, Board, Color, Move, Piece, Position, Rank, Role, Square};

use super::defence::{around, attacked_by};
use super::line::Moment;
use super::reason::{Mate, Motif};
use super::value::lead;

/// It mates.
pub(crate) fn mate(at: Moment<'_>) -> Option<Motif> {
    let now = at.now();
    if !now.after.is_checkmate() {
        return None;
    }
    let board = now.board();
    let (own, side) = (now.before.turn(), now.after.turn());
    let king = board.king_of(side)?;
    let by = now.role();
    let beside = around(king).contains(now.to());
    let knights = attacked_by(board, now.to(), own) & board.knights();
    Some(Motif::Mate(
        if is_smothered(board, king, now.after.checkers()) {
            Mate::Smothered
        } else if is_on_back_rank(board, king, own, now.after.checkers()) {
            Mate::BackRank
        } else if by == Role::Rook && beside && is_hook(board, king, own, knights) {
            Mate::Hook
        } else if by == Role::Rook && beside && is_arabian(king, knights) {
            Mate::Arabian
        } else {
            Mate::Other
        },
    ))
}

/// A knight mates, and own pieces stand on all squares around the king.
fn is_smothered(board: &Board, king: Square, checkers: Bitboard) -> bool {
    let Some(color) = board.color_at(king) else {
        return false;
    };
    let by_knight = checkers.any() && (checkers & !board.knights()).is_empty();
    by_knight && (around(king) & !board.by_color(color)).is_empty()
}

/// Own pieces that the other side does not attack stand on the rank before the king's, and the check comes along its own.
fn is_on_back_rank(board: &Board, king: Square, own: Color, checkers: Bitboard) -> bool {
    let rank = own.fold_wb(Rank::Eighth, Rank::First);
    let before = own.fold_wb(Rank::Seventh, Rank::Second);
    let mut wall = (around(king) & Bitboard::from(before)).into_iter();
    let stands = |square: Square| {
        let theirs = board.color_at(square) == Some(own.other());
        theirs && attacked_by(board, square, own).is_empty()
    };
    king.rank() == rank && wall.all(stands) && (checkers & Bitboard::from(rank)).any()
}

/// The knight that protects the rook stands beside the king, and a pawn protects it.
fn is_hook(board: &Board, king: Square, own: Color, knights: Bitboard) -> bool {
    let pawns = board.by_piece(Piece {
        color: own,
        role: Role::Pawn,
    });
    let mut near = (knights & around(king)).into_iter();
    near.any(|knight| (attacked_by(board, knight, own) & pawns).any())
}

/// The king is in the corner, and the knight two squares away from it along a diagonal.
fn is_arabian(king: Square, knights: Bitboard) -> bool {
    let two_away = |knight: Square| {
        knight.file().distance(king.file()) == 2 && knight.rank().distance(king.rank()) == 2
    };
    Bitboard::CORNERS.contains(king) && knights.into_iter().any(two_away)
}

/// The other side has no move.
pub(crate) fn stalemate(at: Moment<'_>) -> Option<Motif> {
    at.now().after.is_stalemate().then_some(Motif::Stalemate)
}

/// A recapture waits for another move first.
pub(crate) fn in_between(at: Moment<'_>) -> Option<Motif> {
    let (now, answer) = (at.now(), at.provoked_by()?);
    let earlier = at.earlier()?;
    let capture = earlier.provoked_by()?;
    let square = now.to();
    let is_first = at.earlier_captures().next().is_none();
    let guarded = || attacked_by(earlier.now().board(), square, now.after.turn());
    let waited = capture.to() == square
        && capture.mv.is_capture()
        && capture.after.is_legal(now.mv)
        && earlier.now().to() != square;
    let is_new = is_first && now.mv.is_capture() && waited && !guarded().contains(answer.from());
    is_new.then_some(Motif::InBetween { square })
}

/// A pawn becomes a piece.
pub(crate) fn promotion(at: Moment<'_>) -> Option<Motif> {
    let to = at.now().mv.promotion()?;
    Some(Motif::Promotion {
        to,
        square: at.now().to(),
    })
}

/// A pawn comes near the last rank.
pub(crate) fn advanced_pawn(at: Moment<'_>) -> Option<Motif> {
    let now = at.now();
    let near = now.before.turn().fold_wb(Rank::Seventh, Rank::Second);
    let far = now.mv.promotion().is_some() || now.to().rank() == near;
    let is_pawn = now.mv.role() == Role::Pawn;
    (is_pawn && far).then_some(Motif::AdvancedPawn { square: now.to() })
}

/// A pawn captures en passant.
pub(crate) fn en_passant(at: Moment<'_>) -> Option<Motif> {
    match at.now().mv {
        Move::EnPassant { from, to } => Some(Motif::EnPassant {
            square: Square::from_coords(to.file(), from.rank()),
        }),
        _ => None,
    }
}

/// It castles.
pub(crate) fn castling(at: Moment<'_>) -> Option<Motif> {
    matches!(at.now().mv, Move::Castle { .. }).then_some(Motif::Castling)
}

/// At least two pawns' worth is given up on the way, and no pawn of the other side promotes.
pub(crate) fn sacrifice(at: Moment<'_>) -> Option<Motif> {
    at.earlier()?;
    let side = at.now().before.turn();
    let given = lead(at.start().board(), side) - lead(at.now().board(), side);
    let promoted = std::iter::successors(Some(at), |at| at.earlier())
        .filter_map(Moment::provoked_by)
        .any(|answer| answer.mv.is_promotion());
    let pawns = u32::try_from(given).ok().filter(|pawns| *pawns >= 2)?;
    (!promoted).then_some(Motif::Sacrifice { pawns })
}

/// It neither checks nor answers a check, captures and attacks nothing, and is no far pawn's or king's move.
pub(crate) fn quiet(at: Moment<'_>) -> Option<Motif> {
    let now = at.now();
    at.reply()?;
    let board = now.board();
    let attacked = board.attacks_from(now.to()) & board.by_color(now.after.turn());
    let busy = now.before.is_check() || now.after.is_check() || now.mv.is_capture();
    let half = now.before.turn().fold_wb(Rank::Sixth, Rank::Third);
    let far = now
        .before
        .turn()
        .fold_wb(now.to().rank() >= half, now.to().rank() <= half);
    let moves_on = now.mv.is_promotion() || now.mv.role() == Role::Pawn && far;
    let counts = !busy && attacked.is_empty() && !moves_on && now.role() != Role::King;
    counts.then_some(Motif::Quiet)
}
