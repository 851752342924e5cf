//! The steps of a move on the blind player's own board (Articles D.2.2 and D.2.3): a captured piece
//! is taken off or put back, and a piece is placed.

use chess_laws::PieceAt;
use shakmaty::{Color, Move, Role, Square};

use super::touch;
use crate::session::move_steps::{arrival, rook_arrival};
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
    state.hands.taken = Some(square);
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
    if state.move_steps.own.stood() == Some(square) {
        state.hands.placed = None;
    }
    for taken in [&mut state.move_steps.taken, &mut state.hands.taken] {
        *taken = taken.filter(|taken| *taken != square);
    }
    Ok(Vec::new())
}

/// The piece is in another hole (D.2.3.2).
pub(super) fn place(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    let by = state.steps().player()?;
    if state.pending().only_words().is_some() {
        return place_in_words(state, by, square);
    }
    if let Some(castling) = state.steps().castling_onto(square)? {
        return place_rook(state, castling, square);
    }
    let from = origin(state, square)?;
    let piece = PieceAt::on(state.game.position(), from);
    let piece = piece.ok_or(MoveRefused::NothingThere(from))?;
    if state.steps().lead(from, square) {
        put(state, piece, square);
    } else if state.profile.tells_at_once() {
        return Err(MoveRefused::NoMoveThere(square).into());
    }
    // Hands have put it there; that no move leads there is not told.
    state.hands.placed = Some(square);
    Ok(vec![placed(by, Some(piece.role), square)])
}

/// While only the words of an announcement are told, a piece that is put elsewhere is told like any
/// other. It counts once the announcement is taken back.
fn place_in_words(state: &mut State, by: Color, square: Square) -> Result<Vec<Effect>, Refused> {
    let done = state.steps().has_placed_illegal();
    let castling = state.steps().castling_onto(square).ok().flatten();
    if let Some(castling) = castling.filter(|_| !done) {
        return place_rook(state, castling, square);
    }
    let from = origin(state, square).ok();
    let from = from.filter(|from| !done && state.steps().lead(*from, square));
    let piece = from.and_then(|from| PieceAt::on(state.game.position(), from));
    if let Some(piece) = piece {
        put(state, piece, square);
    }
    if !done {
        state.hands.placed = Some(square);
    }
    Ok(vec![placed(by, piece.map(|it| it.role), square)])
}

/// What hands have done against an announcement counts now that it is taken back.
pub(super) fn count_hands(state: &mut State) {
    let hands = state.hands;
    let taken = hands.taken.filter(|it| state.steps().capture_on(*it));
    if taken.is_some() {
        state.move_steps.taken = taken;
    }
    let OwnPiece::Lifted(from) = state.move_steps.own else {
        return;
    };
    let to = hands.placed.filter(|to| state.steps().lead(from, *to));
    let piece = PieceAt::on(state.game.position(), from);
    if let (Some(piece), Some(to)) = (piece, to) {
        put(state, piece, to);
    }
}

/// This piece stands in its new hole, and its move stands with it (4.7).
fn put(state: &mut State, piece: PieceAt, to: Square) {
    let (role, from) = (piece.role, piece.square);
    state.released.get_or_insert(Released { role, from, to });
    let own = OwnPiece::Placed { from, to };
    let steps = &mut state.move_steps;
    steps.rook = steps.rook.filter(|_| steps.own == own);
    steps.own = own;
}

fn placed(by: Color, role: Option<Role>, square: Square) -> Effect {
    Effect::Move(MoveEffect::Placed { by, role, square })
}

/// Where the piece that is placed on this square came from.
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
    let mut effects = vec![placed(state.game.turn(), Some(Role::Rook), square)];
    effects.extend(touch::bind(state, castling.to())?);
    Ok(effects)
}
