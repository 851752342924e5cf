//! Whose time it takes to repeat and correct an announced move (6.2.1, D.2.8).

use crate::session::{ArbiterEffect, CorrectionTime, Effect, State};

/// The arbiter decides it from now on, also for a move that is announced already.
pub(super) fn time(state: &mut State, whose: CorrectionTime) -> Vec<Effect> {
    state.correction_time = whose;
    let waits =
        state.announced_at().is_some() && state.stopped.is_none() && state.outcome.is_none();
    if waits && state.steps().rests_while_announced() {
        state.clock.stop(state.now);
    } else if waits && state.clock.running().is_none() {
        state.clock.start(state.game.turn(), state.now);
    }
    vec![Effect::Arbiter(ArbiterEffect::CorrectionTime(whose))]
}
