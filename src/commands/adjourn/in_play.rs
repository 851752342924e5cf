//! A move sealed during play: what `annabella seal` does, without leaving `play`.

use std::path::Path;

use crate::commands::adjourn::seal::{draw, write_new};
use crate::commands::adjourn::{adjourned_by, check, not_now};
use crate::files::secret::secret_in;
use crate::problem::{FileFault, Problem, Unsuitable};
use chess_laws::Time;
use desk::game_desk::SealedMove;
use desk::messages::Wording;
use desk::orders::SealOrder;
use game::sealed_move::{Label, Recording, Resumption, SealedFile};
use game::session::AdjournmentEvent;
use game::session::AdjournmentRefused;
use game::session::{Event, Refused, State};

/// Checks that a move can be sealed with these files: the secret exists and is long enough, and the
/// file for the move can be written and does not exist yet.
///
/// # Errors
/// If one of these does not hold.
pub fn check_files(order: &SealOrder) -> Result<(), Problem> {
    let secret = secret_in(Path::new(&order.secret))?;
    if secret.is_too_short() {
        return Err(Problem::SecretTooShort);
    }
    let file = Path::new(&order.file);
    if file.symlink_metadata().is_ok() {
        return Err(Unsuitable::OutputExists.at(file));
    }
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    if !folder.is_dir() {
        return Err(Unsuitable::OutputFolder.at(folder));
    }
    // The file itself is created only when there is something to write.
    tempfile::tempfile_in(folder).map_err(|error| FileFault::Output.at(file, error))?;
    Ok(())
}

/// Writes the envelope, and gives the event that adjourns the game. Nothing is written if the
/// move cannot be sealed.
///
/// # Errors
/// If the move cannot be sealed, or a file cannot be read or written.
pub fn write_envelope(
    sealed: &SealedMove,
    state: &State,
    at: Time,
    journal: &Path,
    wording: &Wording,
) -> Result<Event, Problem> {
    let refuse = |refused: Refused| not_now(wording, journal, &refused, state);
    let seal = |digest| Event::Adjournment(AdjournmentEvent::Seal { digest });
    let adjourned = adjourned_by(state, seal(None), at).map_err(refuse)?;
    let recording = Recording::new(&sealed.recorded).map_err(Problem::NotRecordable)?;
    check(state, &recording).map_err(|fault| Problem::NotSealable {
        fault: wording.adjournment().seal_fault_in(fault, state),
    })?;
    let resumption = Resumption {
        at: sealed.order.resumption,
        venue: sealed.order.venue.clone(),
    };
    // Without names in the game, the arbiter writes them on the envelope by hand.
    let names = state.settings().names.written();
    let label = adjourned.and_then(|it| Label::of(&it, names, resumption));
    let label = label.ok_or_else(|| refuse(Refused::Adjournment(AdjournmentRefused::NotSealed)))?;
    let secret = secret_in(Path::new(&sealed.order.secret))?;
    let file = SealedFile::seal(label, &recording, &secret, draw()?);
    let file = file.map_err(|_| Problem::SecretTooShort)?;
    write_new(Path::new(&sealed.order.file), &file.to_string())?;
    Ok(seal(Some(file.digest())))
}
