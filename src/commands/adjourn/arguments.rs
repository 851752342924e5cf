//! An adjournment: the move to seal and the envelope to open.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use jiff::civil::DateTime;

use crate::commands::adjourn;
use crate::commands::arguments::names::{NameArguments, one_line};
use crate::commands::arguments::reader::ReaderArguments;
use game::sealed_move::Resumption;

/// A move to seal.
#[derive(Debug, Args)]
pub struct SealArguments {
    journal: Option<PathBuf>,
    #[arg(id = "recorded", long = "move", value_name = "MOVE")]
    recorded: Option<String>,
    #[arg(long)]
    as_written: bool,
    #[arg(long)]
    reply: bool,
    #[arg(long, conflicts_with = "reply", value_name = "MINUTES", default_value = "0", value_parser = clap::value_parser!(u16).range(0..=600))]
    session_left: u16,
    #[command(flatten)]
    names: NameArguments,
    #[arg(long, value_name = "DATE_AND_TIME")]
    resumption: DateTime,
    #[arg(long, value_parser = one_line)]
    venue: String,
    #[arg(long)]
    secret_file: Option<PathBuf>,
    #[arg(id = "sealed_output", long = "output", value_name = "FILE")]
    output: PathBuf,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

/// An envelope to open, or one that is missing.
#[derive(Debug, Args)]
pub struct OpenArguments {
    #[arg(
        id = "sealed_file",
        value_name = "FILE",
        required_unless_present = "lost"
    )]
    file: Option<PathBuf>,
    #[arg(id = "game_journal", long = "journal", value_name = "JOURNAL")]
    journal: Option<PathBuf>,
    #[arg(long)]
    secret_file: Option<PathBuf>,
    #[arg(long, requires = "recorded", conflicts_with_all = ["sealed_file", "secret_file"])]
    lost: bool,
    #[arg(id = "recorded", long = "move", value_name = "MOVE", requires = "lost")]
    stated: Option<String>,
    #[command(flatten)]
    pub(crate) reader: ReaderArguments,
}

impl From<SealArguments> for adjourn::Seal {
    fn from(it: SealArguments) -> Self {
        Self {
            journal: it.journal,
            recorded: it.recorded,
            as_written: it.as_written,
            reply: it.reply,
            session_left: Duration::from_secs(u64::from(it.session_left) * 60),
            names: it.names.into(),
            resumption: Resumption {
                at: it.resumption,
                venue: it.venue,
            },
            secret: it.secret_file,
            output: it.output,
        }
    }
}

impl From<OpenArguments> for adjourn::Open {
    fn from(it: OpenArguments) -> Self {
        match it.file {
            Some(file) => Self::Envelope {
                file,
                journal: it.journal,
                secret: it.secret_file,
            },
            None => Self::Missing {
                journal: it.journal,
                stated: it.stated.unwrap_or_default(),
            },
        }
    }
}
