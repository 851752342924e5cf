//! `annabella seal`.

use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;

use crate::commands::adjourn::{
    adjournable, adjourned_by, check, fingerprint, not_now, record, say,
};
use crate::commands::arbiter::credential;
use crate::context::Context;
use crate::files::secret::{Entry, hidden_move, secret};
use crate::problem::{FileFault, Problem, Unsuitable};
use desk::messages::text;
use game::sealed_move::{Fresh, Label, Recording, Resumption, SealedFile};
use game::session::AdjournmentEvent;
use game::session::AdjournmentRefused;
use game::session::Party;
use game::session::{Event, Intent, Names, Refused};

/// A move to seal.
pub struct Seal {
    /// The game; `None` for the newest one.
    pub journal: Option<PathBuf>,
    /// The move as its player records it; `None` to read it from standard input.
    pub recorded: Option<String>,
    /// Whether it is sealed even if it is not a legal move.
    pub as_written: bool,
    /// Whether it is the reply to a sealed move whose player is absent (I.9.3).
    pub reply: bool,
    /// How much of the session is left; the player loses this time (I.1.2).
    pub session_left: Duration,
    /// The players' names; a missing one is taken from the journal.
    pub names: Names,
    /// When and where play is resumed.
    pub resumption: Resumption,
    /// The file with the secret; `None` for standard input.
    pub secret: Option<PathBuf>,
    /// Where the sealed move goes.
    pub output: PathBuf,
}

/// Adjourns a game: its player to move seals.
///
/// # Errors
/// If the move cannot be sealed now, or the file or the journal cannot be written.
pub fn seal(context: &Context, request: Seal) -> Result<(), Problem> {
    let (path, mut journal, state) = adjournable(context, request.journal.as_deref())?;
    let by = match state.settings().arbiter_pin {
        Some(_) => Party::Arbiter(credential(context, &state)?),
        None => Party::Program,
    };
    let state = state.later(request.session_left);
    let event = |digest| match request.reply {
        false => Event::Adjournment(AdjournmentEvent::Seal { digest }),
        true => Event::Adjournment(AdjournmentEvent::SealReply { digest }),
    };
    let refuse = |refused: Refused| not_now(&context.wording, &path, &refused, &state);
    let adjourned = adjourned_by(&state, event(None), state.now()).map_err(refuse)?;
    if !state.settings().player(state.game().turn()).is_human() {
        return Err(Unsuitable::EngineToMove.at(path));
    }
    let recorded = request
        .recorded
        .map_or_else(|| hidden_move(context), |it| Ok(it.into()))?;
    let recording = Recording::new(&recorded).map_err(Problem::NotRecordable)?;
    if !request.as_written {
        check(&state, &recording).map_err(|fault| Problem::NotSealable {
            fault: context.wording.adjournment().seal_fault_in(fault, &state),
        })?;
    }
    let names = request.names.or(&state.settings().names).written();
    let label = adjourned.and_then(|it| Label::of(&it, names, request.resumption));
    let label = label.ok_or_else(|| refuse(Refused::Adjournment(AdjournmentRefused::NotSealed)))?;
    let secret = secret(context, request.secret.as_deref(), Entry::Twice)?;
    let fresh = draw()?;
    let file =
        SealedFile::seal(label, &recording, &secret, fresh).map_err(|_| Problem::SecretTooShort)?;
    write_new(&request.output, &file.to_string())?;
    let event = event(Some(file.digest()));
    let game = (path.as_path(), &mut journal, &state);
    let followed = record(context, game, by, Intent::Order(event))?;
    let after = followed.last().map_or(&state, |it| &it.state);
    let told = fingerprint(context, &mut journal, after)?;
    let at = context.wording.localisation();
    say(&text!(
        at,
        "sealed-into",
        path = request.output.display().to_string()
    ))?;
    told.map_or(Ok(()), |it| say(&it))
}

/// Writes a new file, and waits until it is on the disk.
pub(crate) fn write_new(path: &Path, content: &str) -> Result<(), Problem> {
    let file = OpenOptions::new().write(true).create_new(true).open(path);
    let written = file.and_then(|mut file| {
        file.write_all(content.as_bytes())?;
        file.sync_all()
    });
    written.map_err(|error| FileFault::Output.at(path, error))
}

pub(crate) fn draw() -> Result<Fresh, Problem> {
    let mut fresh = Fresh::default();
    let filled = SysRng
        .try_fill_bytes(&mut fresh.salt)
        .and_then(|()| SysRng.try_fill_bytes(&mut fresh.nonce));
    filled.map_err(|error| Problem::Random(error.to_string()))?;
    Ok(fresh)
}
