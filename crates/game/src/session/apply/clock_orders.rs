//! What the arbiter does with the clocks: stop them, restart the game, set them and give extra
//! time (Articles 6.10, 6.11, 7 and 12).

use std::time::Duration;

use chess_laws::Correction;
use shakmaty::Color;

use super::external_clock;
use crate::session::{
    ArbiterEffect, ArbiterRefused, ClockEffect, ClockRefused, Effect, Refused, State, StopReason,
    Stopped,
};

/// The clocks stop (6.11). The side whose clock ran, or should run by now, goes on afterwards.
pub(super) fn stop(
    state: &mut State,
    reason: StopReason,
    by: Option<Color>,
) -> Result<Vec<Effect>, Refused> {
    if state.stopped.is_some() {
        return Err(ArbiterRefused::Stopped.into());
    }
    let running = state.clock.running().unwrap_or(state.game.turn());
    state.clock.stop(state.now);
    state.stopped = Some(Stopped {
        reason,
        by,
        running,
    });
    Ok(vec![Effect::Arbiter(ArbiterEffect::Stopped { reason, by })])
}

/// The arbiter decides when the game restarts (6.11.3); before that they decide what waits for them.
pub(super) fn restart(state: &mut State) -> Result<Vec<Effect>, Refused> {
    // After a reopening a mate may still stand on the board.
    if state.sealed.is_none() && state.game.ended().is_some() {
        return Err(ArbiterRefused::PositionEndsGame.into());
    }
    if state.request.is_some() || state.claim.is_some_and(|it| it.is_urgent()) {
        return Err(ArbiterRefused::RulingDue.into());
    }
    let waits = |it: Stopped| it.reason == StopReason::Report && state.report.is_some();
    if state.stopped.is_some_and(waits) {
        return Err(ArbiterRefused::RulingDue.into());
    }
    let stopped = state.stopped.take().ok_or(ArbiterRefused::GoesOn)?;
    state.reported = None;
    let rests = state.announced_at().is_some() && state.steps().rests_while_announced();
    let running = (!rests).then_some(stopped.running);
    if let Some(side) = running {
        state.clock.start(side, state.now);
    }
    Ok(vec![Effect::Arbiter(ArbiterEffect::Restarted { running })])
}

/// First the clocks are stopped, then set (6.10.2). An external clock is only reported.
pub(super) fn correct(
    state: &mut State,
    side: Color,
    correction: Correction,
) -> Result<Vec<Effect>, Refused> {
    if let Some(left) = correction.left.filter(|_| state.has_external_clock()) {
        return Ok(external_clock::set(state, side, left));
    }
    is_timed(state)?;
    state.stopped.ok_or(ArbiterRefused::NotStopped)?;
    state.clock.correct(side, correction, state.now);
    Ok(vec![Effect::Clock(ClockEffect::ClocksSet)])
}

/// The arbiter sets which side's clock runs when the game is restarted (6.10.2).
pub(super) fn run(state: &mut State, side: Color) -> Result<Vec<Effect>, Refused> {
    let stopped = state.stopped.as_mut().ok_or(ArbiterRefused::NotStopped)?;
    stopped.running = side;
    Ok(vec![Effect::Clock(ClockEffect::ClockToRun { side })])
}

/// The arbiter gives extra time.
pub(super) fn award(
    state: &mut State,
    side: Color,
    extra: Duration,
) -> Result<Vec<Effect>, Refused> {
    is_timed(state)?;
    Ok(vec![add(state, side, extra)])
}

/// Extra time as the price of something; `None` in a game without clocks.
pub(super) fn give_time(state: &mut State, side: Color, extra: Duration) -> Option<Effect> {
    is_timed(state).ok().map(|()| add(state, side, extra))
}

pub(super) fn add(state: &mut State, side: Color, extra: Duration) -> Effect {
    if state.has_external_clock() {
        external_clock::give(state, side, extra);
    } else {
        state.clock.award(side, extra, state.now);
    }
    Effect::Clock(ClockEffect::Awarded { side, extra })
}

fn is_timed(state: &State) -> Result<(), Refused> {
    match state.settings.time_control.is_untimed() {
        true => Err(ClockRefused::NoClocks.into()),
        false => Ok(()),
    }
}
