//! `annabella seal`, `sealed_move`, `open` and `conclude`: a game is adjourned with a sealed
//! move, and resumed or ended (Guideline I).
//!
//! The sealed move is written nowhere but into its file.

mod envelope;
mod open;
mod seal;

pub use envelope::{EnvelopeArguments, envelope};
pub use open::{ConcludeArguments, OpenArguments, conclude, open};
pub use seal::{SealArguments, check_files, seal, write_envelope};

use std::path::{Path, PathBuf};

use shakmaty::Move;
use shakmaty::uci::UciMove;

use crate::commands::arbiter::{Followed, check_reader, planned, write};
use crate::context::Context;
use crate::files::journal_file::JournalFile;
use crate::files::journals;
use crate::files::named_file;
use crate::problem::{FileFault, Problem};
use chess_laws::algebraic::Reader;
use chess_laws::{Attempt, Game, SealFault, Time, sealed_move};
use desk::messages::Wording;
use game::sealed_move::{Recording, SealedFile};
use game::session::{AdjournmentRefused, Event, Intent, Party, Refused, State, may_seal};

type OpenGame = (PathBuf, JournalFile, State);

fn adjournable(context: &Context, journal: Option<&Path>) -> Result<OpenGame, Problem> {
    let path = journal.map_or_else(|| journals::newest(&context.games), |it| Ok(it.into()))?;
    let (journal, replayed) = JournalFile::reopen(&path)?;
    check_reader(context, &path, &replayed.state)?;
    Ok((path, journal, replayed.state))
}

fn adjourned(context: &Context, journal: Option<&Path>) -> Result<OpenGame, Problem> {
    let game = adjournable(context, journal)?;
    if game.2.sealed().is_none() {
        let refused = Refused::Adjournment(AdjournmentRefused::NotSealed);
        return Err(not_now(&context.wording, &game.0, &refused, &game.2));
    }
    Ok(game)
}

/// Checks that the recorded move may be sealed, and gives it.
fn check(state: &State, recording: &Recording) -> Result<UciMove, SealFault> {
    let mv = may_seal(state, attempt(recording).as_ref())?;
    Ok(state.game().uci(mv))
}

/// The text of a record in the form that can be sealed.
fn recording(text: &str) -> Result<Recording, Problem> {
    Recording::new(text).map_err(Problem::NotRecordable)
}

fn read_move(game: &Game, recording: &Recording) -> Result<Move, SealFault> {
    sealed_move(game, attempt(recording).as_ref())
}

fn attempt(recording: &Recording) -> Option<Attempt> {
    let read = Reader::any().read(recording.as_str()).ok();
    read.map(|it| it.attempt)
}

/// Why the game cannot go on, be adjourned or end in this way now.
pub(crate) fn not_now(wording: &Wording, path: &Path, refused: &Refused, state: &State) -> Problem {
    FileFault::NotNow.at(path, wording.adjournment().refused(refused, state))
}

/// Records what follows when this party wants this.
fn record(
    context: &Context,
    (path, journal, state): (&Path, &mut JournalFile, &State),
    by: Party,
    intent: Intent,
) -> Result<Vec<Followed>, Problem> {
    let followed = planned(state, by, intent, state.now())
        .map_err(|refused| not_now(&context.wording, path, &refused, state))?;
    write(journal, state, &followed)?;
    Ok(followed)
}

/// The state after the game is adjourned by this event.
fn adjourned_by(state: &State, event: Event, at: Time) -> Result<Option<State>, Refused> {
    let followed = planned(state, Party::Program, Intent::Order(event), at)?;
    Ok(followed.into_iter().last().map(|it| it.state))
}

fn read(file: &Path) -> Result<SealedFile, Problem> {
    let bytes = named_file::read(file, FileFault::EnvelopeFile)?;
    SealedFile::parse(&bytes).map_err(|error| Problem::Sealed {
        path: file.to_owned(),
        error,
    })
}
