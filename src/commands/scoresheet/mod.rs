//! `annabella scoresheet`: the written record of a game, from its journal or a file, in
//! print or in braille; and two of them compared.

mod journal;
mod source;

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use shakmaty::Chess;

use crate::commands::arguments::ReaderArguments;
use crate::commands::{output, practice};
use crate::context::Context;
use crate::devices::tables::TableChoice;
use crate::files::journals;
use crate::problem::{Problem, Unsuitable};
use braille_display::Table;
use chess_laws::algebraic::{Custom, Length, Pieces, Style};
use chess_laws::{Game, GameResult, Outcome, Ply};
use desk::messages::text;
use game::scoresheet::Scoresheet;
use game::scoresheet::brf::{self, PageSize};
use game::scoresheet::compare::compare;
use game::session::{State, Written};
use source::{ReadFile, SourceScoresheet};

pub(crate) use source::PlayableScoresheet;

/// The form of a scoresheet.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Portable Game Notation.
    #[default]
    Pgn,
    /// The announcements, one ply a line.
    Text,
    /// Algebraic notation, as on a scoresheet.
    Algebraic,
    /// Braille in pages, for an embosser.
    Brf,
}

/// A scoresheet to write or to compare.
#[derive(Debug, Args)]
pub struct ScoresheetArguments {
    #[arg(id = "scoresheet_source", value_name = "FILE")]
    source: Option<PathBuf>,
    #[command(flatten)]
    form: Form,
    #[arg(long)]
    compare: Option<PathBuf>,
    #[arg(long)]
    output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

/// How a scoresheet is written.
#[derive(Debug, Args)]
struct Form {
    #[arg(long, value_enum, default_value_t)]
    format: Format,
    #[arg(long, value_parser = pieces())]
    pieces: Option<&'static Pieces>,
    #[arg(long)]
    long: bool,
    #[arg(id = "scoresheet_table", long = "braille-table")]
    table: Option<TableChoice>,
    #[arg(id = "page_size", long = "page", default_value_t)]
    page: PageSize,
    #[arg(long)]
    times: bool,
}

/// A set of words by its name.
fn pieces() -> impl TypedValueParser<Value = &'static Pieces> {
    let known = |name: String| Pieces::named(&name).ok_or("no piece letters of this name");
    PossibleValuesParser::new(Pieces::names()).try_map(known)
}

/// Writes a scoresheet to a file or to standard output, or compares it with another one.
/// Returns false if the two do not agree.
///
/// # Errors
/// If a scoresheet cannot be read or written.
pub fn run(context: &Context, options: &ScoresheetArguments) -> Result<bool, Problem> {
    let path = match &options.source {
        Some(path) => path.clone(),
        None => journals::newest(&context.games)?,
    };
    let (written, agree) = match &options.compare {
        Some(other) => compared(context, &path, other, &options.form)?,
        None => {
            let found = read(context, &path, &options.form)?;
            (write(context, found, &options.form)?, true)
        }
    };
    output::write(&written, options.output.as_deref())?;
    Ok(agree)
}

/// Writes the game of this journal as PGN into a file.
///
/// # Errors
/// If the journal cannot be read, or the file cannot be written.
pub(crate) fn write_pgn(context: &Context, journal: &Path, file: &Path) -> Result<(), Problem> {
    let read = source::read(context, journal)?.scoresheet;
    output::write(&in_pgn(read).to_string(), Some(file))
}

/// A scoresheet with the result as PGN can have it.
fn in_pgn(mut scoresheet: Scoresheet) -> Scoresheet {
    scoresheet.result = scoresheet.result.and_then(GameResult::in_pgn);
    scoresheet
}

/// A build for tournaments reads no moves from outside: it would have to say which of them can be
/// played.
fn check_source(path: &Path) -> Result<(), Problem> {
    let text = source::is_braille(path) || source::is_pgn(path);
    match text && !practice::IS_HERE {
        true => Err(Unsuitable::OnlyJournals.at(path)),
        false => Ok(()),
    }
}

fn read(context: &Context, path: &Path, form: &Form) -> Result<SourceScoresheet, Problem> {
    check_source(path)?;
    if !source::is_braille(path) {
        return source::read(context, path);
    }
    let table = table(context, form.table.as_ref())?;
    let scoresheet = source::read_braille(context, path, &table, &Chess::new())?;
    let scoresheet = scoresheet.possible(path)?.whole(path)?;
    let state = None;
    Ok(SourceScoresheet { scoresheet, state })
}

/// A scoresheet in PGN, in BRF or of a journal, of a game that began from this position.
fn read_other(
    context: &Context,
    path: &Path,
    braille: Option<&TableChoice>,
    start: &Chess,
) -> Result<Scoresheet, Problem> {
    check_source(path)?;
    read_possible(context, path, braille, start)?.whole(path)
}

/// As [`read_other`], but only up to the first impossible move.
pub(crate) fn read_possible(
    context: &Context,
    path: &Path,
    braille: Option<&TableChoice>,
    start: &Chess,
) -> Result<PlayableScoresheet, Problem> {
    match read_file(context, path, braille, start)? {
        Some(read) => read.possible(path),
        None => Ok(PlayableScoresheet {
            scoresheet: source::read(context, path)?.scoresheet,
            impossible: None,
        }),
    }
}

/// A file in braille or PGN; `None` if it is a journal.
fn read_file(
    context: &Context,
    path: &Path,
    braille: Option<&TableChoice>,
    start: &Chess,
) -> Result<Option<ReadFile>, Problem> {
    if source::is_braille(path) {
        let table = table(context, braille)?;
        return source::read_braille(context, path, &table, start).map(Some);
    }
    let pgn = source::is_pgn(path);
    pgn.then(|| source::read_pgn(context, path)).transpose()
}

/// A scoresheet in the build for tournaments: only what this game has as well, and the first move
/// that is another one. Whatever follows is not this game's, and to read it would be to say what
/// could be played.
pub(crate) fn read_along(
    context: &Context,
    path: &Path,
    braille: Option<&TableChoice>,
    game: &Game,
) -> Result<Written, Problem> {
    let (scoresheet, whole) = match read_file(context, path, braille, game.start())? {
        Some(read) => (read.scoresheet, read.whole),
        None => (source::read(context, path)?.scoresheet, true),
    };
    let written = scoresheet.game();
    // Whether another position can be played from is not told either.
    if written.start() != game.start() {
        return Ok(Written {
            moves: Vec::new(),
            impossible: true,
        });
    }
    let played = |game: &Game| game.plies().iter().map(|it| it.played).collect::<Vec<_>>();
    let (mut moves, made) = (played(&written), played(game));
    let along = moves.iter().zip(&made).take_while(|(a, b)| a == b).count();
    let leaves = moves.len() > along;
    moves.truncate(along + 1);
    Ok(Written {
        moves,
        impossible: !whole && !leaves,
    })
}

/// Checks that a scoresheet is of a game that began as this one did.
pub(crate) fn check_start(
    context: &Context,
    path: &Path,
    written: &Game,
    game: &Game,
) -> Result<(), Problem> {
    let at = context.wording.localisation();
    let other = || source::problem(path, text!(at, "compare-other-start"));
    (written.start() == game.start())
        .then_some(())
        .ok_or_else(other)
}

/// The other scoresheet may be in braille: it began from the position of the first one.
fn compared(
    context: &Context,
    path: &Path,
    other: &Path,
    form: &Form,
) -> Result<(String, bool), Problem> {
    let one = read(context, path, form)?.scoresheet;
    let second = read_other(context, other, form.table.as_ref(), one.line.start())?;
    let at = context.wording.localisation();
    let compared = compare(&one, &second)
        .ok_or_else(|| source::problem(other, text!(at, "compare-other-start")))?;
    let names = [path, other].map(|it| it.display().to_string());
    let told = context.wording.scoresheet().comparison(&compared, &names);
    Ok((told, compared.agrees()))
}

fn write(context: &Context, found: SourceScoresheet, form: &Form) -> Result<String, Problem> {
    let SourceScoresheet { scoresheet, state } = found;
    let scoresheet = match form.format {
        Format::Algebraic => scoresheet,
        Format::Pgn | Format::Text | Format::Brf => in_pgn(scoresheet),
    };
    Ok(match form.format {
        Format::Pgn => scoresheet.to_string(),
        Format::Algebraic => scoresheet.on_paper(&style(context, form)),
        Format::Text => announcements(context, &scoresheet, state.as_ref()),
        Format::Brf => {
            let table = table(context, form.table.as_ref())?;
            let heading = context
                .wording
                .scoresheet()
                .heading(&scoresheet.tags, &table);
            brf::write(&scoresheet, &table, form.page, &heading, form.times)
        }
    })
}

/// The table for an embosser, which must have six dots.
pub(crate) fn table(context: &Context, wanted: Option<&TableChoice>) -> Result<Table, Problem> {
    let language = context.wording.localisation().code();
    let usual = TableChoice::Named(format!("{language}-6dot"));
    let choice = wanted.unwrap_or(&usual);
    let table = choice.table(context)?;
    if table.has_six_dots() {
        return Ok(table);
    }
    let at = context.wording.localisation();
    let name = table.name().to_owned();
    Err(Problem::BrailleTable(text!(
        at,
        "table-eight-dots",
        name = name
    )))
}

fn style(context: &Context, form: &Form) -> Style<'static> {
    let language = context.wording.localisation().code();
    Style {
        pieces: form
            .pieces
            .or_else(|| Pieces::named(&language))
            .unwrap_or(Pieces::english()),
        length: if form.long {
            Length::Hyphenated
        } else {
            Length::Short
        },
        custom: Custom::Laws,
    }
}

/// A ply as it was announced, with who made it.
fn announced(context: &Context, ply: &Ply) -> String {
    let color = context.wording.side_name(ply.side);
    format!("{color}: {}", context.wording.announced(ply.played))
}

/// The result and how it came about.
fn ended(context: &Context, outcome: Outcome) -> String {
    let how = context.wording.outcome(outcome);
    format!("{} {how}", outcome.result())
}

fn announcements(context: &Context, scoresheet: &Scoresheet, state: Option<&State>) -> String {
    let mut text = String::new();
    for ply in scoresheet.game().plies() {
        text.push_str(&announced(context, ply));
        text.push('\n');
    }
    match (state.and_then(State::outcome), scoresheet.result) {
        (Some(outcome), _) => text.push_str(&format!("{}\n", ended(context, outcome))),
        (None, Some(result)) => text.push_str(&format!("{result}\n")),
        (None, None) => {}
    }
    text
}
