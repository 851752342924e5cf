//! An earlier position is reinstated (Articles 7.4 to 7.6), or a move corrected (D.2.9).

use chess_laws::Correction;
use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::game;
use crate::session::{
    ArbiterEffect, ArbiterRefused, ClockEffect, Effect, MoveRefused, Refused, RestoredClocks, State,
};

/// The position after this many plies stands again: the push-counters count its moves, and
/// the side to move there goes on.
pub(super) fn restore(
    state: &mut State,
    plies: usize,
    clocks: RestoredClocks,
) -> Result<Vec<Effect>, Refused> {
    let stopped = state.stopped.as_mut().ok_or(ArbiterRefused::NotStopped)?;
    let game = state.game.after_plies(plies);
    let game = game.ok_or(MoveRefused::NoSuchPly(plies))?;
    stopped.running = game.turn();
    state.game = game;
    state.taken_back.clear();
    state.announced = None;
    state.forget_turn();
    state.boards.retrace(plies);
    state.offer = None;
    state.reported = None;
    state.shown.truncate(plies + 1);
    let [white, black] = state.shown.last().copied().unwrap_or_default();
    for (side, then) in [(Color::White, white), (Color::Black, black)] {
        let left = then.filter(|_| clocks == RestoredClocks::Then);
        let presses = Some(state.game.completed_moves(side));
        let correction = Correction { left, presses };
        state.clock.correct(side, correction, state.now);
    }
    Ok(vec![
        Effect::Arbiter(ArbiterEffect::Restored),
        Effect::Clock(ClockEffect::ClocksSet),
    ])
}

/// The move on both scoresheets stands in the place of the one that was made (D.2.9). What was made
/// after that is gone; the clocks show what they showed after the move.
pub(super) fn replace(state: &mut State, ply: usize, mv: UciMove) -> Result<Vec<Effect>, Refused> {
    let plies = ply + 1;
    let game = state.game.after_plies(ply);
    let mut game = game.ok_or(MoveRefused::NoSuchPly(ply))?;
    let written = game.move_from_uci(mv).ok_or(MoveRefused::Illegal(mv))?;
    game.play(written)?;
    let mut effects = restore(state, plies, RestoredClocks::Then)?;
    state.game = game;
    if let Some(outcome) = state.game.ended() {
        effects.extend(game::end(state, outcome));
    }
    Ok(effects)
}
