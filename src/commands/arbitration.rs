//! What the arbiter wants in a game that is not being played: planned like everything else, and
//! written to its journal. Under the Laws the PIN of the game proves who they are. Never decides what
//! can happen.

use crate::context::Context;
use crate::files::journal_file::{Changes, JournalFile};
use crate::problem::Problem;
use chess_laws::Time;
use game::session::{Channel, Effect, Event, Intent, Party, Refused, Request, State, plan};

/// What follows from one event.
pub(crate) struct Followed {
    pub(crate) event: Event,
    pub(crate) state: State,
    pub(crate) effects: Vec<Effect>,
}

/// What follows when this party wants this, one event after the other. Nothing is written.
///
/// # Errors
/// Why it cannot happen now.
pub(crate) fn planned(
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

/// Writes all of it to the journal. Under the Laws the journal says first which program does.
///
/// # Errors
/// If the journal cannot be written.
pub(crate) fn write(
    journal: &mut JournalFile,
    before: &State,
    followed: &[Followed],
) -> Result<(), Problem> {
    if before.profile().tells_fingerprints() && !followed.is_empty() {
        journal.go_on(before.now(), Changes::default())?;
    }
    for it in followed {
        journal.append(&it.event, it.state.now())?;
    }
    Ok(())
}

/// Signs the journal after what was written last, and gives the sentence with its fingerprint; `None`
/// where fingerprints are not told, or nothing was written.
///
/// # Errors
/// If the journal cannot be written.
pub(crate) fn fingerprint(
    context: &Context,
    journal: &mut JournalFile,
    after: &State,
) -> Result<Option<String>, Problem> {
    if !after.profile().tells_fingerprints() {
        return Ok(None);
    }
    let made = journal.checkpoint(after.game().plies().len(), after.now())?;
    Ok(made.map(|it| context.wording.fingerprint(&it.fingerprint)))
}
