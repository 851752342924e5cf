//! `annabella open`.

use std::path::PathBuf;

use crate::commands::adjourn::{
    OpenGame, adjourned, check, fingerprint, read, read_move, record, say,
};
use crate::commands::arbiter::credential;
use crate::context::Context;
use crate::files::journals::to_resume;
use crate::files::secret::{Entry, secret};
use crate::problem::{Problem, Unsuitable};
use desk::messages::text;
use game::sealed_move::{Label, Recording};
use game::session::AdjournmentEvent;
use game::session::Party;
use game::session::{Event, Intent};

/// What to do at the resumption.
pub enum Open {
    /// Open this envelope; in a game, if one is named, its move is made.
    Envelope {
        /// The file of the sealed move.
        file: PathBuf,
        /// The game.
        journal: Option<PathBuf>,
        /// The file with the secret; `None` for standard input.
        secret: Option<PathBuf>,
    },
    /// The envelope is missing, and the player states their move (I.12.1).
    Missing {
        /// The game; `None` for the newest one.
        journal: Option<PathBuf>,
        /// The move.
        stated: String,
    },
}

/// Opens an envelope, or goes on without it.
///
/// # Errors
/// If it cannot be opened or belongs to another game, or the journal cannot be written.
pub fn open(context: &Context, request: Open) -> Result<(), Problem> {
    match request {
        Open::Envelope {
            file,
            journal,
            secret: from,
        } => {
            let sealed = read(&file)?;
            let game = journal
                .map(|path| adjourned(context, Some(&path)))
                .transpose()?;
            if let Some((_, _, state)) = &game {
                let digest = state.sealed().and_then(|it| it.digest.as_deref());
                if digest != Some(sealed.digest().as_str()) {
                    return Err(Unsuitable::OtherEnvelope.at(file));
                }
            }
            let secret = secret(context, from.as_deref(), Entry::Once)?;
            let opened = sealed
                .open(&secret)
                .map_err(|_| Unsuitable::WrongSecret.at(file))?;
            let written = opened.recording.as_str().to_owned();
            match game {
                Some(game) => resume(
                    context,
                    game,
                    // The secret proves who opens it.
                    Party::Program,
                    Event::Adjournment(AdjournmentEvent::OpenEnvelope { written }),
                ),
                None => tell(context, sealed.label(), &written),
            }
        }
        Open::Missing { journal, stated } => {
            let game = adjourned(context, journal.as_deref())?;
            let by = Party::Arbiter(credential(context, &game.2)?);
            let recording = Recording::new(&stated).map_err(Problem::NotRecordable)?;
            let mv = check(&game.2, &recording).map_err(|fault| Problem::NotStated {
                fault: context.wording.adjournment().seal_fault(fault),
            })?;
            resume(
                context,
                game,
                by,
                Event::Adjournment(AdjournmentEvent::EnvelopeMissing { mv }),
            )
        }
    }
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

/// What is in an envelope, without a game.
fn tell(context: &Context, label: &Label, written: &str) -> Result<(), Problem> {
    let recording = Recording::new(written).map_err(Problem::NotRecordable)?;
    let at = context.wording.localisation();
    let color = context.wording.color(label.sealed_by);
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
