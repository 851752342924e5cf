//! Moves that can be made, and which castlings and captures en passant are still possible.

use chess_laws::{Game, PieceAt};
use shakmaty::{
    ByColor, CastlingSide, Chess, Color, EnPassantMode, Move, Position, PositionError, Square,
};

use super::answer::{Answer, Castling, EnPassant, Found, Moves, Right, WhichMoves};

/// Moves of one piece, or all legal moves.
pub(super) fn moves(game: &Game, from: Option<Square>, which: WhichMoves) -> Answer {
    let position = game.position();
    let Some(from) = from else {
        return Answer::Moves(Moves {
            piece: None,
            side: position.turn(),
            which,
            now: true,
            moves: found(position, which, |_| true),
        });
    };
    let Some(piece) = PieceAt::on(position, from) else {
        return Answer::Empty(from);
    };
    let side = piece.color;
    let now = side == position.turn();
    let to_move = match now {
        true => position.clone(),
        false => match if_others_move(position) {
            Some(swapped) => swapped,
            None => return Answer::AfterCheck(piece),
        },
    };
    Answer::Moves(Moves {
        piece: Some(piece),
        side,
        which,
        now,
        moves: found(&to_move, which, |mv| mv.from() == Some(from)),
    })
}

/// The position as if it were the other side's move; `None` while there is a check, because the king could
/// be captured.
pub(super) fn if_others_move(position: &Chess) -> Option<Chess> {
    let swapped = position.clone().swap_turn();
    // A game can be set up from such positions.
    swapped
        .or_else(PositionError::ignore_too_much_material)
        .or_else(PositionError::ignore_impossible_check)
        .ok()
}

/// The legal moves that are asked for, from those of the king to those of the pawns.
pub(super) fn found(
    position: &Chess,
    which: WhichMoves,
    wanted: impl Fn(Move) -> bool,
) -> Vec<Found> {
    let legal = position.legal_moves();
    let wanted = legal.into_iter().filter(|mv| wanted(*mv));
    let looked_at = wanted.map(|mv| looked_at(position, mv));
    let mut moves: Vec<Found> = looked_at
        .filter(|found| match which {
            WhichMoves::All => true,
            WhichMoves::Captures => found.mv.is_capture(),
            WhichMoves::Checks => found.check,
        })
        .collect();
    moves.sort_by_key(|found| {
        (
            std::cmp::Reverse(found.mv.role()),
            found.mv.from(),
            found.mv.to(),
        )
    });
    moves
}

fn looked_at(position: &Chess, mv: Move) -> Found {
    let mut after = position.clone();
    after.play_unchecked(mv);
    Found {
        mv,
        check: after.is_check(),
        mate: after.is_checkmate(),
    }
}

/// Which castlings are still possible.
pub(super) fn castling(position: &Chess) -> Castling {
    let of = |color| {
        let sides = [CastlingSide::KingSide, CastlingSide::QueenSide].into_iter();
        sides
            .filter_map(|side| right(position, color, side))
            .collect()
    };
    Castling {
        rights: ByColor::new_with(of),
    }
}

fn right(position: &Chess, color: Color, castling: CastlingSide) -> Option<Right> {
    let rook = position.castles().rook(color, castling)?;
    let own = color == position.turn();
    Some(Right {
        castling,
        rook,
        now: own && !position.castling_moves(castling).is_empty(),
    })
}

/// The capture en passant that is legal now.
pub(super) fn en_passant(position: &Chess) -> Option<EnPassant> {
    let target = position.ep_square(EnPassantMode::Legal)?;
    let captures = position.en_passant_moves();
    let mut by: Vec<Square> = captures
        .iter()
        .filter_map(|capture| capture.from())
        .collect();
    by.sort();
    Some(EnPassant { target, by })
}
