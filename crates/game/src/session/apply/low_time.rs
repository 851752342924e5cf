//! Warnings of little time, as they are spoken and as the arbiter sets them.

use std::time::Duration;

use shakmaty::Color;

use crate::session::{
    ArbiterEffect, ClockEffect, ClockEvent, ClockRefused, Effect, Event, Refused, State, Warnings,
};

/// A warning that comes this soon after its time still names that time.
const PUNCTUAL: Duration = Duration::from_secs(3);

/// A warning is spoken, but only where it is due.
pub(super) fn warn(state: &mut State, side: Color, left_ms: u64) -> Result<Vec<Effect>, Refused> {
    if state.low_time(state.now) != Some(Event::Clock(ClockEvent::LowTime { side, left_ms })) {
        return Err(ClockRefused::NotLow.into());
    }
    let due = Duration::from_millis(left_ms);
    *state.warned.get_mut(side) = Some(due);
    let real = state.clock.remaining(side, state.now).unwrap_or(due);
    // Where the clock was set to less, the warning names what it shows.
    let late = due.saturating_sub(real) > PUNCTUAL;
    let left = if late { real } else { due };
    Ok(vec![Effect::Clock(ClockEffect::LowTime { side, left })])
}

/// The arbiter grants warnings, or takes them away.
pub(super) fn set_warnings(state: &mut State, warnings: &Warnings) -> Result<Vec<Effect>, Refused> {
    if !state.profile.may_warn() {
        return Err(ClockRefused::OnRequestOnly.into());
    }
    state.warnings = warnings.clone();
    let set = ArbiterEffect::WarningsSet(warnings.clone());
    Ok(vec![Effect::Arbiter(set)])
}
