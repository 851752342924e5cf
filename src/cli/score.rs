//! Scores and reports: what to write, and in which form.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::app::score::{self, Format};
use crate::app::tables::TableChoice;
use crate::app::{reconcile, report};
use crate::scoresheet::brf::PageSize;
use chess_laws::algebraic::Pieces;

/// A report to write.
#[derive(Debug, Args)]
pub struct ReportArguments {
    journal: Option<PathBuf>,
    #[arg(id = "report_format", long = "format", value_enum, default_value_t)]
    format: report::Format,
    #[arg(id = "score_table", long = "braille-table")]
    table: Option<TableChoice>,
    #[arg(long, default_value_t)]
    page: PageSize,
    #[arg(long)]
    output: Option<PathBuf>,
}

impl From<ReportArguments> for report::ReportOptions {
    fn from(it: ReportArguments) -> Self {
        Self {
            journal: it.journal,
            format: it.format,
            table: it.table,
            page: it.page,
            output: it.output,
        }
    }
}

/// Boards or scoresheets that differ.
#[derive(Debug, Args)]
pub struct ReconcileArguments {
    journal: Option<PathBuf>,
    #[arg(long)]
    white_score: Option<PathBuf>,
    #[arg(long)]
    black_score: Option<PathBuf>,
    #[arg(id = "score_table", long = "braille-table")]
    table: Option<TableChoice>,
    #[arg(long)]
    accept: bool,
    #[arg(long, value_name = "FILE")]
    arbiter_pin_file: Option<PathBuf>,
}

impl From<ReconcileArguments> for reconcile::ReconcileOptions {
    fn from(it: ReconcileArguments) -> Self {
        Self {
            journal: it.journal,
            scores: [it.white_score, it.black_score],
            table: it.table,
            accept: it.accept,
            pin: it.arbiter_pin_file,
        }
    }
}

/// A score to write or to compare.
#[derive(Debug, Args)]
pub struct ScoreArguments {
    #[arg(id = "score_source", value_name = "FILE")]
    source: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "pgn")]
    format: Format,
    #[arg(long, value_parser = pieces())]
    pieces: Option<&'static Pieces>,
    #[arg(long)]
    long: bool,
    #[arg(id = "score_table", long = "braille-table")]
    table: Option<TableChoice>,
    #[arg(long, default_value_t)]
    page: PageSize,
    #[arg(long)]
    times: bool,
    #[arg(long)]
    compare: Option<PathBuf>,
    #[arg(long)]
    output: Option<PathBuf>,
}

/// A set of words by its name.
fn pieces() -> impl TypedValueParser<Value = &'static Pieces> {
    let known = |name: String| Pieces::named(&name).ok_or("no piece letters of this name");
    PossibleValuesParser::new(Pieces::names()).try_map(known)
}

impl From<ScoreArguments> for score::ScoreOptions {
    fn from(it: ScoreArguments) -> Self {
        Self {
            source: it.source,
            form: score::Form {
                format: it.format,
                pieces: it.pieces,
                long: it.long,
                table: it.table,
                page: it.page,
                times: it.times,
            },
            compare: it.compare,
            output: it.output,
        }
    }
}
