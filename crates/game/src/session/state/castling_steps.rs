//! Castling on the blind player's own board: the king is put into its new hole first, then the
//! rook (3.8.2, D.2.3). Both steps belong to the move.

use shakmaty::{Move, Square};

use super::State;
use crate::session::arrival::{arrival, rook_arrival};
use crate::session::{MoveRefused, OwnPiece, Refused};

/// Where the rook is to be put, once the king stands in its new hole.
pub(super) fn rook_to_place(state: &State) -> Option<Square> {
    let moves = state.moves_left().filter(|&mv| king_has_castled(state, mv));
    let mut rooks = moves.filter_map(rook_arrival);
    let first = rooks.next()?;
    let is_clear = rooks.all(|it| it == first) && state.move_steps.rook.is_none();
    is_clear.then_some(first)
}

/// Whether the king stands where only castling leads it, such as on its third square.
pub(super) fn can_only_castle(state: &State) -> bool {
    let OwnPiece::Placed { from, to } = state.move_steps.own else {
        return false;
    };
    let leads_there = |mv: &Move| mv.from() == Some(from) && arrival(*mv) == to;
    !state
        .moves_left()
        .any(|mv| leads_there(&mv) && !mv.is_castle())
}

/// Whether the piece on this square is the rook of a castling that is announced, or that the
/// king has begun.
pub(super) fn castles_with(state: &State, rook: Square) -> bool {
    let begun = |mv: &Move| match state.move_steps.own {
        OwnPiece::Untouched => state.announced.is_some(),
        OwnPiece::Lifted(from) | OwnPiece::Placed { from, .. } => mv.from() == Some(from),
    };
    let mut castlings = state.moves_left().filter(|mv| mv.is_castle());
    castlings.any(|mv| mv.to() == rook && begun(&mv))
}

/// The castling whose rook is put on this square; `None` if another piece is put there.
pub(super) fn castling_onto(state: &State, square: Square) -> Result<Option<Move>, Refused> {
    let announced = state.announced.map(|it| it.mv);
    let rook_of = |mv: Move| rook_arrival(mv) == Some(square);
    if announced.is_some_and(|mv| rook_of(mv) && !king_has_castled(state, mv)) {
        return Err(MoveRefused::KingFirst.into());
    }
    let mut moves = state.moves_left();
    Ok(moves.find(|&mv| rook_of(mv) && king_has_castled(state, mv)))
}

/// Whether the king has done its part of this castling. In Chess960 it may stand there from the
/// beginning.
fn king_has_castled(state: &State, castling: Move) -> bool {
    if !castling.is_castle() {
        return false;
    }
    let target = arrival(castling);
    match state.move_steps.own {
        OwnPiece::Placed { from, to } => castling.from() == Some(from) && to == target,
        OwnPiece::Lifted(from) => castling.from() == Some(from) && from == target,
        OwnPiece::Untouched => state.announced.is_some() && castling.from() == Some(target),
    }
}
