//! `annabella envelope`: what stands on an envelope, in print or in braille.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use clap::Args;

use crate::commands::adjourn::read;
use crate::commands::arbiter::check_reader;
use crate::commands::arguments::ReaderArguments;
use crate::commands::arguments::devices::USUAL_CELLS;
use crate::commands::output::say;
use crate::context::Context;
use crate::files::journal_file;
use crate::problem::Problem;
use braille_display::Table;
use game::sealed_move::SealedFile;

/// The envelope to print.
#[derive(Debug, Args)]
pub struct EnvelopeArguments {
    #[arg(id = "sealed_file", value_name = "FILE")]
    pub file: PathBuf,
    #[arg(id = "game_journal", long = "journal", value_name = "JOURNAL")]
    pub journal: Option<PathBuf>,
    #[command(flatten)]
    pub reader: ReaderArguments,
    #[arg(id = "in_braille", long = "in-braille", alias = "braille")]
    pub braille: bool,
    #[arg(long, requires = "in_braille")]
    pub braille_table: Option<PathBuf>,
    #[arg(
        id = "line_cells",
        long = "braille-cells",
        alias = "cells",
        default_value = USUAL_CELLS,
        requires = "in_braille"
    )]
    pub cells: NonZeroUsize,
}

/// Writes what stands on an envelope.
///
/// # Errors
/// If it cannot be read.
pub fn envelope(context: &Context, envelope: &EnvelopeArguments) -> Result<(), Problem> {
    let sealed = read(&envelope.file)?;
    let words = context.wording.adjournment();
    let lines = match tells_position(context, &sealed, envelope.journal.as_deref())? {
        true => words.label(sealed.label()),
        false => words.label_without_position(sealed.label()),
    };
    if !envelope.braille {
        return say(&lines.join("\n"));
    }
    let table = match &envelope.braille_table {
        Some(path) => Table::load(path),
        None => Table::german(),
    };
    let at = context.wording.localisation();
    let table = table.map_err(|error| Problem::BrailleTable(at.table_error(&error)))?;
    let lines = lines.iter().flat_map(|line| wrapped(line, envelope.cells));
    let cells = |line: String| table.cells(&line).into_iter().map(char::from).collect();
    let lines: Vec<String> = lines.map(cells).collect();
    say(&lines.join("\n"))
}

/// Whether the position is told: in the harmless build to nobody but the arbiter of the game, as long
/// as it is not over.
fn tells_position(
    context: &Context,
    sealed: &SealedFile,
    journal: Option<&Path>,
) -> Result<bool, Problem> {
    if !cfg!(feature = "tournament") {
        return Ok(true);
    }
    let Some(journal) = journal else {
        return Ok(false);
    };
    let state = journal_file::read(journal, |_, _, _| ())?.state;
    check_reader(context, journal, &state)?;
    let digest = state.sealed().and_then(|it| it.digest.as_deref());
    Ok(digest == Some(sealed.digest().as_str()) || state.outcome().is_some())
}

/// The words of a text in lines of at most `width` characters; a longer word is cut.
fn wrapped(text: &str, width: NonZeroUsize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        let letters: Vec<char> = word.chars().collect();
        for part in letters.chunks(width.get()) {
            let part: String = part.iter().collect();
            let length = part.chars().count();
            match lines.last_mut() {
                Some(line) if line.chars().count() + 1 + length <= width.get() => {
                    line.push(' ');
                    line.push_str(&part);
                }
                _ => lines.push(part),
            }
        }
    }
    lines
}
