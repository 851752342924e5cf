//! The steps of a move on the blind player's own board (Articles D.2.2 and D.2.3): a captured
//! piece is taken off, put back, and a piece is placed.

use chess_laws::PieceAt;
use shakmaty::{Move, Role, Square};

use super::touch;
use crate::session::arrival::{arrival, rook_arrival};
use crate::session::{
    Condition, Effect, MoveEffect, MoveRefused, OwnPiece, Refused, Released, State,
};

/// The captured piece is off the board (D.2.3.1). That touches it.
pub(super) fn take_off(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    let by = state.steps().player()?;
    let piece = PieceAt::on(state.game.position(), square);
    let piece = piece.ok_or(MoveRefused::NothingThere(square))?;
    state.steps().may_touch(square)?;
    if state.steps().capture_on(square) {
        state.move_steps.taken = Some(square);
    } else if state.profile.tells_at_once() || piece.color == by {
        return Err(MoveRefused::NotCaptured(square).into());
    }
    let mut effects = vec![Effect::Move(MoveEffect::TakenOff { by, piece })];
    effects.extend(touch::bind(state, square)?);
    Ok(effects)
}

/// A piece is in its own hole again: the step for which it had left it is still to be done.
pub(super) fn put_back(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    state.steps().player()?;
    let rook = state.move_steps.rook;
    let castles_with = |mv: Move| mv.to() == square && rook_arrival(mv) == rook;
    if rook.is_some() && state.moves_left().any(castles_with) {
        state.move_steps.rook = None;
    }
    let taken = &mut state.move_steps.taken;
    *taken = taken.filter(|taken| *taken != square);
    Ok(Vec::new())
}

/// The piece is in another hole (D.2.3.2).
pub(super) fn place(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    let by = state.steps().player()?;
    if let Some(castling) = state.steps().castling_onto(square)? {
        return place_rook(state, castling, square);
    }
    let from = origin(state, square)?;
    let piece = PieceAt::on(state.game.position(), from);
    let piece = piece.ok_or(MoveRefused::NothingThere(from))?;
    let role = piece.role;
    let placed = Effect::Move(MoveEffect::Placed { by, role, square });
    if !state.steps().lead(from, square) {
        return match state.profile.tells_at_once() {
            true => Err(MoveRefused::NoMoveThere(square).into()),
            // The hand has done it; that no move leads there is not told.
            false => Ok(vec![placed]),
        };
    }
    let to = square;
    state.released.get_or_insert(Released { role, from, to });
    let own = OwnPiece::Placed { from, to };
    let steps = &mut state.move_steps;
    steps.rook = steps.rook.filter(|_| steps.own == own);
    steps.own = own;
    Ok(vec![placed])
}

/// Where the piece came from that is placed on this square.
fn origin(state: &State, square: Square) -> Result<Square, Refused> {
    if state.announced.is_some_and(|it| arrival(it.mv) != square) {
        return Err(MoveRefused::OtherThanAnnounced(square).into());
    }
    let from = state.steps().origin();
    from.ok_or_else(|| MoveRefused::NotMade(Condition::Touched).into())
}

/// In castling, the rook is put into its new hole; that touches it.
fn place_rook(state: &mut State, castling: Move, square: Square) -> Result<Vec<Effect>, Refused> {
    state.move_steps.rook = Some(square);
    let mut effects = vec![Effect::Move(MoveEffect::Placed {
        by: state.game.turn(),
        role: Role::Rook,
        square,
    })];
    effects.extend(touch::bind(state, castling.to())?);
    Ok(effects)
}
