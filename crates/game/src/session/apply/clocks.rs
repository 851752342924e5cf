//! What the clocks of the game show: fallen flags (Articles 6.8 and 6.9, Guideline III.3), little time, and the clock at a
//! board.

use std::time::Duration;

use chess_laws::{BothFlags, Correction, Outcome};
use shakmaty::Color;

use super::{draws, external_clock, game};
use crate::session::{ClockEffect, ClockEvent, ClockRefused, Effect, Event, Refused, State};

/// A warning that comes this soon after its time still names that time.
const PUNCTUAL: Duration = Duration::from_secs(3);

pub(super) fn apply(state: &mut State, event: &ClockEvent) -> Result<Vec<Effect>, Refused> {
    let ms = Duration::from_millis;
    match *event {
        ClockEvent::Flag { fallen } => flag(state, fallen),
        ClockEvent::FlagDown { side } => record_flag(state, side),
        ClockEvent::BothFlags => both_flags(state),
        ClockEvent::LowTime { side, left_ms } => warn(state, side, left_ms),
        ClockEvent::ReadClock { white_ms, black_ms } => {
            Ok(read_clock(state, ms(white_ms), ms(black_ms)))
        }
        ClockEvent::ReportClock { side, left_ms } => {
            external_clock::report(state, side, ms(left_ms))
        }
        ClockEvent::WithdrawReport { side } => external_clock::withdraw_report(state, side),
    }
}

/// A flag that no one with that duty has claimed (D.2.10.5) is recorded for the arbiter.
fn record_flag(state: &mut State, side: Color) -> Result<Vec<Effect>, Refused> {
    if state.late_side(state.now) != Some(side) || *state.flag_recorded.get(side) {
        return Err(ClockRefused::FlagRecorded.into());
    }
    *state.flag_recorded.get_mut(side) = true;
    Ok(vec![Effect::Clock(ClockEffect::FlagDown { side })])
}

/// A flag has fallen when it is noticed (6.8). While the arbiter's decision is postponed, they
/// give it now.
fn flag(state: &mut State, fallen: Color) -> Result<Vec<Effect>, Refused> {
    // Only the arbiter knows whether the flag of an external clock fell.
    if !state.has_external_clock() && state.late_side(state.now) != Some(fallen) {
        let down = state.clock.flag(fallen, state.now).is_down();
        return Err(if down && state.is_in_time(fallen) {
            ClockRefused::MovesCompleted.into()
        } else {
            ClockRefused::NotFallen.into()
        });
    }
    if let Some(end) = state.announced_end() {
        return Ok(game::end_after_announced(state, end));
    }
    if state.claim.is_some() {
        return draws::await_ruling(state, fallen);
    }
    Ok(game::end_by_flag(state, fallen))
}

fn both_flags(state: &mut State) -> Result<Vec<Effect>, Refused> {
    match state.clock.both_flags(state.now) {
        None => Err(ClockRefused::NotFallen.into()),
        Some(BothFlags::Draw) => Ok(game::end_after_announced(state, Outcome::BothFlags)),
        Some(BothFlags::Continue) => {
            state.clock.next_period(state.now);
            Ok(vec![Effect::Clock(ClockEffect::NextPeriod)])
        }
    }
}

/// A warning is spoken, but only where it is due.
fn warn(state: &mut State, side: Color, left_ms: u64) -> Result<Vec<Effect>, Refused> {
    if state.low_time(state.now) != Some(Event::Clock(ClockEvent::LowTime { side, left_ms })) {
        return Err(ClockRefused::NotLow.into());
    }
    let due = Duration::from_millis(left_ms);
    *state.warned.get_mut(side) = Some(due);
    let real = state.clock.remaining(side, state.now).unwrap_or(due);
    // If the clock was set to less, the warning names what it shows.
    let late = due.saturating_sub(real) > PUNCTUAL;
    let left = if late { real } else { due };
    Ok(vec![Effect::Clock(ClockEffect::LowTime { side, left })])
}

/// The clock at the board is the clock of the game: its times count.
fn read_clock(state: &mut State, white: Duration, black: Duration) -> Vec<Effect> {
    for (side, left) in [(Color::White, white), (Color::Black, black)] {
        let read = Correction {
            left: Some(left),
            ..Correction::default()
        };
        state.clock.correct(side, read, state.now);
    }
    Vec::new()
}
