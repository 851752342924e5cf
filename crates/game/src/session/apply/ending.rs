//! How a game ends: by resignation, by a flag, or by any other outcome.

use chess_laws::Outcome;
use shakmaty::Color;

use crate::session::{Effect, GameEffect, State};

/// A player resigns (5.1.2).
pub(super) fn resign(state: &mut State, by: Color) -> Vec<Effect> {
    let outcome = if state.rules().resignation_can_draw {
        Outcome::resignation(state.game_ahead().position(), by)
    } else {
        Outcome::Resignation(by)
    };
    end_after_announced(state, outcome)
}

pub(super) fn end_by_flag(state: &mut State, fallen: Color) -> Vec<Effect> {
    let outcome = Outcome::flag_fall(state.game_ahead().position(), fallen);
    end_after_announced(state, outcome)
}

/// The players or the flags end the game. A move that was announced is made by then, only not
/// completed by the clock (D.2.3): it belongs to the scoresheet. If it ended the game, the
/// players came too late.
pub(super) fn end_after_announced(state: &mut State, outcome: Outcome) -> Vec<Effect> {
    if let (None, Some(announced)) = (state.steps().missing(), state.announced.take()) {
        // An announced move is legal: otherwise it would have been refused.
        let _ = state.game.play(announced.mv);
    }
    end(state, state.game.ended().unwrap_or(outcome))
}

pub(super) fn end(state: &mut State, outcome: Outcome) -> Vec<Effect> {
    state.clock.stop(state.now);
    state.announced = None;
    state.illegal = None;
    state.forget_turn();
    state.offer = None;
    state.stopped = None;
    state.request = None;
    state.claim = None;
    state.reported = None;
    state.report = None;
    state.outcome = Some(outcome);
    vec![Effect::Game(GameEffect::Over(outcome))]
}
