//! `annabella puzzle`: reads puzzles, chooses those that come, opens the devices, and keeps a player's progress.

mod files;

use std::io::Write;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::Args;

use crate::activity_loop::Wiring;
use crate::commands::argument_error::InvalidValue;
use crate::commands::arguments::words::WordArguments;
use crate::commands::long_work::{LongWork, LongWorkTexts};
use crate::commands::practice::answering::{AnsweringArguments, hold, understand};
#[cfg(feature = "web")]
use crate::commands::practice::at_page::AtPageArguments;
use crate::commands::practice::drill::seed_of_now;
use crate::commands::practice::progress_file::ProgressFile;
use crate::commands::practice::puzzle::files::{BrokenLines, Files};
use crate::context::Context;
use crate::devices::opening::Source;
use crate::problem::Problem;
use crate::problem::practice::{PracticeProblem, Unsampled};
use crate::system::computer_clocks::now_here;
use chess_laws::Time;
use desk::activities::Outputs;
use desk::messages::text;
use desk::printing;
use german_grammar::ActivityPhrases;
use practice::puzzle::{Choice, Puzzle, PuzzleActivity, PuzzleTask, Wish};

/// What the file of progress in puzzles is named after.
pub(crate) const PRACTISED: &str = "puzzles";

/// How many broken lines are told aloud.
const TOLD: usize = 3;

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
    #[cfg(feature = "web")]
    #[command(flatten)]
    pub(super) at_page: AtPageArguments,
}

/// Two ratings with a hyphen between them.
fn ratings(text: &str) -> Result<RangeInclusive<u16>, InvalidValue> {
    let wrong = || InvalidValue::Ratings;
    let (from, to) = text.split_once('-').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<u16>().map_err(|_| wrong());
    let (from, to) = (number(from)?, number(to)?);
    match from <= to {
        true => Ok(from..=to),
        false => Err(wrong()),
    }
}

/// What only puzzles are wired to: the player's progress.
struct PuzzleWiring {
    progress: ProgressFile,
}

impl Wiring<PuzzleActivity> for PuzzleWiring {
    fn carry_out(
        &mut self,
        task: PuzzleTask,
        _: &mut PuzzleActivity,
        _: Time,
    ) -> Result<Outputs<PuzzleActivity>, Problem> {
        match task {
            PuzzleTask::Keep(done) => self.progress.keep(&done, now_here().date())?,
            // Only a repertoire remembers moves, and all puzzles are here.
            PuzzleTask::Remember { .. } | PuzzleTask::Fetch => {}
        }
        Ok(Vec::new())
    }

    fn changes(&self, _: &PuzzleTask) -> bool {
        false
    }
}

/// Gives puzzles until the player ends it or none is left.
///
/// # Errors
/// If no puzzle fits, a device that was asked for does not work, or the progress cannot be read or kept.
pub fn run(context: &Context, wanted: &PuzzleArguments) -> Result<(), Problem> {
    let devices = wanted.answering.wanted();
    if devices.source == Source::Sample {
        return Err(PracticeProblem::NoSample(Unsampled::Puzzle).into());
    }
    let mut words = wanted.words.choice();
    let progress = ProgressFile::of(PRACTISED, words.player.as_ref(), &context.games);
    understand(context, &mut words, ActivityPhrases::PUZZLES);
    let (context, note) = &context.with_player(&words)?;
    let (puzzles, broken) = choose(context, wanted, &progress)?;
    let notes: Vec<String> = note.iter().cloned().chain(broken).collect();
    let wiring = PuzzleWiring { progress };
    hold(context, &devices, None, &notes, wiring, |frame| {
        PuzzleActivity::new(frame, puzzles)
    })
    .map(|_| ())
}

/// The puzzles that come, and what is to be said about broken lines.
fn choose(
    context: &Context,
    wanted: &PuzzleArguments,
    progress: &ProgressFile,
) -> Result<(Vec<Puzzle>, Vec<String>), Problem> {
    let wish = Wish {
        themes: wanted.themes.clone(),
        ratings: wanted.ratings.clone(),
        count: wanted.count.into(),
        seed: wanted.seed.unwrap_or_else(seed_of_now),
    };
    let progress = progress.read()?;
    let choice = Choice::new(wish, now_here().date());
    let work = LongWork::begin(
        context,
        LongWorkTexts {
            so_far: |at, lines| text!(at, "puzzle-lines-so-far", lines = lines),
            stopped: |at, lines| text!(at, "puzzle-lines-stopped", lines = lines),
        },
    );
    let files = Files::new(choice, &progress, &context.wording);
    let mut files = files.watched_by(&work);
    if wanted.files.is_empty() {
        files.starter();
    }
    for path in &wanted.files {
        files.read(path)?;
    }
    let later = files.later();
    let themes: Vec<String> = files.themes();
    let (puzzles, broken) = files.chosen();
    // A user who repairs a file reads them, but nobody wants to listen to all of them.
    for line in &broken.told {
        let _ = writeln!(printing::stderr(), "annabella: {line}");
    }
    match (puzzles.is_empty(), later) {
        (false, _) => Ok((puzzles, aloud(context, broken))),
        (true, 0) => Err(PracticeProblem::NoPuzzleFits { themes }.into()),
        (true, count) => Err(PracticeProblem::PuzzlesLater { count }.into()),
    }
}

/// The first broken lines, and how many more there are.
fn aloud(context: &Context, broken: BrokenLines) -> Vec<String> {
    let BrokenLines { mut told, more } = broken;
    let more = more + told.len().saturating_sub(TOLD);
    told.truncate(TOLD);
    if more > 0 {
        let at = context.wording.localisation();
        told.push(text!(at, "puzzle-skipped-more", count = more));
    }
    told
}
