//! The proof that somebody may read the journal of a game that is not over.

use std::path::PathBuf;

use clap::Args;

/// What proves that an arbiter reads a journal.
#[derive(Debug, Args)]
pub struct ReaderArguments {
    #[arg(id = "reader_pin_file", long = "arbiter-pin-file", value_name = "FILE")]
    pub arbiter_pin_file: Option<PathBuf>,
}
