//! Scoresheets and reports: what to write, and in which form.

use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};

use crate::commands::arguments::reader::ReaderArguments;
use crate::commands::scoresheet;
use crate::commands::scoresheet::Format;
use crate::commands::{reconcile, report};
use crate::files::tables::TableChoice;
use chess_laws::algebraic::Pieces;
use game::proof::Noted;
use game::scoresheet::brf::PageSize;

/// A report to write.
#[derive(Debug, Args)]
pub struct ReportArguments {
    journal: Option<PathBuf>,
    #[arg(id = "report_format", long = "format", value_enum, default_value_t)]
    format: report::Format,
    #[arg(id = "scoresheet_table", long = "braille-table")]
    table: Option<TableChoice>,
    #[arg(long, default_value_t)]
    page: PageSize,
    #[arg(long)]
    output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

impl From<ReportArguments> for report::ReportOptions {
    fn from(it: ReportArguments) -> Self {
        Self {
            journal: it.journal,
            format: it.format,
            table: it.table,
            page: it.page,
            output: it.output,
            ..Self::default()
        }
    }
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

impl From<AuditArguments> for report::ReportOptions {
    fn from(it: AuditArguments) -> Self {
        Self {
            journal: it.journal,
            proof: report::ProofOptions {
                fingerprints: it.fingerprints,
                checkpoints: it.checkpoints,
                keys: it.keys,
            },
            ..Self::default()
        }
    }
}

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

impl From<ReconcileArguments> for reconcile::ReconcileOptions {
    fn from(it: ReconcileArguments) -> Self {
        Self {
            journal: it.journal,
            scoresheets: [it.white_scoresheet, it.black_scoresheet],
            table: it.table,
            accept: it.accept,
        }
    }
}

/// A scoresheet to write or to compare.
#[derive(Debug, Args)]
pub struct ScoresheetArguments {
    #[arg(id = "scoresheet_source", value_name = "FILE")]
    source: Option<PathBuf>,
    #[arg(long, value_enum, default_value = "pgn")]
    format: Format,
    #[arg(long, value_parser = pieces())]
    pieces: Option<&'static Pieces>,
    #[arg(long)]
    long: bool,
    #[arg(id = "scoresheet_table", long = "braille-table")]
    table: Option<TableChoice>,
    #[arg(long, default_value_t)]
    page: PageSize,
    #[arg(long)]
    times: bool,
    #[arg(long)]
    compare: Option<PathBuf>,
    #[arg(long)]
    output: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

/// A set of words by its name.
fn pieces() -> impl TypedValueParser<Value = &'static Pieces> {
    let known = |name: String| Pieces::named(&name).ok_or("no piece letters of this name");
    PossibleValuesParser::new(Pieces::names()).try_map(known)
}

impl From<ScoresheetArguments> for scoresheet::ScoresheetOptions {
    fn from(it: ScoresheetArguments) -> Self {
        Self {
            source: it.source,
            form: scoresheet::Form {
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
