//! `annabella reconcile`: what to do when boards or scoresheets differ (Article D.2.9). If the
//! arbiter accepts, the game goes back to the last position on which they agree, or the move that
//! both scoresheets have replaces the one that was made.

use std::path::{Path, PathBuf};

use clap::Args;
use shakmaty::{ByColor, Color};

use crate::commands::arbiter::{
    check_reader, credential, fingerprint, planned, proves_arbiter, write,
};
use crate::commands::arguments::ReaderArguments;
use crate::commands::output::say;
use crate::commands::practice;
use crate::commands::scoresheet::{check_start, read_along, read_possible};
use crate::context::Context;
use crate::devices::tables::TableChoice;
use crate::files::journal_file::JournalFile;
use crate::files::{journal_file, journals};
use crate::problem::{FileFault, Problem, Unsuitable};
use desk::messages::text;
use game::session::{Finding, Intent, Party, State, Written};

/// Boards or scoresheets that differ.
#[derive(Debug, Args)]
pub struct ReconcileArguments {
    journal: Option<PathBuf>,
    #[arg(long, alias = "white-score")]
    white_scoresheet: Option<PathBuf>,
    #[arg(long, alias = "black-score")]
    black_scoresheet: Option<PathBuf>,
    #[arg(id = "scoresheet_table", long = "braille-table")]
    table: Option<TableChoice>,
    #[arg(long)]
    accept: bool,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

/// Says what has to be done. Returns whether nothing has to be done.
///
/// # Errors
/// If a scoresheet or the journal cannot be read, or the journal cannot be written.
pub fn run(context: &Context, options: &ReconcileArguments) -> Result<bool, Problem> {
    let path = options.journal.as_ref();
    let path = path.map_or_else(|| journals::newest(&context.games), |it| Ok(it.clone()))?;
    let state = journal_file::read(&path, |_, _, _| ())?.state;
    check_reader(context, &path, &state)?;
    let given = options.white_scoresheet.as_ref();
    if let Some(file) = given.or(options.black_scoresheet.as_ref())
        && !practice::IS_HERE
        && !proves_arbiter(context, &state)?
    {
        return Err(Unsuitable::ArbitersScoresheet.at(file));
    }
    let read = |side, file: &Option<PathBuf>| {
        let file = file.as_ref();
        file.map(|file| written(context, options, side, file, &state))
            .transpose()
    };
    let scoresheets = ByColor {
        white: read(Color::White, &options.white_scoresheet)?,
        black: read(Color::Black, &options.black_scoresheet)?,
    };
    let finding = Finding::with_scoresheets(&state, scoresheets);
    say(&context.wording.reconciliation().finding(&finding, &state))?;
    let at = context.wording.localisation();
    match (finding.remedy(&state), options.accept) {
        (Some(_), true) => {
            let by = Party::Arbiter(credential(context, &state)?);
            carry_out(context, &path, by, &finding)?;
            return Ok(true);
        }
        (Some(_), false) => say(&text!(at, "reconcile-accept"))?,
        (None, true) => say(&text!(at, "nothing-to-accept"))?,
        (None, false) => {}
    }
    Ok(finding == Finding::Alike)
}

/// A player's scoresheet of this game from a file. Says where it becomes impossible; in the build
/// for tournaments not why.
fn written(
    context: &Context,
    options: &ReconcileArguments,
    side: Color,
    file: &Path,
    state: &State,
) -> Result<Written, Problem> {
    let (table, game) = (options.table.as_ref(), state.game());
    let words = context.wording.reconciliation();
    if !practice::IS_HERE {
        let written = read_along(context, file, table, game)?;
        if let Some(last) = game.after_plies(written.moves.len())
            && written.impossible
        {
            say(&words.unread_from(side, last.position()))?;
        }
        return Ok(written);
    }
    let read = read_possible(context, file, table, game.start())?;
    let scoresheet = read.scoresheet.game();
    check_start(context, file, &scoresheet, game)?;
    if let Some(cause) = &read.impossible {
        say(&words.impossible_from(side, scoresheet.position(), cause))?;
    }
    Ok(Written {
        moves: scoresheet.plies().iter().map(|ply| ply.played).collect(),
        impossible: read.impossible.is_some(),
    })
}

/// Goes back to an earlier position, or corrects a move, with the clocks as they were, stopped.
/// Writes nothing if this is not possible.
fn carry_out(context: &Context, path: &Path, by: Party, finding: &Finding) -> Result<(), Problem> {
    let (mut journal, replayed) = JournalFile::reopen(path)?;
    let state = replayed.state;
    let accepts = Intent::AcceptFinding(finding.clone());
    let followed = planned(&state, by, accepts, state.now())
        .map_err(|refused| FileFault::NotNow.at(path, context.wording.refused(&refused, &state)))?;
    write(&mut journal, &state, &followed)?;
    let after = followed.last().map_or(&state, |it| &it.state);
    let told = fingerprint(context, &mut journal, after)?;
    for it in &followed {
        for effect in &it.effects {
            say(&context.wording.effect_text(effect, &it.state))?;
        }
    }
    told.map_or(Ok(()), |it| say(&it))
}
