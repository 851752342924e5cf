//! A move is sealed: by `annabella seal`, or during play. It is written nowhere but into its file.

use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use jiff::civil::DateTime;
use rand::TryRng;
use rand::rngs::SysRng;

use crate::commands::adjourn::{adjournable, adjourned_by, check, not_now, record, recording};
use crate::commands::arbiter::{credential, fingerprint};
use crate::commands::arguments::{NameArguments, ReaderArguments, one_line};
use crate::commands::output::say;
use crate::context::Context;
use crate::files::named_file;
use crate::files::secret::{Entry, hidden_move, secret, secret_in};
use crate::problem::{FileFault, Problem, Unsuitable};
use chess_laws::Time;
use desk::game_desk::SealedMove;
use desk::messages::{Wording, text};
use desk::orders::SealOrder;
use game::sealed_move::{Fresh, Label, Resumption, SealedFile};
use game::session::{AdjournmentEvent, AdjournmentRefused};
use game::session::{Event, Intent, Party, Refused, State};
use plain_file::{Role, folder_of};

/// A move to seal.
#[derive(Debug, Args)]
pub struct SealArguments {
    journal: Option<PathBuf>,
    #[arg(id = "recorded", long = "move", value_name = "MOVE")]
    recorded: Option<String>,
    #[arg(long)]
    as_written: bool,
    #[arg(long)]
    reply: bool,
    #[arg(long, conflicts_with = "reply", value_name = "MINUTES", default_value = "0", value_parser = clap::value_parser!(u16).range(0..=600))]
    session_left: u16,
    #[command(flatten)]
    names: NameArguments,
    #[arg(long, value_name = "DATE_AND_TIME")]
    resumption: DateTime,
    #[arg(long, value_parser = one_line)]
    venue: String,
    #[arg(long)]
    secret_file: Option<PathBuf>,
    #[arg(id = "sealed_output", long = "output", value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

/// Adjourns a game: its player to move seals.
///
/// # Errors
/// If the move cannot be sealed now, or the file or the journal cannot be written.
pub fn seal(context: &Context, request: SealArguments) -> Result<(), Problem> {
    let (path, mut journal, state) = adjournable(context, request.journal.as_deref())?;
    let by = match state.settings().arbiter_pin {
        Some(_) => Party::Arbiter(credential(context, &state)?),
        None => Party::Program,
    };
    let state = state.later(Duration::from_secs(u64::from(request.session_left) * 60));
    let event = |digest| match request.reply {
        false => Event::Adjournment(AdjournmentEvent::Seal { digest }),
        true => Event::Adjournment(AdjournmentEvent::SealReply { digest }),
    };
    let refuse = |refused: Refused| not_now(&context.wording, &path, &refused, &state);
    let adjourned = adjourned_by(&state, event(None), state.now()).map_err(refuse)?;
    if !state.settings().player(state.game().turn()).is_human() {
        return Err(Unsuitable::EngineToMove.at(path));
    }
    let recorded = request.recorded.map_or_else(
        || hidden_move(context.wording.localisation()),
        |it| Ok(it.into()),
    )?;
    let recording = recording(&recorded)?;
    if !request.as_written {
        check(&state, &recording).map_err(|fault| Problem::NotSealable {
            fault: context.wording.adjournment().seal_fault_in(fault, &state),
        })?;
    }
    let resumption = Resumption {
        at: request.resumption,
        venue: request.venue,
    };
    let names = request.names.names().or(&state.settings().names).written();
    let label = adjourned.and_then(|it| Label::of(&it, names, resumption));
    let label = label.ok_or_else(|| refuse(Refused::Adjournment(AdjournmentRefused::NotSealed)))?;
    let secret = secret(
        context.wording.localisation(),
        request.secret_file.as_deref(),
        Entry::Twice,
    )?;
    let fresh = draw()?;
    let file =
        SealedFile::seal(label, &recording, &secret, fresh).map_err(|_| Problem::SecretTooShort)?;
    named_file::write(
        &request.output,
        file.to_string(),
        Role::New,
        FileFault::Output,
    )?;
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

fn draw() -> Result<Fresh, Problem> {
    let mut fresh = Fresh::default();
    let filled = SysRng
        .try_fill_bytes(&mut fresh.salt)
        .and_then(|()| SysRng.try_fill_bytes(&mut fresh.nonce));
    filled.map_err(|error| Problem::Random(error.to_string()))?;
    Ok(fresh)
}

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
    let folder = folder_of(file);
    if !folder.is_dir() {
        return Err(Unsuitable::OutputFolder.at(folder));
    }
    // The file itself is created only when there is something to write.
    let tried = tempfile::tempfile_in(folder).map(|_| ());
    tried.map_err(|cause| FileFault::Output.at(file, cause))
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
    let recording = recording(&sealed.recorded)?;
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
    let path = Path::new(&sealed.order.file);
    named_file::write(path, file.to_string(), Role::New, FileFault::Output)?;
    Ok(seal(Some(file.digest())))
}
