//! Where the pieces of a move arrive on the board; in castling, the king and the rook.

use shakmaty::{Move, Square};

/// Where the piece of a move arrives: in castling, the king.
pub(super) fn arrival(mv: Move) -> Square {
    match mv.castling_side() {
        Some(side) => Square::from_coords(side.king_to_file(), mv.to().rank()),
        None => mv.to(),
    }
}

/// Where the rook arrives in castling. `None` if it is there already, as it can be in Chess960.
pub(super) fn rook_arrival(mv: Move) -> Option<Square> {
    let side = mv.castling_side()?;
    let target = Square::from_coords(side.rook_to_file(), mv.to().rank());
    (target != mv.to()).then_some(target)
}
