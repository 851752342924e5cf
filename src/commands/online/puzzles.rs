//! Puzzles of the server, solved as those of files are. Judges none.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use clap::Args;
use crossbeam_channel::{Receiver, Select, Sender, unbounded};
use lichess_board::{Client, Failure, PuzzleOfGame, Request};

use super::patience::Patience;
use super::rights::Further;
use super::signed_in::signed_in;
use crate::activity_loop::Wiring;
use crate::commands::arguments::words::WordArguments;
use crate::commands::practice::answering::{AnsweringArguments, hold, understand};
use crate::commands::practice::{PUZZLES, ProgressFile};
use crate::context::Context;
use crate::files::account::AccountFile;
use crate::problem::Problem;
use crate::problem::online::OnlineProblem;
use crate::system::computer_clocks::now_here;
use chess_laws::Time;
use desk::activities::{Activity, Outputs};
use german_grammar::ActivityPhrases;
use practice::puzzle::{Puzzle, PuzzleActivity, PuzzleTask, read_after};

/// Which puzzle comes first, and the devices.
#[derive(Debug, Args)]
pub struct PuzzleOfServerArguments {
    // Not that of the day.
    #[arg(id = "online_next", long = "next")]
    next: bool,
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    answering: AnsweringArguments,
}

/// Gives the puzzle of the day, or one that fits the account, and further ones until the player ends it.
///
/// # Errors
/// If nobody is signed in, the server does not answer as wished, or a device does not work.
pub(super) fn solve(
    context: &Context,
    file: &AccountFile,
    wanted: PuzzleOfServerArguments,
) -> Result<(), Problem> {
    let source = Source {
        client: signed_in(file)?.1,
        come: Mutex::default(),
    };
    let patience = Patience::begin(context.wording.localisation());
    let first = match wanted.next {
        true => source.next()?,
        false => source.get(&Request::daily_puzzle())?,
    };
    drop(patience);
    let mut words = wanted.words.choice();
    let progress = ProgressFile::of(PUZZLES, words.player.as_ref(), &context.games);
    understand(context, &mut words, ActivityPhrases::PUZZLES);
    let (context, note) = &context.with_player(&words)?;
    let notes: Vec<String> = note.iter().cloned().collect();
    let (to, come) = unbounded();
    let wiring = FetchedPuzzles {
        progress,
        source: Arc::new(source),
        to,
        come,
        waits: false,
    };
    let devices = wanted.answering.wanted();
    hold(context, &devices, None, &notes, wiring, |frame| {
        PuzzleActivity::fetched(frame, first)
    })
    .map(|_| ())
}

/// Where puzzles come from.
struct Source {
    client: Client,
    /// The names of those that came.
    come: Mutex<BTreeSet<String>>,
}

impl Source {
    fn next(&self) -> Result<Puzzle, Problem> {
        self.get(&Request::next_puzzle())
    }

    fn get(&self, request: &Request) -> Result<Puzzle, Problem> {
        let got = self.client.ask::<PuzzleOfGame>(request);
        let got = got.map_err(|it| Further::Puzzles.lacking(it))?;
        let task = &got.puzzle;
        let solution = task.solution.iter().map(String::as_str);
        let puzzle = read_after(&task.id, got.moves_before(), solution).map_err(|mistake| {
            tracing::warn!("puzzle {} makes no sense: {mistake:?}", task.id);
            Failure::Unreadable
        })?;
        let mut come = self.come.lock().unwrap_or_else(PoisonError::into_inner);
        match come.insert(task.id.clone()) {
            true => Ok(puzzle.rated(task.rating).with_themes(task.themes.clone())),
            false => Err(OnlineProblem::SamePuzzle.into()),
        }
    }
}

/// What puzzles of the server are wired to: the player's progress, and where further ones come from.
struct FetchedPuzzles {
    progress: ProgressFile,
    source: Arc<Source>,
    to: Sender<Result<Puzzle, Problem>>,
    come: Receiver<Result<Puzzle, Problem>>,
    waits: bool,
}

impl Wiring<PuzzleActivity> for FetchedPuzzles {
    fn carry_out(
        &mut self,
        task: PuzzleTask,
        _: &mut PuzzleActivity,
        _: Time,
    ) -> Result<Outputs<PuzzleActivity>, Problem> {
        match task {
            PuzzleTask::Keep(done) => self.progress.keep(&done, now_here().date())?,
            // Only a repertoire remembers moves.
            PuzzleTask::Remember { .. } => {}
            PuzzleTask::Fetch => {
                self.waits = true;
                let (source, to) = (Arc::clone(&self.source), self.to.clone());
                worker::spawn_or_do("puzzle", move || {
                    // Nobody may be waiting any more.
                    let _ = to.send(source.next());
                });
            }
        }
        Ok(Vec::new())
    }

    fn changes(&self, _: &PuzzleTask) -> bool {
        false
    }

    fn channels<'c>(&'c self, select: &mut Select<'c>) {
        select.recv(&self.come);
    }

    fn receive(
        &mut self,
        _: usize,
        puzzles: &mut PuzzleActivity,
        _: Time,
    ) -> Outputs<PuzzleActivity> {
        let Ok(puzzle) = self.come.try_recv() else {
            return Vec::new();
        };
        self.waits = false;
        let puzzle = puzzle.map_err(|it| it.say(puzzles.localisation()));
        puzzles.come(puzzle)
    }

    fn is_busy(&self) -> bool {
        self.waits
    }
}
