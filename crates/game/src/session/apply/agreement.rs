//! Reports about the players' own boards and scoresheets (Article D.2.9).

use shakmaty::uci::UciMove;
use shakmaty::{Board, Color, Position};

use crate::session::{AgreementEffect, AgreementEvent, Effect, MoveRefused, Refused, State};

pub(super) fn apply(state: &mut State, event: &AgreementEvent) -> Result<Vec<Effect>, Refused> {
    match *event {
        AgreementEvent::Stands { side, ref pieces } => Ok(stands(state, side, pieces)),
        AgreementEvent::Wrote { side, ply, mv } => wrote(state, side, ply, mv),
    }
}

/// A report of what stands on a player's board. The players hear only that the boards differ, and
/// that they agree again.
fn stands(state: &mut State, side: Color, seen: &Board) -> Vec<Effect> {
    let ahead = state.game_ahead();
    let right = [state.game.position(), ahead.position()]
        .iter()
        .any(|it| it.board() == seen);
    let was_apart = state.boards.set_apart(side, (!right).then(|| seen.clone()));
    match (was_apart, right) {
        (false, false) => vec![Effect::Agreement(AgreementEffect::Apart { side })],
        (true, true) => vec![Effect::Agreement(AgreementEffect::Alike { side })],
        (false, true) | (true, false) => Vec::new(),
    }
}

/// A report of what a player has written as this ply of the game, from 0.
fn wrote(state: &mut State, side: Color, ply: usize, mv: UciMove) -> Result<Vec<Effect>, Refused> {
    let before = state.game.after_plies(ply);
    let played = state.game.plies().get(ply);
    let (before, played) = before.zip(played).ok_or(MoveRefused::NoSuchPly(ply))?;
    let written = before.move_from_uci(mv).ok_or(MoveRefused::Illegal(mv))?;
    let right = written == played.played;
    let differs = (!right).then_some(written);
    state.boards.set_written(side, ply, differs);
    let by = side;
    Ok(vec![Effect::Agreement(match right {
        true => AgreementEffect::WrittenRight { by, ply },
        false => AgreementEffect::WrittenOtherwise { by, ply },
    })])
}
