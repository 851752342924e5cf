//! Puzzles: from which files, about what, how hard, for whom, and the devices.

use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;

use crate::commands::arguments::misfit::Misfit;
use crate::commands::arguments::words::WordArguments;
use crate::commands::practice::AnsweringArguments;
use crate::commands::practice::puzzle::PuzzleOptions;

/// Puzzles and the devices.
#[derive(Debug, Args)]
pub struct PuzzleArguments {
    #[arg(id = "puzzle_files", value_name = "FILE")]
    files: Vec<PathBuf>,
    #[arg(
        id = "theme",
        long = "theme",
        value_name = "THEME",
        value_delimiter = ','
    )]
    themes: Vec<String>,
    #[arg(id = "rating", long = "rating", value_name = "FROM-TO", value_parser = ratings)]
    ratings: Option<RangeInclusive<u16>>,
    #[arg(id = "puzzle_count", long = "count", value_name = "NUMBER", default_value = "10", value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    #[arg(id = "puzzle_seed", long = "seed", value_name = "NUMBER")]
    seed: Option<u64>,
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    answering: AnsweringArguments,
}

/// Two ratings with a hyphen between them.
fn ratings(text: &str) -> Result<RangeInclusive<u16>, Misfit> {
    let wrong = || Misfit::Ratings;
    let (from, to) = text.split_once('-').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<u16>().map_err(|_| wrong());
    let (from, to) = (number(from)?, number(to)?);
    match from <= to {
        true => Ok(from..=to),
        false => Err(wrong()),
    }
}

impl From<PuzzleArguments> for PuzzleOptions {
    fn from(it: PuzzleArguments) -> Self {
        Self {
            files: it.files,
            themes: it.themes,
            ratings: it.ratings,
            count: it.count.into(),
            seed: it.seed,
            words: it.words.into(),
            answering: it.answering.into(),
        }
    }
}
