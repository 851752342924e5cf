//! `annabella envelope`.

use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use crate::commands::adjourn::{read, say};
use crate::commands::arbiter::check_reader;
use crate::context::Context;
use crate::files::journal_file;
use crate::problem::Problem;
use braille_display::Table;
use game::sealed_move::SealedFile;

/// How the label of an envelope is written.
pub enum Print {
    /// As text.
    Text,
    /// In the characters of Unicode's braille patterns.
    Braille {
        /// The user's own table of dots instead of the shipped one.
        table: Option<PathBuf>,
        /// Cells in a line.
        cells: NonZeroUsize,
    },
}

/// Writes what stands on an envelope.
///
/// # Errors
/// If it cannot be read.
pub fn envelope(
    context: &Context,
    file: &Path,
    journal: Option<&Path>,
    print: &Print,
) -> Result<(), Problem> {
    let sealed = read(file)?;
    let words = context.wording.adjournment();
    let lines = match tells_position(context, &sealed, journal)? {
        true => words.label(sealed.label()),
        false => words.label_without_position(sealed.label()),
    };
    match print {
        Print::Text => say(&lines.join("\n")),
        Print::Braille { table, cells } => {
            let table = match table {
                Some(path) => Table::load(path),
                None => Table::german(),
            };
            let at = context.wording.localisation();
            let table = table.map_err(|error| Problem::BrailleTable(at.table_error(&error)))?;
            let lines = lines.iter().flat_map(|line| wrapped(line, *cells));
            let cells = |line: String| table.cells(&line).into_iter().map(char::from).collect();
            let lines: Vec<String> = lines.map(cells).collect();
            say(&lines.join("\n"))
        }
    }
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

/// The words of a text in lines of at most so many characters; a longer word is cut.
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
