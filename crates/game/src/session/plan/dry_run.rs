//! Events tried on a state that nobody keeps. Only here and in [`State::apply`] itself is it known
//! what an event does.
//!
//! The game's desk applies the events of a plan again when it records them, and this is intended. A
//! plan is a list of events and no more, because the journal is the game: what follows must come
//! from what was recorded. A state that a plan carried along would be out of date as soon as the
//! desk records something else first. It does so when it reads the clock at the board before an
//! order sets other times, and when the engine declines an offer between two events. Applying is
//! pure and cheap, so doing it twice costs nothing that anybody notices.

use shakmaty::Color;

use crate::session::{ClockEvent, Effect, Event, GameEvent, MoveEffect, Refused, State};
use chess_laws::Time;

/// The state after these events, if all of them can happen one after the other.
pub(super) fn after(state: &State, events: &[Event], at: Time) -> Result<State, Refused> {
    let steps = state.apply_all(events, at)?;
    let last = steps.into_iter().last();
    Ok(last.map_or_else(|| state.clone(), |(state, _)| state))
}

/// Whether this event gives the players other times, not by itself with a move: the arbiter
/// sets a clock, a position comes back with its times, a penalty. Asked before the event happens,
/// because the clock at the board is read first. Nothing happens by asking; an event that cannot
/// happen decides nothing.
#[must_use]
pub fn decides_times(state: &State, event: &Event, at: Time) -> bool {
    if matches!(
        event,
        Event::Clock(ClockEvent::ReadClock { .. }) | Event::Game(GameEvent::Resume)
    ) {
        return false;
    }
    let Ok((next, effects)) = state.apply(event, at) else {
        return false;
    };
    let moved = effects
        .iter()
        .any(|it| matches!(it, Effect::Move(MoveEffect::Completed { .. })));
    let left = |it: &State| Color::ALL.map(|side| it.clock().remaining(side, next.now()));
    !moved && next.outcome().is_none() && left(state) != left(&next)
}
