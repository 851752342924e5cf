//! `annabella puzzle`: reads puzzles, chooses those that come, opens the devices, and keeps a player's progress.

pub mod arguments;
mod files;
mod progress_file;

use std::io::{self, Write};
use std::ops::RangeInclusive;
use std::path::PathBuf;

use jiff::Zoned;

use crate::activity_loop::{Outputs, Wiring};
use crate::commands::practice::answering::{AnswerInput, AnsweringOptions, hold};
use crate::commands::practice::drill::seed_of_now;
use crate::commands::practice::puzzle::files::Files;
use crate::commands::practice::puzzle::progress_file::ProgressFile;
use crate::context::Context;
use crate::files::words::WordChoice;
use crate::problem::Problem;
use crate::problem::practice::{PracticeProblem, Unsampled};
use chess_laws::Time;
use desk::messages::text;
use german_grammar::WordSet;
use practice::puzzle::{Choice, Puzzle, Wish};
use practice::puzzle::{KeepPuzzle, PuzzleActivity};

/// The player whose progress is kept, if no name is given.
const SOMEBODY: &str = "default";

/// How many broken lines are told aloud.
const TOLD: usize = 3;

/// Which puzzles, for whom, and with which devices.
pub struct PuzzleOptions {
    /// Files with puzzles; none for those that come with the program.
    pub files: Vec<PathBuf>,
    /// What they are to be about; empty for anything.
    pub themes: Vec<String>,
    /// How hard they are to be; `None` for any.
    pub ratings: Option<RangeInclusive<u16>>,
    /// How many at most.
    pub count: usize,
    /// What the choice among new puzzles follows from; `None` for another one every time.
    pub seed: Option<u64>,
    /// The words to understand, and the player.
    pub words: WordChoice,
    /// The devices.
    pub answering: AnsweringOptions,
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
        let today = Zoned::now().date();
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
pub fn run(context: &Context, mut options: PuzzleOptions) -> Result<(), Problem> {
    if options.answering.input == AnswerInput::Sample {
        return Err(PracticeProblem::NoSample(Unsampled::Puzzle).into());
    }
    let player = options.words.player.as_ref();
    let player = player.map_or(SOMEBODY, |it| it.as_str()).to_owned();
    understand_puzzles(context, &mut options.words);
    let (context, note) = &context.with_player(&options.words)?;
    let progress = ProgressFile::of(&player, &context.games);
    let (puzzles, broken) = choose(context, &options, &progress)?;
    let notes: Vec<String> = note.iter().cloned().chain(broken).collect();
    let wiring = PuzzleWiring { progress };
    hold(context, &options.answering, &notes, wiring, |frame| {
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
    options: &PuzzleOptions,
    progress: &ProgressFile,
) -> Result<(Vec<Puzzle>, Vec<String>), Problem> {
    let wish = Wish {
        themes: options.themes.clone(),
        ratings: options.ratings.clone(),
        count: options.count,
        seed: options.seed.unwrap_or_else(seed_of_now),
    };
    let progress = progress.read()?;
    let choice = Choice::new(wish, Zoned::now().date());
    let mut files = Files::new(choice, &progress, &context.wording);
    if options.files.is_empty() {
        files.starter();
    }
    for path in &options.files {
        files.read(path)?;
    }
    let later = files.later();
    let themes: Vec<String> = files.themes();
    let (puzzles, broken) = files.chosen();
    // Whoever repairs a file needs all of them; nobody wants to listen to all of them.
    for line in &broken {
        let _ = writeln!(io::stderr(), "annabella: {line}");
    }
    match (puzzles.is_empty(), later) {
        (false, _) => Ok((puzzles, aloud(context, broken))),
        (true, 0) => Err(PracticeProblem::NoPuzzleFits { themes }.into()),
        (true, count) => Err(PracticeProblem::PuzzlesLater { count }.into()),
    }
}

/// The first broken lines, and how many more there are.
fn aloud(context: &Context, mut broken: Vec<String>) -> Vec<String> {
    let more = broken.len().saturating_sub(TOLD);
    broken.truncate(TOLD);
    if more > 0 {
        let at = context.wording.localisation();
        broken.push(text!(at, "puzzle-skipped-more", count = more));
    }
    broken
}
