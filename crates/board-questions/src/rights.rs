//! Castling and en passant.

use shakmaty::{ByColor, CastlingSide, Chess, Color, EnPassantMode, Position, Square};

use super::answer::{Castling, EnPassant, Right};

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
    let mut by: Vec<Square> = captures.iter().filter_map(|it| it.from()).collect();
    by.sort();
    Some(EnPassant { target, by })
}
