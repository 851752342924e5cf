//! A move that is sealed at the table: what `annabella seal` does, while `play` goes on.

use std::path::Path;

use super::check;
use super::seal::{draw, write_new};
use crate::app::Problem;
use crate::app::secret::secret_in;
use crate::game_desk::SealedMove;
use crate::messages::Wording;
use crate::orders::SealOrder;
use crate::sealed_move::{Label, Recording, Resumption, SealedFile};
use crate::session::AdjournmentEvent;
use crate::session::AdjournmentRefused;
use crate::session::{Event, Refused, State};
use chess_laws::Time;

/// Whether a move can be sealed so: the secret is there and long enough, and the file can be
/// written and is not there yet.
///
/// # Errors
/// If one of them is not so.
pub fn look_at_files(order: &SealOrder) -> Result<(), Problem> {
    let secret = secret_in(Path::new(&order.secret))?;
    if secret.is_too_short() {
        return Err(Problem::SecretTooShort);
    }
    let file = Path::new(&order.file);
    if file.symlink_metadata().is_ok() {
        return Err(Problem::OutputExists { path: file.into() });
    }
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
    let folder = folder.unwrap_or(Path::new("."));
    if !folder.is_dir() {
        let path = folder.into();
        return Err(Problem::OutputFolder { path });
    }
    // The file itself is made only when there is something to write.
    tempfile::tempfile_in(folder).map_err(|error| Problem::Output {
        path: file.into(),
        cause: error.to_string(),
    })?;
    Ok(())
}

/// Writes the envelope, and gives the event that adjourns the game. Nothing is written if the
/// move cannot be sealed.
///
/// # Errors
/// If the move cannot be sealed, or a file cannot be read or written.
pub fn envelop(
    sealed: &SealedMove,
    state: &State,
    at: Time,
    journal: &Path,
    wording: &Wording,
) -> Result<Event, Problem> {
    let refuse = |refused| Problem::Adjournment {
        path: journal.to_owned(),
        refused,
    };
    let adjourned = state.apply(
        &Event::Adjournment(AdjournmentEvent::Seal { digest: None }),
        at,
    );
    let (adjourned, _) = adjourned.map_err(refuse)?;
    let recording = Recording::new(&sealed.recorded).map_err(Problem::Recording)?;
    check(state, &recording).map_err(|fault| Problem::NotSealable {
        fault: wording.adjournment().seal_fault_in(fault, state),
    })?;
    let resumption = Resumption {
        at: sealed.order.resumption,
        venue: sealed.order.venue.clone(),
    };
    // Without names in the game, the arbiter writes them on the envelope by hand.
    let names = state.settings().names.written();
    let label = Label::of(&adjourned, names, resumption);
    let label = label.ok_or_else(|| refuse(Refused::Adjournment(AdjournmentRefused::NotSealed)))?;
    let secret = secret_in(Path::new(&sealed.order.secret))?;
    let file = SealedFile::seal(label, &recording, &secret, draw()?);
    let file = file.map_err(|_| Problem::SecretTooShort)?;
    write_new(Path::new(&sealed.order.file), &file.to_string())?;
    let digest = Some(file.digest());
    Ok(Event::Adjournment(AdjournmentEvent::Seal { digest }))
}
