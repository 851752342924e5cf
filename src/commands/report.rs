//! `annabella report` and `annabella audit`: verifies that a journal is as the program
//! wrote it, replays the game, and reports it to the arbiter.

use std::fs;
use std::io::Write;
use std::path::PathBuf;

use shakmaty::Square;

use crate::commands::arbiter::check_reader;
use crate::commands::scoresheet;
use crate::context::Context;
use crate::files::plain_file::{check_no_pipe, read_small};
use crate::files::tables::TableChoice;
use crate::files::{journal_file, journals};
use crate::problem::{FileFault, Problem};
use crate::system::build::itself;
use desk::printing;
use desk::report::{Collected, Source};
use game::proof::{Checkpoint, Given, KeyName, Marks, Noted, ProofVerdict};
use game::scoresheet::brf::PageSize;

/// The form of a report.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum Format {
    /// Plain text, line by line.
    #[default]
    Text,
    /// Braille in pages, for an embosser.
    Brf,
    /// One page of HTML that needs nothing else.
    Html,
}

/// Which report, in which form, where to.
#[derive(Debug, Clone, Default)]
pub struct ReportOptions {
    /// The journal; `None` for the newest one.
    pub journal: Option<PathBuf>,
    /// The form.
    pub format: Format,
    /// The table of a report in braille; `None` for that of the user's language.
    pub table: Option<TableChoice>,
    /// The page size of a report in braille.
    pub page: PageSize,
    /// The file to write; `None` for standard output.
    pub output: Option<PathBuf>,
    /// What the journal is compared with.
    pub proof: ProofOptions,
}

/// What an arbiter has to compare a journal with.
#[derive(Debug, Clone, Default)]
pub struct ProofOptions {
    /// Fingerprints that somebody wrote down.
    pub fingerprints: Vec<Noted>,
    /// Files of checkpoints that a second device kept.
    pub checkpoints: Vec<PathBuf>,
    /// The names of keys that were shown at the board, in words or in letters and digits.
    pub keys: Vec<String>,
}

impl ProofOptions {
    fn read(&self, context: &Context) -> Result<Given, Problem> {
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

/// Verifies a journal and reports its game. Returns whether what was given proves the game to its
/// last event; nothing proves a journal without a chain.
///
/// # Errors
/// If the journal cannot be read, a line does not follow from those before it, or the
/// report cannot be written.
pub fn run(context: &Context, options: &ReportOptions) -> Result<bool, Problem> {
    let journal = match &options.journal {
        Some(path) => path.clone(),
        None => journals::newest(&context.games)?,
    };
    let given = options.proof.read(context)?;
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
    let verdict = chained.then(|| marks.verdict(&replayed.heads, &given));
    let proven = verdict.as_ref().is_some_and(ProofVerdict::proves_all);
    let source = Source {
        name: journal.display().to_string(),
        chain: replayed.chain,
        verdict,
        torn: replayed.torn,
        program: replayed.program,
        writer: itself(),
    };
    let document = collected.document(&replayed.state, &source);
    let written = match options.format {
        Format::Text => document.text(),
        Format::Html => document.html(),
        Format::Brf => {
            let table = scoresheet::table(context, options.table.as_ref())?;
            document.brf(&table, options.page)
        }
    };
    match &options.output {
        Some(path) => check_no_pipe(path).and_then(|()| {
            fs::write(path, written).map_err(|error| FileFault::Output.at(path, error))
        }),
        None => printing::stdout()
            .write_all(written.as_bytes())
            .map_err(|error| Problem::unwritten(&error)),
    }
    .map(|()| proven)
}
