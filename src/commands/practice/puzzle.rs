//! `annabella puzzle`: reads puzzles, chooses those that come, opens the devices, and keeps a player's progress.

mod files;

use std::io::{self, ErrorKind, Write};
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use clap::Args;
use jiff::civil::Date;

use crate::activity_loop::Wiring;
use crate::commands::argument_error::InvalidValue;
use crate::commands::arguments::words::WordArguments;
use crate::commands::long_work::{LongWork, LongWorkTexts};
use crate::commands::practice::answering::{AnsweringArguments, hold};
use crate::commands::practice::drill::seed_of_now;
use crate::commands::practice::puzzle::files::{BrokenLines, Files};
use crate::context::Context;
use crate::devices::opening::Source;
use crate::files::words::WordChoice;
use crate::problem::practice::{PracticeFile, PracticeProblem, Unsampled};
use crate::problem::{FileFault, Problem};
use crate::system::computer_clocks::now_here;
use chess_laws::Time;
use desk::activities::Outputs;
use desk::messages::text;
use desk::printing;
use german_grammar::WordSet;
use plain_file::{Alone, Refusal};
use practice::puzzle::{Choice, KeepPuzzle, Progress, Puzzle, PuzzleActivity, Wish};

/// The player whose progress is kept, if no name is given.
const SOMEBODY: &str = "default";

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
        task: KeepPuzzle,
        _: &mut PuzzleActivity,
        _: Time,
    ) -> Result<Outputs<PuzzleActivity>, Problem> {
        let today = now_here().date();
        self.progress.keep(&task, today)?;
        Ok(Vec::new())
    }

    fn changes(&self, _: &KeepPuzzle) -> bool {
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
    let player = words.player.as_ref();
    let player = player.map_or(SOMEBODY, |it| it.as_str()).to_owned();
    understand_puzzles(context, &mut words);
    let (context, note) = &context.with_player(&words)?;
    let progress = ProgressFile::of(&player, &context.games);
    let (puzzles, broken) = choose(context, wanted, &progress)?;
    let notes: Vec<String> = note.iter().cloned().chain(broken).collect();
    let wiring = PuzzleWiring { progress };
    hold(context, &devices, None, &notes, wiring, |frame| {
        PuzzleActivity::new(frame, puzzles)
    })
    .map(|_| ())
}

/// The words of puzzles. A player without a voice profile is only a name here.
fn understand_puzzles(context: &Context, words: &mut WordChoice) {
    words.phrases = Some(german_grammar::ActivityPhrases::PUZZLES);
    // Their words for the sides are those of puzzles.
    words.sets.retain(|it| *it != WordSet::CLOCK_REPORTS);
    words.add_language(&context.wording.localisation().code());
    let own_words = context.own_words.as_deref();
    let player = words.player.take();
    words.player = player.filter(|it| it.file(own_words).exists());
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

/// No file of progress is larger, in bytes: a hundred thousand puzzles.
const LARGEST: u64 = 16 * 1024 * 1024;

/// The file of a player's progress, beside the journals of games. It is replaced as a whole after every puzzle, so that
/// a program that is killed loses no more than the puzzle that was open.
struct ProgressFile {
    path: PathBuf,
}

impl ProgressFile {
    /// The file of the player with this name, in the folder of the journals.
    fn of(player: &str, games: &Path) -> Self {
        let path = games.join(format!("puzzles-{player}.toml"));
        Self { path }
    }

    /// The progress so far. A file that cannot be read stays as it is.
    ///
    /// # Errors
    /// If the file is there and has a mistake.
    fn read(&self) -> Result<Progress, Problem> {
        self.read_at(&self.path)
    }

    fn read_at(&self, file: &Path) -> Result<Progress, Problem> {
        let text = match plain_file::text(file, LARGEST) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Progress::default()),
            read => read.map_err(|error| self.refused(&error))?,
        };
        Progress::read(&text).map_err(|it| self.unreadable(it.to_string()))
    }

    /// Notes how a puzzle was solved on this day. What another program has written since is kept.
    ///
    /// # Errors
    /// If the file has got a mistake, or cannot be written.
    fn keep(&self, done: &KeepPuzzle, today: Date) -> Result<(), Problem> {
        let unwritten = |cause: io::Error| FileFault::Output.of(&self.path, &cause);
        let alone = Alone::with(&self.path).map_err(unwritten)?;
        let mut progress = self.read_at(alone.file())?;
        progress.note(&done.name, done.grade, today);
        alone.write(&self.path, progress.write()).map_err(unwritten)
    }

    fn refused(&self, error: &io::Error) -> Problem {
        match Refusal::of(error) {
            Some(refusal) => Problem::refused(&self.path, refusal),
            None => self.unreadable(error.to_string()),
        }
    }

    fn unreadable(&self, cause: String) -> Problem {
        Problem::from(PracticeProblem::File {
            what: PracticeFile::PuzzleProgress,
            path: self.path.clone(),
            cause,
        })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use jiff::civil::date;
    use practice::puzzle::Grade;
    use std::thread;

    #[test]
    fn two_programs_of_one_player_keep_what_both_have_solved() {
        let folder = tempfile::tempdir().unwrap();
        let games = folder.path();
        let progress = move || ProgressFile::of("anna", games);
        thread::scope(|scope| {
            for number in 0..16 {
                scope.spawn(move || {
                    let done = KeepPuzzle {
                        name: format!("puzzle {number}"),
                        grade: Grade::Solved,
                    };
                    progress().keep(&done, date(2026, 11, 29)).unwrap();
                });
            }
        });
        assert_eq!(progress().read().unwrap().len(), 16);
    }
}
