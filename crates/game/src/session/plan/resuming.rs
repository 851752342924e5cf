//! How a game goes on when a program comes back to it.

use crate::session::{ArbiterEvent, Event, GameEvent, State, StopReason};

/// What happens first. Under the Laws the clocks stand until the arbiter, who has proved who they are,
/// restarts the game (6.11.3); an arbiter without a PIN could not, so that such a game goes on at once.
#[must_use]
pub fn resuming(state: &State) -> Vec<Event> {
    let runs = state.outcome().is_none() && state.sealed().is_none() && state.stopped().is_none();
    let stands = Event::Arbiter(ArbiterEvent::Stop {
        reason: StopReason::Resumption,
        by: None,
    });
    let stands = (state.arbiter_has_pin() && runs).then_some(stands);
    let resumes = Event::Game(GameEvent::Resume);
    [resumes].into_iter().chain(stands).collect()
}
