//! `annabella repertoire`: reads a player's openings, chooses the positions that are due, and keeps what was known and what
//! is to be remembered.

use std::path::{Path, PathBuf};

use clap::Args;
use shakmaty::Color;

use crate::activity_loop::Wiring;
use crate::commands::arguments::side;
use crate::commands::arguments::words::WordArguments;
use crate::commands::practice::answering::{AnsweringArguments, hold, understand};
#[cfg(feature = "web")]
use crate::commands::practice::at_page::AtPageArguments;
use crate::commands::practice::own_repertoire::{FOLDER, own_repertoire};
use crate::commands::practice::progress_file::ProgressFile;
use crate::commands::practice::review::files::ReviewFiles;
use crate::context::Context;
use crate::devices::opening::Source;
use crate::files::voice_profile::PlayerName;
use crate::problem::Problem;
use crate::problem::practice::{PracticeProblem, Unsampled};
use crate::system::computer_clocks::now_here;
use chess_laws::Time;
use desk::activities::{Activity, Outputs};
use desk::messages::text;
use german_grammar::ActivityPhrases;
use pgn_tree::{GameText, GameTree, PgnFile};
use practice::puzzle::{Progress, PuzzleActivity, PuzzleTask, Repertoire};
use shakmaty::Move;

/// How many games a repertoire may have.
const MOST_GAMES: usize = 10_000;

/// A repertoire and the devices.
#[derive(Debug, Args)]
pub struct RepertoireArguments {
    #[arg(id = "repertoire_source", value_name = "SOURCE")]
    source: Option<PathBuf>,
    #[arg(id = "repertoire_color", long = "color", value_parser = side())]
    color: Option<Color>,
    #[arg(id = "repertoire_count", long = "count", value_name = "NUMBER", default_value = "20", value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    answering: AnsweringArguments,
    #[cfg(feature = "web")]
    #[command(flatten)]
    pub(super) at_page: AtPageArguments,
}

/// What only a repertoire is wired to: the player's progress, and the files that remember moves.
struct RepertoireWiring {
    progress: ProgressFile,
    repertoire: Repertoire,
    files: ReviewFiles,
}

impl RepertoireWiring {
    /// Adds a move to its file.
    fn remember(&mut self, name: &str, mv: Move, asked: &PuzzleActivity) -> Result<(), String> {
        let added = self.repertoire.remember(name, mv);
        let at = asked.localisation();
        let added = added.map_err(|cause| cause.say(at))?;
        if self.files.has_unsaved(added.file) {
            return Err(text!(at, "repertoire-unsaved"));
        }
        self.files.save(added.file, &added.content, None, at)?;
        self.repertoire.written(added);
        Ok(())
    }
}

impl Wiring<PuzzleActivity> for RepertoireWiring {
    fn carry_out(
        &mut self,
        task: PuzzleTask,
        asked: &mut PuzzleActivity,
        _: Time,
    ) -> Result<Outputs<PuzzleActivity>, Problem> {
        match task {
            PuzzleTask::Keep(done) => {
                self.progress.keep(&done, now_here().date())?;
                Ok(Vec::new())
            }
            PuzzleTask::Remember { name, mv } => {
                let written = self.remember(&name, mv, asked);
                Ok(asked.remembered(mv, written))
            }
            // All positions are here.
            PuzzleTask::Fetch => Ok(Vec::new()),
        }
    }

    fn changes(&self, task: &PuzzleTask) -> bool {
        matches!(task, PuzzleTask::Remember { .. })
    }
}

/// How many positions of the player's own repertoire are due, and their progress; `None` if they have no repertoire that
/// can be asked for.
///
/// # Errors
/// If the progress cannot be read.
pub(super) fn due_today(
    context: &Context,
    player: Option<&PlayerName>,
) -> Result<Option<(usize, Progress)>, Problem> {
    let own = own_repertoire(&context.games);
    let Ok((_, repertoire)) = open(context, &own, None) else {
        return Ok(None);
    };
    let progress = ProgressFile::of(FOLDER, player, &context.games).read()?;
    let due = repertoire.due(&progress, now_here().date(), usize::MAX);
    Ok(Some((due.puzzles.len(), progress)))
}

/// Asks for the moves of a repertoire until the player ends it or nothing is due.
///
/// # Errors
/// If there is no repertoire, nothing is due, or a device that was asked for does not work.
pub fn run(context: &Context, wanted: &RepertoireArguments) -> Result<(), Problem> {
    let devices = wanted.answering.wanted();
    if devices.source == Source::Sample {
        return Err(PracticeProblem::NoSample(Unsampled::Repertoire).into());
    }
    let mut words = wanted.words.choice();
    let progress = ProgressFile::of(FOLDER, words.player.as_ref(), &context.games);
    understand(context, &mut words, ActivityPhrases::PUZZLES);
    let own = own_repertoire(&context.games);
    if wanted.source.is_none() && !own.exists() {
        return Err(PracticeProblem::NoOwnRepertoire.into());
    }
    let source = wanted.source.as_deref().unwrap_or(&own);
    let (files, repertoire) = open(context, source, wanted.color)?;
    let due = repertoire.due(&progress.read()?, now_here().date(), wanted.count.into());
    if due.puzzles.is_empty() {
        return Err(PracticeProblem::RepertoireLater { count: due.later }.into());
    }
    let (context, note) = &context.with_player(&words)?;
    let notes: Vec<String> = note.iter().cloned().collect();
    let wiring = RepertoireWiring {
        progress,
        repertoire,
        files,
    };
    hold(context, &devices, None, &notes, wiring, |frame| {
        PuzzleActivity::repertoire(frame, due.puzzles)
    })
    .map(|_| ())
}

/// The repertoire in these files, which may be changed in their own place.
fn open(
    context: &Context,
    source: &Path,
    color: Option<Color>,
) -> Result<(ReviewFiles, Repertoire), Problem> {
    let path = || source.to_owned();
    let (files, games, _) = ReviewFiles::open(context, Some(source), true)?;
    if !games.iter().flat_map(PgnFile::games).any(is_game) {
        return Err(PracticeProblem::NoGame { path: path() }.into());
    }
    let count = games.iter().map(|it| it.games().len()).sum();
    if count > MOST_GAMES {
        return Err(PracticeProblem::LargeRepertoire {
            path: path(),
            games: count,
            most: MOST_GAMES,
        }
        .into());
    }
    let sideless = || PracticeProblem::RepertoireColor { path: path() };
    let repertoire = Repertoire::new(games, color).ok_or_else(sideless)?;
    match repertoire.is_empty() {
        true => Err(PracticeProblem::NoRepertoire { path: path() }.into()),
        false => Ok((files, repertoire)),
    }
}

/// Whether this has a tag or a move. Any text can be read as a game without them.
fn is_game(text: &GameText) -> bool {
    let has_move = || GameTree::read(text.text()).main_line().nth(1).is_some();
    !text.tags().is_empty() || has_move()
}
