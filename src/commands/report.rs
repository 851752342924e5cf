//! `annabella report` and `annabella audit`: verifies that a journal is as the program
//! wrote it, replays the game, and reports it to the arbiter.

use announcements::Announces as _;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use shakmaty::Square;

use crate::commands::arbiter::check_reader;
use crate::commands::arguments::ReaderArguments;
use crate::commands::{output, scoresheet};
use crate::context::Context;
use crate::devices::tables::TableChoice;
use crate::files::named_file::read_small;
use crate::files::{journal_file, journals};
use crate::problem::{FileFault, Problem};
use crate::system::build::itself;
use desk::report::{Collected, Document, Source};
use game::proof::{Checkpoint, Given, KeyName, Marks, Noted, ProofVerdict};
use game::scoresheet::brf::PageSize;

/// The form of a report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Plain text, line by line.
    #[default]
    Text,
    /// Braille in pages, for an embosser.
    Brf,
    /// One page of HTML that needs nothing else.
    Html,
}

/// A report to write.
#[derive(Debug, Args)]
pub struct ReportArguments {
    journal: Option<PathBuf>,
    #[arg(id = "report_format", long = "format", value_enum, default_value_t)]
    format: Format,
    #[arg(id = "scoresheet_table", long = "braille-table")]
    table: Option<TableChoice>,
    #[arg(id = "page_size", long = "page", default_value_t)]
    page: PageSize,
    #[arg(long)]
    output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

/// A journal to verify, and what to compare it with.
#[derive(Debug, Args)]
pub struct AuditArguments {
    journal: Option<PathBuf>,
    #[arg(id = "fingerprint", long = "fingerprint", value_name = "DIGITS")]
    fingerprints: Vec<Noted>,
    #[arg(id = "checkpoint", long = "checkpoint", value_name = "FILE")]
    checkpoints: Vec<PathBuf>,
    #[arg(id = "key_name", long = "key", value_name = "SQUARES")]
    keys: Vec<String>,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

impl AuditArguments {
    /// What an arbiter has to compare a journal with.
    fn given(&self, context: &Context) -> Result<Given, Problem> {
        let checkpoints = self.checkpoints.iter().map(|path| {
            let fault = |cause: String| FileFault::Checkpoint.at(path, cause);
            let content = read_small(path, fault)?;
            Checkpoint::parse(&content).map_err(|it| fault(it.to_string()))
        });
        let keys = self.keys.iter().map(|it| key(context, it));
        Ok(Given {
            fingerprints: self.fingerprints.clone(),
            checkpoints: checkpoints.collect::<Result<_, _>>()?,
            keys: keys.collect::<Result<_, _>>()?,
        })
    }
}

/// The name of a key, as it was said or as it was written.
fn key(context: &Context, given: &str) -> Result<KeyName, Problem> {
    let name = given.parse().ok().or_else(|| spoken_key(context, given));
    name.ok_or_else(|| Problem::KeyName(given.to_owned()))
}

fn spoken_key(context: &Context, said: &str) -> Option<KeyName> {
    let vocabulary = &context.vocabulary;
    let grammar = vocabulary.grammar();
    let said = said.replace([',', '.'], " ");
    let said = grammar.canonical_text(&grammar.words_of(&said).ok()?);
    let words: Vec<&str> = said.split_whitespace().collect();
    let square = |pair: &[&str]| {
        let mut all = Square::ALL.into_iter();
        all.find(|it| vocabulary.square(*it) == pair.join(" "))
    };
    let squares: Option<Vec<Square>> = words.chunks(2).map(square).collect();
    let written: String = squares?.iter().map(Square::to_string).collect();
    written.parse().ok()
}

/// Verifies a journal and reports its game in sentences. Returns whether what was given proves the game to its
/// last event; nothing proves a journal without a chain.
///
/// # Errors
/// If the journal cannot be read, a line does not follow from those before it, or the
/// report cannot be written.
pub fn audit(context: &Context, wanted: &AuditArguments) -> Result<bool, Problem> {
    let given = wanted.given(context)?;
    let (document, proven) = examine(context, wanted.journal.as_deref(), &given)?;
    output::write(&document.text(), None).map(|()| proven)
}

/// Writes the report of a game in this form.
///
/// # Errors
/// As [`audit`].
pub fn report(context: &Context, wanted: &ReportArguments) -> Result<(), Problem> {
    let (document, _) = examine(context, wanted.journal.as_deref(), &Given::default())?;
    let written = match wanted.format {
        Format::Text => document.text(),
        Format::Html => document.html(),
        Format::Brf => {
            let table = scoresheet::table(context, wanted.table.as_ref())?;
            document.brf(&table, wanted.page)
        }
    };
    output::write(&written, wanted.output.as_deref())
}

/// The report of a game, the newest one if none is named, and whether what was given proves it.
fn examine(
    context: &Context,
    journal: Option<&Path>,
    given: &Given,
) -> Result<(Document, bool), Problem> {
    let journal = journal.map_or_else(|| journals::newest(&context.games), |it| Ok(it.into()))?;
    let read = journal_file::read(&journal, |_, _, _| ())?;
    check_reader(context, &journal, &read.state)?;
    let program = read.program;
    let build = program.as_ref().and_then(|it| it.build.clone());
    let mut collected = Collected::new(context.wording.clone())
        .begun_by(build)
        .chained(read.heads);
    let mut marks = Marks::new(program.and_then(|it| it.key));
    let replayed = journal_file::read(&journal, |event, state, effects| {
        marks.note(event);
        collected.note(event, state, effects);
    })?;
    let chained = replayed.chain.is_some();
    let verdict = chained.then(|| marks.verdict(&replayed.heads, given));
    let proven = verdict.as_ref().is_some_and(ProofVerdict::proves_all);
    let source = Source {
        name: journal.display().to_string(),
        chain: replayed.chain,
        verdict,
        torn: replayed.torn,
        program: replayed.program,
        writer: itself(),
    };
    Ok((collected.document(&replayed.state, &source), proven))
}
