//! `annabella open` and `annabella conclude`: an adjourned game is resumed or ended.

use announcements::Announces as _;
use std::path::{Path, PathBuf};

use clap::Args;
use shakmaty::Color;

use crate::commands::adjourn::{OpenGame, adjourned, check, read, read_move, record, recording};
use crate::commands::arbiter::{credential, fingerprint};
use crate::commands::arguments::{ReaderArguments, side};
use crate::commands::output::say;
use crate::commands::practice;
use crate::context::Context;
use crate::files::journals::to_resume;
use crate::files::secret::{Entry, secret};
use crate::problem::{Problem, Unsuitable};
use desk::messages::text;
use game::sealed_move::Label;
use game::session::{AdjournmentEvent, Confirmation, Credential, Event, Intent, Party};

/// An envelope to open, or one that is missing.
#[derive(Debug, Args)]
pub struct OpenArguments {
    #[arg(
        id = "sealed_file",
        value_name = "FILE",
        required_unless_present = "lost"
    )]
    file: Option<PathBuf>,
    #[arg(id = "game_journal", long = "journal", value_name = "JOURNAL")]
    journal: Option<PathBuf>,
    #[arg(long)]
    secret_file: Option<PathBuf>,
    #[arg(long, requires = "recorded", conflicts_with_all = ["sealed_file", "secret_file"])]
    lost: bool,
    #[arg(id = "recorded", long = "move", value_name = "MOVE", requires = "lost")]
    stated: Option<String>,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

/// How an adjourned game ends without being resumed: what the players have told the arbiter (Guideline I.6).
#[derive(Debug, Args)]
pub struct ConcludeArguments {
    pub journal: Option<PathBuf>,
    #[arg(
        long,
        required_unless_present = "resigned",
        conflicts_with = "resigned"
    )]
    drawn: bool,
    #[arg(long, value_parser = side())]
    resigned: Option<Color>,
    #[command(flatten)]
    pub reader: ReaderArguments,
}

/// Opens an envelope, or goes on without it.
///
/// # Errors
/// If it cannot be opened or belongs to another game, or the journal cannot be written.
pub fn open(context: &Context, request: &OpenArguments) -> Result<(), Problem> {
    let journal = request.journal.as_deref();
    match &request.file {
        Some(file) => open_envelope(context, file, journal, request.secret_file.as_deref()),
        None => go_on_without(
            context,
            journal,
            request.stated.as_deref().unwrap_or_default(),
        ),
    }
}

/// Opens this envelope; in a game, if one is named, its move is made.
fn open_envelope(
    context: &Context,
    file: &Path,
    journal: Option<&Path>,
    secret_file: Option<&Path>,
) -> Result<(), Problem> {
    let sealed = read(file)?;
    let game = journal
        .map(|path| adjourned(context, Some(path)))
        .transpose()?;
    if let Some((_, _, state)) = &game {
        let digest = state.sealed().and_then(|it| it.digest.as_deref());
        if digest != Some(sealed.digest().as_str()) {
            return Err(Unsuitable::OtherEnvelope.at(file));
        }
    }
    let secret = secret(context.wording.localisation(), secret_file, Entry::Once)?;
    let opened = sealed
        .open(&secret)
        .map_err(|_| Unsuitable::WrongSecret.at(file))?;
    let written = opened.recording.as_str().to_owned();
    let Some(game) = game else {
        return tell(context, sealed.label(), &written);
    };
    let event = Event::Adjournment(AdjournmentEvent::OpenEnvelope { written });
    // The secret proves who opens it.
    resume(context, game, Party::Program, event)
}

/// The envelope is missing, and the player states their move (I.12.1).
fn go_on_without(context: &Context, journal: Option<&Path>, stated: &str) -> Result<(), Problem> {
    let game = adjourned(context, journal)?;
    let credential = credential(context, &game.2)?;
    let wording = context.wording.adjournment();
    let mv = check(&game.2, &recording(stated)?).map_err(|fault| Problem::NotStated {
        // The arbiter with the PIN hears the whole reason, as when an envelope is opened (I.7).
        fault: match credential {
            Credential::Pin => wording.seal_fault(fault),
            Credential::Page | Credential::AtHome | Credential::Unproven => {
                wording.seal_fault_in(fault, &game.2)
            }
        },
    })?;
    let event = Event::Adjournment(AdjournmentEvent::EnvelopeMissing { mv });
    resume(context, game, Party::Arbiter(credential), event)
}

/// Resumes play and records this event at once.
fn resume(
    context: &Context,
    (path, mut journal, state): OpenGame,
    by: Party,
    event: Event,
) -> Result<(), Problem> {
    let mut state = state;
    let first = state.sealed().is_some_and(|it| !it.resumed);
    let reconvene = first.then_some(Event::Adjournment(AdjournmentEvent::Reconvene));
    let mut said = Vec::new();
    for event in reconvene.into_iter().chain([event]) {
        let game = (path.as_path(), &mut journal, &state);
        for it in record(context, game, by, Intent::Order(event))? {
            state = it.state;
            said.extend(
                it.effects
                    .iter()
                    .map(|it| context.wording.effect_text(it, &state)),
            );
        }
    }
    said.extend(fingerprint(context, &mut journal, &state)?);
    if state.outcome().is_none() {
        let at = context.wording.localisation();
        let journal = to_resume(&context.games, &path);
        said.push(text!(at, "how-to-resume", journal = journal));
    }
    say(&said.join("\n"))
}

/// What is in an envelope, without a game. The build for tournaments says only what is written, not
/// whether it can be played.
fn tell(context: &Context, label: &Label, written: &str) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let color = context.wording.color(label.sealed_by);
    // Anybody can write an envelope with any position and any move.
    if !practice::IS_HERE {
        return say(&text!(
            at,
            "envelope-written",
            color = color,
            written = written
        ));
    }
    let recording = recording(written)?;
    let judged = match label.game() {
        Ok(game) => match read_move(&game, &recording) {
            Ok(mv) => context.vocabulary.announce(mv),
            Err(fault) => context.wording.adjournment().seal_fault(fault),
        },
        Err(error) => at.fen_error(&error),
    };
    say(&text!(
        at,
        "envelope-content",
        color = color,
        written = written,
        said = judged
    ))
}

/// Ends an adjourned game whose envelope is still closed (Guideline I.6).
///
/// # Errors
/// If the game is not adjourned, or the journal cannot be written.
pub fn conclude(context: &Context, end: &ConcludeArguments) -> Result<(), Problem> {
    let (path, mut journal, state) = adjourned(context, end.journal.as_deref())?;
    let by = Party::Arbiter(credential(context, &state)?);
    // clap makes sure that the game is either drawn or resigned.
    let intent = match end.resigned {
        Some(by) => Intent::Confirm(Confirmation::Resign(by)),
        None => Intent::AgreeDraw,
    };
    let followed = record(context, (&path, &mut journal, &state), by, intent)?;
    let Some(last) = followed.last() else {
        return Ok(());
    };
    let told = |effect| context.wording.effect_text(effect, &last.state);
    let mut said: Vec<String> = last.effects.iter().map(told).collect();
    said.extend(fingerprint(context, &mut journal, &last.state)?);
    say(&said.join("\n"))
}
