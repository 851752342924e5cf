//! What follows from a fallen flag (Articles 6.8 and 6.9, Guideline III.3).

use chess_laws::{BothFlags, Outcome};
use shakmaty::Color;

use super::{ending, quickplay};
use crate::session::{ClockEffect, ClockRefused, Effect, Refused, State};

/// Nobody whose duty it is has claimed the flag (D.2.10.5): it is recorded for the arbiter.
pub(super) fn record_flag(state: &mut State, side: Color) -> Result<Vec<Effect>, Refused> {
    if state.late_side(state.now) != Some(side) || *state.flag_recorded.get(side) {
        return Err(ClockRefused::FlagRecorded.into());
    }
    *state.flag_recorded.get_mut(side) = true;
    Ok(vec![Effect::Clock(ClockEffect::FlagDown { side })])
}

/// A flag has fallen when it is noticed (6.8). While the arbiter's decision is postponed, they
/// give it now.
pub(super) fn flag(state: &mut State, fallen: Color) -> Result<Vec<Effect>, Refused> {
    // Whether the flag of an external clock fell, only the arbiter knows.
    if !state.has_external_clock() && state.late_side(state.now) != Some(fallen) {
        let down = state.clock.flag(fallen, state.now).is_down();
        return Err(if down && state.is_in_time(fallen) {
            ClockRefused::MovesCompleted.into()
        } else {
            ClockRefused::NotFallen.into()
        });
    }
    if let Some(end) = state.announced_end() {
        return Ok(ending::end_after_announced(state, end));
    }
    if state.claim.is_some() {
        return quickplay::await_ruling(state, fallen);
    }
    Ok(ending::end_by_flag(state, fallen))
}

pub(super) fn both_flags(state: &mut State) -> Result<Vec<Effect>, Refused> {
    match state.clock.both_flags(state.now) {
        None => Err(ClockRefused::NotFallen.into()),
        Some(BothFlags::Draw) => Ok(ending::end_after_announced(state, Outcome::BothFlags)),
        Some(BothFlags::Continue) => {
            state.clock.next_period(state.now);
            Ok(vec![Effect::Clock(ClockEffect::NextPeriod)])
        }
    }
}
