//! What the arbiter wants in a game that is not being played: planned like everything else, and
//! written to its journal. Under the Laws the PIN of the game proves who they are. Never decides what
//! can happen.

use super::Problem;
use super::journal_file::JournalFile;
use crate::session::{Channel, Effect, Event, Intent, Party, Refused, Request, State, plan};
use chess_laws::Time;

/// What follows from one event.
pub(super) struct Followed {
    pub(super) event: Event,
    pub(super) state: State,
    pub(super) effects: Vec<Effect>,
}

/// What follows when this party wants this, one event after the other. Nothing is written.
///
/// # Errors
/// Why it cannot happen now.
pub(super) fn planned(
    state: &State,
    by: Party,
    intent: Intent,
    at: Time,
) -> Result<Vec<Followed>, Refused> {
    let request = Request {
        by,
        through: Channel::Program,
        intent,
    };
    // Nothing is asked back through this channel.
    let events = plan(state, &request, at).events()?;
    let steps = state.apply_all(&events, at)?;
    let followed = |(event, (state, effects))| Followed {
        event,
        state,
        effects,
    };
    Ok(events.into_iter().zip(steps).map(followed).collect())
}

/// Writes all of it to the journal.
///
/// # Errors
/// If the journal cannot be written.
pub(super) fn write(journal: &mut JournalFile, followed: &[Followed]) -> Result<(), Problem> {
    for it in followed {
        journal.append(&it.event, it.state.now())?;
    }
    Ok(())
}
