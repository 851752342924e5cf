//! The arguments of `annabella hear`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use shakmaty::CastlingMode;

use crate::commands::arguments::words::WordArguments;
use crate::commands::hear::HearOptions;

#[derive(Debug, Args)]
pub struct HearArguments {
    #[arg(long)]
    json: bool,
    #[arg(long)]
    partial: bool,
    #[cfg(feature = "practice")]
    #[arg(long)]
    fen: Option<String>,
    #[cfg(feature = "practice")]
    #[arg(id = "chess960_fen", long = "chess960", requires = "fen")]
    chess960: bool,
    #[arg(long)]
    model: Option<PathBuf>,
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = clap::value_parser!(u64).range(1..=21_600))]
    longest: u64,
    #[command(flatten)]
    words: WordArguments,
    #[arg(required = true)]
    files: Vec<PathBuf>,
}

impl From<HearArguments> for HearOptions {
    fn from(it: HearArguments) -> Self {
        Self {
            files: it.files,
            #[cfg(feature = "practice")]
            fen: it.fen,
            #[cfg(not(feature = "practice"))]
            fen: None,
            #[cfg(feature = "practice")]
            mode: CastlingMode::from_chess960(it.chess960),
            #[cfg(not(feature = "practice"))]
            mode: CastlingMode::Standard,
            json: it.json,
            partial: it.partial,
            model: it.model,
            words: it.words.into(),
            longest: Duration::from_secs(it.longest),
        }
    }
}
