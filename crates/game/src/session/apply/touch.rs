//! What the player to move touches, and what that binds them to (Articles 4 and D.2.2).

use chess_laws::PieceAt;
use shakmaty::{Move, Position, Role, Square};

use super::draws;
use crate::session::{Effect, MoveEffect, MoveRefused, OwnPiece, Refused, State};

/// A piece is touched (4.3). That declines a draw that was offered to the player (9.1.2.1).
pub(super) fn touch(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    state.steps().may_touch(square)?;
    let by = state.game.turn();
    let piece = PieceAt::on(state.game.position(), square);
    let piece = piece.ok_or(MoveRefused::NothingThere(square))?;
    state.record_presence(by);
    lift_own(state, square);
    let mut effects = vec![Effect::Move(MoveEffect::Touched { by, piece })];
    effects.extend(bind(state, square)?);
    Ok(effects)
}

/// A touched piece binds the player, and declines a draw that was offered to them (9.1.2.1). Once
/// a move is announced, touching only makes it. Where only its words are told, the piece may belong to
/// another move, and binds once the announcement is gone.
pub(super) fn bind(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    let in_words = state.pending().only_words().is_some();
    if state.announced.is_none() || in_words {
        state.touched.touch(square);
    }
    if state.announced.is_some() || in_words {
        return Ok(Vec::new());
    }
    if state.offer == Some(state.game.turn().other()) {
        return draws::decline_draw(state);
    }
    Ok(Vec::new())
}

/// A piece of the player's own colour is out of its hole (D.2.2). A piece other than that of the
/// announced move undoes nothing of that move.
fn lift_own(state: &mut State, square: Square) {
    let own = state.game.position().board().color_at(square) == Some(state.game.turn());
    let done = state.move_steps.own;
    let is_other = matches!(done, OwnPiece::Placed { from, .. } if from != square);
    let beside = state.announced.is_some() && is_other;
    if own && !beside && state.steps().are_followed() && !state.steps().castles_with(square) {
        if done.stood() == Some(square) || state.announced_at().is_none() {
            state.hands.placed = None;
        }
        state.move_steps.own = OwnPiece::Lifted(square);
        state.move_steps.rook = None;
    }
}

/// A piece was lifted, which binds nobody by itself. Once a move is announced, lifting belongs to making it.
pub(super) fn lift(state: &State, square: Square) -> Result<Vec<Effect>, Refused> {
    not_announced(state)?;
    let by = state.game.turn();
    let piece = PieceAt::on(state.game.position(), square);
    let piece = piece.ok_or(MoveRefused::NothingThere(square))?;
    Ok(vec![Effect::Move(MoveEffect::Lifted { by, piece })])
}

/// The player adjusts pieces (4.2.1).
pub(super) fn adjust(state: &State) -> Result<Vec<Effect>, Refused> {
    not_announced(state)?;
    let by = state.game.turn();
    Ok(vec![Effect::Move(MoveEffect::Adjusts { by })])
}

/// The player chooses the piece that a pawn becomes (4.4.4).
pub(super) fn promote(state: &mut State, role: Role) -> Result<Vec<Effect>, Refused> {
    not_announced(state)?;
    let by = state.game.turn();
    let legal = state.game.position().legal_moves();
    let promotes = |mv: &Move| mv.promotion() == Some(role) && state.forbids(*mv).is_none();
    if !legal.iter().any(promotes) {
        return Err(MoveRefused::NoPromotion.into());
    }
    state.touched.promote(role);
    Ok(vec![Effect::Move(MoveEffect::PromotionChosen { by, role })])
}

/// A move that is announced is made (D.2.3): what is touched then belongs to no other move.
fn not_announced(state: &State) -> Result<(), Refused> {
    match state.announced {
        Some(_) => Err(MoveRefused::Announced.into()),
        None => Ok(()),
    }
}
