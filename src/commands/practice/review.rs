//! `annabella review`: opens games and the devices of a review, lets the engine think and writes files.

mod files;

use std::path::PathBuf;

use clap::Args;
use crossbeam_channel::{Receiver, Select, never};

use crate::activity_loop::Wiring;
use crate::commands::arguments::words::ChosenWordArguments;
use crate::commands::long_work::{LongWork, LongWorkTexts};
use crate::commands::practice::answering::{AnsweringArguments, hold};
use crate::commands::practice::review::files::ReviewFiles;
use crate::context::Context;
use crate::devices::opening::Source;
use crate::devices::thinking::{Assessor, Depth};
use crate::files::voice_profile::PlayerName;
use crate::files::words::WordChoice;
use crate::problem::Problem;
use crate::problem::practice::{PracticeProblem, Unsampled};
use chess_laws::Time;
use desk::activities::{Activity, Outputs};
use desk::messages::text;
use german_grammar::WordSet;
use practice::advice::Advice;
use practice::review::{Library, ReviewActivity, ReviewSetting, ReviewTask, Search};

/// Which games are reviewed, and with which devices.
#[derive(Debug, Args)]
pub struct ReviewArguments {
    #[arg(id = "review_source", value_name = "SOURCE")]
    source: Option<PathBuf>,
    // Not the voice profile of the other commands, which is `--speaker` here.
    #[arg(id = "review_player", long = "player", value_name = "NAME")]
    player: Option<String>,
    #[arg(id = "review_opening", long = "opening", value_name = "NAME")]
    opening: Option<String>,
    #[arg(id = "review_position", long = "position", value_name = "FEN")]
    position: Option<String>,
    #[arg(id = "review_overwrite", long = "overwrite")]
    overwrite: bool,
    #[command(flatten)]
    words: ChosenWordArguments,
    #[arg(id = "review_speaker", long = "speaker", value_name = "NAME")]
    pub(crate) speaker: Option<PlayerName>,
    #[command(flatten)]
    answering: AnsweringArguments,
}

/// What only a review is wired to: its files and the engine.
struct ReviewWiring {
    files: ReviewFiles,
    /// The built-in engine, asked by the number of the task.
    engine: Assessor<u64>,
    /// Where nothing arrives.
    nothing: Receiver<Option<Advice>>,
}

/// How many positions the engine looks at for the first move of each line.
const NODES: u64 = 100_000;

impl Wiring<ReviewActivity> for ReviewWiring {
    fn carry_out(
        &mut self,
        task: ReviewTask,
        review: &mut ReviewActivity,
        _: Time,
    ) -> Result<Outputs<ReviewActivity>, Problem> {
        match task {
            ReviewTask::Assess { job, about, plies } => {
                let nodes = NODES;
                self.engine.ask(job, about, Depth { nodes, plies });
                Ok(Vec::new())
            }
            ReviewTask::Save {
                file,
                content,
                name,
            } => {
                let at = review.localisation();
                let written = self.files.save(file, &content, name.as_deref(), at);
                Ok(review.saved(file, written))
            }
        }
    }

    fn changes(&self, task: &ReviewTask) -> bool {
        matches!(task, ReviewTask::Save { .. })
    }

    fn channels<'c>(&'c self, select: &mut Select<'c>) {
        select.recv(self.engine.answers().unwrap_or(&self.nothing));
    }

    fn receive(
        &mut self,
        _: usize,
        review: &mut ReviewActivity,
        _: Time,
    ) -> Outputs<ReviewActivity> {
        match self.engine.take() {
            Some((job, advice)) => review.assessed(job, advice),
            None => Vec::new(),
        }
    }

    fn is_busy(&self) -> bool {
        self.engine.is_busy()
    }

    fn settle(&mut self, review: &mut ReviewActivity, _: Time) -> Outputs<ReviewActivity> {
        // Its answer is no longer wanted.
        if !review.is_waiting() {
            self.engine.stop();
        }
        Vec::new()
    }

    fn over(&mut self) {
        self.engine.stop();
    }
}

/// Holds a review until the player ends it.
///
/// # Errors
/// If there is no game, or a device that was asked for does not work.
pub fn run(context: &Context, wanted: &ReviewArguments) -> Result<(), Problem> {
    let devices = wanted.answering.wanted();
    if devices.source == Source::Sample {
        return Err(PracticeProblem::NoSample(Unsampled::Review).into());
    }
    let search = search(wanted)?;
    let source = wanted.source.as_deref();
    let (files, games, side) = ReviewFiles::open(context, source, wanted.overwrite)?;
    let path = files.shown_path();
    if games.iter().all(|it| it.games().is_empty()) {
        return Err(PracticeProblem::NoGame { path }.into());
    }
    let work = LongWork::begin(
        context,
        LongWorkTexts {
            so_far: |at, games| text!(at, "review-search-so-far", games = games),
            stopped: |at, games| text!(at, "review-search-stopped", games = games),
        },
    );
    let library = Library::found(games, search, || work.has_done(1));
    if library.shown().is_empty() {
        return Err(PracticeProblem::NoGameFits { path }.into());
    }
    let words = understood(wanted, &context.wording.localisation().code());
    let (context, note) = &context.with_player(&words)?;
    let setting = ReviewSetting { library, side };
    let notes: Vec<String> = note.iter().cloned().collect();
    let wiring = ReviewWiring {
        files,
        engine: Assessor::default(),
        nothing: never(),
    };
    hold(context, &devices, None, &notes, wiring, |frame| {
        ReviewActivity::new(frame, setting)
    })
    .map(|_| ())
}

/// The words of a review, which has no clock. `code` is that of the language of the texts.
fn understood(wanted: &ReviewArguments, code: &str) -> WordChoice {
    let mut words = WordChoice {
        player: wanted.speaker.clone(),
        ..wanted.words.choice()
    };
    words.add_language(code);
    words.phrases = Some(german_grammar::ActivityPhrases::REVIEW);
    words.sets.retain(|it| *it != WordSet::CLOCK_REPORTS);
    words.sets.push(WordSet::PRACTICE);
    words
}

/// What is looked for.
fn search(wanted: &ReviewArguments) -> Result<Search, Problem> {
    let position = wanted.position.as_ref().map(|fen| {
        Search::position(fen).map_err(|cause| {
            let fen = fen.clone();
            Problem::Fen { fen, cause }
        })
    });
    Ok(Search {
        player: wanted.player.clone(),
        opening: wanted.opening.clone(),
        position: position.transpose()?,
    })
}
