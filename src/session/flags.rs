//! When a fallen flag counts, and what follows (Articles 6.4, 6.8 and 6.9, Guideline
//! III.3). That it is down is the clock's knowledge.

use shakmaty::Color;

use super::{Effect, Event, Refused, State};
use super::{moves, quickplay};
use crate::session::ClockEffect;
use crate::session::ClockEvent;
use crate::session::ClockRefused;
use chess_laws::{BothFlags, Flags, Outcome, Time};

impl State {
    /// What the flags call for at a moment, if they call for anything: that one is down
    /// is noticed here (6.8), but not while the arbiter has stopped the clocks. A side
    /// that has completed the moves prescribed for its period has lost nothing,
    /// whatever its clock shows (6.4, 6.9).
    #[must_use]
    pub fn flag_event(&self, at: Time) -> Option<Event> {
        let over = self.outcome.is_some() || moves::announced_end(self).is_some();
        if over || self.stopped.is_some() {
            return None;
        }
        if self.clock.flags(at) == Flags::BothUnknown {
            return Some(Event::Clock(ClockEvent::BothFlags));
        }
        let fallen = late_side(self, at)?;
        Some(Event::Clock(ClockEvent::Flag { fallen }))
    }

    /// That a flag is down, where it is not the program's to claim (D.2.10.5): kept once for
    /// the arbiter.
    #[must_use]
    pub fn flag_to_keep(&self, at: Time) -> Option<Event> {
        self.flag_event(at)?;
        let side = late_side(self, at)?;
        (!self.flag_kept.get(side)).then_some(Event::Clock(ClockEvent::FlagDown { side }))
    }
}

pub(super) fn keep_flag(state: &mut State, side: Color) -> Result<Vec<Effect>, Refused> {
    if late_side(state, state.now) != Some(side) || *state.flag_kept.get(side) {
        return Err(ClockRefused::FlagKept.into());
    }
    *state.flag_kept.get_mut(side) = true;
    Ok(vec![Effect::Clock(ClockEffect::FlagDown { side })])
}

/// The side whose flag fell, the first where both did, leaving out one that has
/// completed its moves.
fn late_side(state: &State, at: Time) -> Option<Color> {
    let flags = state.clock.flags(at);
    let first = flags.first()?;
    let second = (flags == Flags::Both(first)).then_some(first.other());
    let mut fallen = [Some(first), second].into_iter().flatten();
    fallen.find(|&side| !in_time(state, side))
}

/// Whether `side` has completed the moves prescribed for its period.
fn in_time(state: &State, side: Color) -> bool {
    let prescribed = state.clock.prescribed_moves(side);
    prescribed.is_some_and(|moves| state.game.completed_moves(side) >= moves)
}

/// A flag has fallen when it is noticed (6.8); while a decision is postponed the
/// arbiter gives it now.
pub(super) fn flag(state: &mut State, fallen: Color) -> Result<Vec<Effect>, Refused> {
    // Of a clock beside the board only the arbiter knows whether its flag fell.
    if !state.clock_is_beside() && late_side(state, state.now) != Some(fallen) {
        let down = state.clock.flag(fallen, state.now).is_down();
        return Err(if down && in_time(state, fallen) {
            Refused::Clock(ClockRefused::MovesCompleted)
        } else {
            Refused::Clock(ClockRefused::NotFallen)
        });
    }
    if let Some(end) = moves::announced_end(state) {
        return Ok(moves::end_after_announced(state, end));
    }
    if state.claim.is_some() {
        return quickplay::await_ruling(state, fallen);
    }
    Ok(end_by_flag(state, fallen))
}

pub(super) fn end_by_flag(state: &mut State, fallen: Color) -> Vec<Effect> {
    let outcome = Outcome::flag_fall(state.game_ahead().position(), fallen);
    moves::end_after_announced(state, outcome)
}

pub(super) fn both_flags(state: &mut State) -> Result<Vec<Effect>, Refused> {
    match state.clock.both_flags(state.now) {
        None => Err(ClockRefused::NotFallen.into()),
        Some(BothFlags::Draw) => Ok(moves::end_after_announced(state, Outcome::BothFlags)),
        Some(BothFlags::Continue) => {
            state.clock.next_period(state.now);
            Ok(vec![Effect::Clock(ClockEffect::NextPeriod)])
        }
    }
}
