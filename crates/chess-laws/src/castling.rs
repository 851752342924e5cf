//! Castling, and why it is not legal (Article 3.8.2).

use shakmaty::{
    Bitboard, CastlingMode, CastlingSide, Chess, Color, File, Move, Position, Rank, Role, Square,
    attacks,
};

use super::attempt::MoveAttempt;
use super::refusal::{LostRight, PieceAt, Reason};

/// Castling on this side, or why it is not legal.
pub(super) fn castle(position: &Chess, side: CastlingSide) -> Result<Move, Reason> {
    let moves = position.castling_moves(side);
    moves
        .first()
        .copied()
        .ok_or_else(|| why_not(position, side))
}

/// The side on which to castle, if the attempt names the squares of castling. In a game from the
/// initial position these are the king's step of two squares (`e1g1`), in Chess960 the squares of
/// king and own rook (`f1h1`), because the king may move only one square or none.
pub(super) fn as_king_move(position: &Chess, attempt: &MoveAttempt) -> Option<CastlingSide> {
    let turn = position.turn();
    let king = position.board().king_of(turn)?;
    let by_king = matches!(attempt.piece, None | Some(Role::King));
    if attempt.origin() != Some(king) || !by_king {
        return None;
    }
    let castles = position.castles();
    let is_asked_for = |side: &CastlingSide| match castles.mode() {
        CastlingMode::Standard => king == king_home(turn) && attempt.target == side.king_to(turn),
        CastlingMode::Chess960 => castles.rook(turn, *side) == Some(attempt.target),
    };
    [CastlingSide::KingSide, CastlingSide::QueenSide]
        .into_iter()
        .find(is_asked_for)
}

fn why_not(position: &Chess, side: CastlingSide) -> Reason {
    let turn = position.turn();
    let castles = position.castles();
    let (Some(king), Some(rook)) = (position.board().king_of(turn), castles.rook(turn, side))
    else {
        let because = how_lost(position, side);
        return lost(side, because);
    };

    let in_the_way = castles.path(turn, side) & position.board().occupied();
    if let Some(by) = nearest(position, king, in_the_way) {
        return Reason::CastlingBlocked { side, by };
    }

    if let Some(by) = nearest(position, king, position.checkers()) {
        return Reason::CastlingOutOfCheck { side, by };
    }

    let target = side.king_to(turn);
    let without_king = position.board().occupied().without(king);
    let mut crossed: Vec<Square> = attacks::between(king, target).into_iter().collect();
    crossed.sort_by_key(|square| king.distance(*square));
    for square in crossed {
        if let Some(by) = attacker(position, square, without_king) {
            return Reason::CastlingThroughCheck { side, square, by };
        }
    }

    let castled = without_king.without(rook).with(side.rook_to(turn));
    match attacker(position, target, castled) {
        Some(by) => {
            let square = target;
            Reason::CastlingIntoCheck { side, square, by }
        }
        // Nothing else prevents it, so the right to castle must be missing.
        None => lost(side, LostRight::Unknown),
    }
}

/// The reason for a lost right. Only the game knows the move that lost it.
const fn lost(side: CastlingSide, because: LostRight) -> Reason {
    Reason::CastlingLost {
        side,
        because,
        by: None,
    }
}

/// How the right was lost, if the board alone shows it.
fn how_lost(position: &Chess, side: CastlingSide) -> LostRight {
    if position.castles().mode() == CastlingMode::Chess960 {
        // King and rook may have started anywhere, so only the game can show it.
        return LostRight::Unknown;
    }
    let turn = position.turn();
    let corner = Square::from_coords(
        match side {
            CastlingSide::KingSide => File::H,
            CastlingSide::QueenSide => File::A,
        },
        turn.backrank(),
    );
    if position.board().king_of(turn) != Some(king_home(turn)) {
        LostRight::KingMoved
    } else if position.board().piece_at(corner) != Some(turn.rook()) {
        LostRight::RookMissing
    } else {
        LostRight::Unknown
    }
}

fn king_home(color: Color) -> Square {
    let rank = color.fold_wb(Rank::First, Rank::Eighth);
    Square::from_coords(File::E, rank)
}

/// A piece of the opponent that attacks `square` when these squares are occupied.
fn attacker(position: &Chess, square: Square, occupied: Bitboard) -> Option<PieceAt> {
    let opponent = position.turn().other();
    let attackers = position.board().attacks_to(square, opponent, occupied);
    nearest(position, square, attackers)
}

fn nearest(position: &Chess, to: Square, pieces: Bitboard) -> Option<PieceAt> {
    let closest = pieces
        .into_iter()
        .min_by_key(|square| to.distance(*square))?;
    PieceAt::on(position, closest)
}
