//! Castling as it is made on the blind player's own board: the king is put into his new
//! hole first, then the rook into its (3.8.2, D.2.3). Both belong to the move.

use shakmaty::{Move, Role, Square};

use super::making::only;
use super::touch::shown_target;
use super::{Effect, OwnPiece, Refused, State};
use super::{making, touch};
use crate::session::MoveEffect;
use crate::session::MoveRefused;

/// Where the rook arrives that castles, unless it stands there already as in Chess960.
pub(super) fn castled_rook(mv: Move) -> Option<Square> {
    let side = mv.castling_side()?;
    let target = Square::from_coords(side.rook_to_file(), mv.to().rank());
    (target != mv.to()).then_some(target)
}

/// Where the rook is to be put, once the king stands in his new hole.
pub(super) fn rook_to_place(state: &State) -> Option<Square> {
    let moves = making::moves_left(state).filter(|&mv| king_has_castled(state, mv));
    only(moves.filter_map(castled_rook)).filter(|_| state.making.rook.is_none())
}

/// Whether the king stands where he arrives by castling alone, as on his third square.
pub(super) fn can_only_castle(state: &State) -> bool {
    let OwnPiece::Placed { from, to } = state.making.own else {
        return false;
    };
    let mut moves = making::moves_left(state);
    let leads_there = |mv: &Move| mv.from() == Some(from) && shown_target(*mv) == to;
    !moves.any(|mv| leads_there(&mv) && !mv.is_castle())
}

/// Whether the piece on this square is the rook of the castling that is announced, or
/// begun with the king.
pub(super) fn castles_with(state: &State, rook: Square) -> bool {
    let begun = |mv: &Move| match state.making.own {
        OwnPiece::Untouched => state.announced.is_some(),
        OwnPiece::Lifted(from) | OwnPiece::Placed { from, .. } => mv.from() == Some(from),
    };
    let mut castlings = making::moves_left(state).filter(|mv| mv.is_castle());
    castlings.any(|mv| mv.to() == rook && begun(&mv))
}

/// The castling whose rook is put on this square; none if something else is put there.
pub(super) fn castling_onto(state: &State, square: Square) -> Result<Option<Move>, Refused> {
    let announced = state.announced.map(|it| it.mv);
    let rook_of = |mv: Move| castled_rook(mv) == Some(square);
    if announced.is_some_and(|mv| rook_of(mv) && !king_has_castled(state, mv)) {
        return Err(MoveRefused::KingFirst.into());
    }
    let mut moves = making::moves_left(state);
    Ok(moves.find(|&mv| rook_of(mv) && king_has_castled(state, mv)))
}

/// The rook is put into its new hole; that touches it.
pub(super) fn place_rook(
    state: &mut State,
    castling: Move,
    square: Square,
) -> Result<Vec<Effect>, Refused> {
    state.making.rook = Some(square);
    let mut effects = vec![Effect::Move(MoveEffect::Placed {
        by: state.game.turn(),
        role: Role::Rook,
        square,
    })];
    if state.announced.is_none() {
        state.touched.touch(castling.to());
        effects.extend(touch::decline_by_touching(state)?);
    }
    Ok(effects)
}

/// Whether the king has done his part of this castling. In Chess960 he may stand there
/// from the beginning.
fn king_has_castled(state: &State, castling: Move) -> bool {
    if !castling.is_castle() {
        return false;
    }
    let target = shown_target(castling);
    match state.making.own {
        OwnPiece::Placed { from, to } => castling.from() == Some(from) && to == target,
        OwnPiece::Lifted(from) => castling.from() == Some(from) && from == target,
        OwnPiece::Untouched => state.announced.is_some() && castling.from() == Some(target),
    }
}
