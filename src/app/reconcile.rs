//! `annabella reconcile`: what has to be done when boards or scores have come apart
//! (Article D.2.9), and, on the arbiter's word, back to the last move in which they agree.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::journal_file::JournalFile;
use super::score::read_other;
use super::tables::Choice;
use super::{Context, Problem, journal_file};
use crate::score::Score;
use crate::score::reconcile::{Reconciled, reconcile};
use crate::session::{Event, Finding, RestoredClocks, StopReason};
use crate::wording::text;

/// What is to be reconciled.
pub struct Request {
    /// The game; the newest one if none.
    pub journal: Option<PathBuf>,
    /// White's and Black's score, in PGN or BRF; the journal's where none is given.
    pub scores: [Option<PathBuf>; 2],
    /// The braille table of a score in BRF; that of the user's language if none.
    pub table: Option<Choice>,
    /// Whether the arbiter accepts what is proposed.
    pub accept: bool,
}

/// Tells what has to be done. Returns false if something has.
///
/// # Errors
/// If a score or the journal cannot be read, or the journal not be written.
pub fn run(context: &Context, request: &Request) -> Result<bool, Problem> {
    let path = request.journal.as_ref();
    let path = path.map_or_else(|| journal_file::newest(&context.games), |it| Ok(it.clone()))?;
    let state = journal_file::read(&path, |_, _, _| ())?.state;
    let game = Score::of_game(state.game());
    let read = |file: &Option<PathBuf>| match file {
        Some(file) => read_other(context, file, request.table.as_ref(), game.line.start()),
        None => Ok(game.clone()),
    };
    let [white, black] = &request.scores;
    let (white, black) = (read(white)?, read(black)?);
    let at = context.wording.localisation();
    let reconciled = reconcile(&white, &black, &game).ok_or_else(|| Problem::Score {
        path: path.clone(),
        cause: text!(at, "compare-other-start"),
    })?;
    let told = match &reconciled {
        Reconciled::Alike => context.wording.finding(&state.finding(), &state),
        Reconciled::Correct {
            by,
            before,
            written,
            made,
        } => context
            .wording
            .score_to_correct(*by, before, *written, *made),
        Reconciled::Differ { plies } => context.wording.proposal_to_retrace(*plies, &state),
    };
    say(&told)?;
    match reconciled {
        Reconciled::Differ { plies } if request.accept => {
            retrace(context, &path, plies)?;
            Ok(true)
        }
        Reconciled::Differ { .. } => {
            say(&text!(at, "reconcile-accept"))?;
            Ok(false)
        }
        Reconciled::Correct { .. } => Ok(false),
        Reconciled::Alike => Ok(state.finding() == Finding::Alike),
    }
}

/// Goes back in the journal, with the clocks of that moment; they stand then.
fn retrace(context: &Context, path: &Path, plies: usize) -> Result<(), Problem> {
    let (mut journal, replayed) = JournalFile::reopen(path)?;
    let mut state = replayed.state;
    let stop = Event::Stop {
        reason: StopReason::DisplacedPieces,
        by: None,
    };
    let clocks = RestoredClocks::Then;
    let back = Event::Restore { plies, clocks };
    let stop = state.stopped().is_none().then_some(stop);
    for event in stop.into_iter().chain([back]) {
        let (next, effects) =
            state
                .apply(&event, state.now())
                .map_err(|refused| Problem::Adjournment {
                    path: path.to_owned(),
                    refused,
                })?;
        journal.append(&event, next.now())?;
        state = next;
        for effect in effects {
            say(&context.wording.told(&effect, &state))?;
        }
    }
    Ok(())
}

fn say(text: &str) -> Result<(), Problem> {
    writeln!(io::stdout().lock(), "{text}").map_err(|error| Problem::unwritten(&error))
}
