//! Reports of an external clock. What it shows after a move is known only where it was reported
//! while it stood.

use std::time::Duration;

use chess_laws::{Clock, Time};
use shakmaty::Color;

use crate::session::{ClockEffect, ClockReading, ClockRefused, Effect, Refused, State};

pub(super) fn report(
    state: &mut State,
    side: Color,
    left: Duration,
) -> Result<Vec<Effect>, Refused> {
    if !state.has_external_clock() {
        return Err(ClockRefused::NotExternal.into());
    }
    match most_left(state, side) {
        Some(most) if left > most => Err(ClockRefused::MoreThanPossible(most).into()),
        _ => Ok(read(state, side, left)),
    }
}

pub(super) fn withdraw_report(state: &mut State, side: Color) -> Result<Vec<Effect>, Refused> {
    let clock = state.external_clocks.get_mut(side);
    clock.withdraw().ok_or(ClockRefused::NothingReported)?;
    show_reading(state, side);
    Ok(vec![Effect::Clock(ClockEffect::ReportWithdrawn { side })])
}

/// The arbiter has set the clock to this.
pub(super) fn set(state: &mut State, side: Color, left: Duration) -> Vec<Effect> {
    give(state, side, left);
    read(state, side, left)
}

/// The arbiter has added this much to the clock.
pub(super) fn give(state: &mut State, side: Color, extra: Duration) {
    state.external_clocks.get_mut(side).give(extra);
}

fn read(state: &mut State, side: Color, left: Duration) -> Vec<Effect> {
    let reading = ClockReading {
        left,
        at: state.now,
        plies: state.game.plies().len(),
    };
    state.external_clocks.get_mut(side).report(reading);
    show_reading(state, side);
    vec![Effect::Clock(ClockEffect::ClockReported { side, left })]
}

/// The clock of the player who is not to move stands at what it showed after their move: that
/// belongs to the scoresheet (8.1.4).
fn show_reading(state: &mut State, side: Color) {
    let plies = state.game.plies().len();
    let reading = state.clock_reading(side).filter(|it| it.plies == plies);
    let stands = state.game.turn() != side;
    if let Some(shown) = state.shown.last_mut().filter(|_| stands) {
        shown[side.fold_wb(0, 1)] = reading.map(|it| it.left);
    }
}

/// The most that can be left to a player: what the time control has given for their moves, if
/// they had used nothing. `None` in a game without a time control.
fn most_left(state: &State, side: Color) -> Option<Duration> {
    let mut unused = Clock::new(state.settings.time_control.clone());
    for _ in 0..state.game.completed_moves(side) {
        unused.start(side, Time::ZERO);
        // It runs: it was started.
        let _ = unused.press(Time::ZERO);
    }
    let most = unused.remaining(side, Time::ZERO)?;
    Some(most.saturating_add(state.external_clocks.get(side).extra()))
}
