//! `annabella position`: opens the devices for setting up a position, keeps a player's positions, lets the engine think and
//! reads the board on the table.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

use clap::Args;
use crossbeam_channel::{Receiver, Select, bounded, never};
use shakmaty::{Board, Setup, Square};

use crate::activity_loop::Wiring;
use crate::commands::arguments::words::WordArguments;
use crate::commands::practice::answering::{AnsweringArguments, hold, understand};
#[cfg(feature = "web")]
use crate::commands::practice::at_page::AtPageArguments;
use crate::commands::practice::progress_file::name_of;
use crate::context::Context;
use crate::devices::boards::set_up;
use crate::devices::opening::Source;
use crate::devices::thinking::{Assessor, Depth, Told};
use crate::files::named_file::LARGEST_TEXT;
use crate::problem::practice::{PracticeFile, PracticeProblem, Unsampled};
use crate::problem::{FileFault, Problem};
use chess_laws::{Time, complete, setup_of};
use desk::activities::{Activity, Outputs};
use desk::messages::text;
use electronic_board::{BoardChoice, BoardError, BoardSetup, LightChoice, SeenPieces, read_pieces};
use german_grammar::ActivityPhrases;
use plain_file::{Alone, Refusal, Role};
use practice::advice::{About, Wanted};
use practice::position::{Kept, PlayFrom, PositionActivity, PositionTask};
use uci_opponent::Limit;

/// How many positions the engine looks at for the first move of a line.
const NODES: u64 = 100_000;

/// How long a board may take to show its pieces.
const BOARD_SHOWS: Duration = Duration::from_secs(10);

/// With which position to begin, and the devices.
#[derive(Debug, Args)]
pub struct PositionArguments {
    #[arg(id = "position_fen", value_name = "FEN", num_args = 0..=6)]
    fen: Vec<String>,
    #[arg(long)]
    board: Option<BoardChoice>,
    #[command(flatten)]
    words: WordArguments,
    #[command(flatten)]
    answering: AnsweringArguments,
    #[cfg(feature = "web")]
    #[command(flatten)]
    pub(super) at_page: AtPageArguments,
}

/// What the board on the table has shown.
type BoardRead = Result<SeenPieces, BoardError>;

/// What only setting up a position is wired to: its files, the engine and the board.
struct PositionWiring {
    files: PositionFiles,
    engine: Assessor<u64>,
    board: Option<BoardSetup>,
    reading: Option<Receiver<BoardRead>>,
    /// Where nothing arrives.
    no_advice: Receiver<Told>,
    no_board: Receiver<BoardRead>,
}

impl PositionWiring {
    fn new(files: PositionFiles, board: Option<BoardSetup>) -> Self {
        Self {
            files,
            engine: Assessor::with(None, None),
            board,
            reading: None,
            no_advice: never(),
            no_board: never(),
        }
    }

    /// Begins to read the board, if one is chosen and none is being read.
    fn read_board(&mut self, activity: &mut PositionActivity) -> Outputs<PositionActivity> {
        let Some(setup) = self.board.clone() else {
            let none = text!(activity.localisation(), "setting-up-no-board");
            return activity.board_read(Err(none));
        };
        if self.reading.is_some() {
            return Vec::new();
        }
        let (sender, read) = bounded(1);
        // Without a thread there is no answer, which its receiver tells.
        let _ = worker::spawn("reading the board", move || {
            let _ = sender.send(read_pieces(&setup, BOARD_SHOWS));
        });
        self.reading = Some(read);
        Vec::new()
    }

    fn board_read(&mut self, activity: &mut PositionActivity) -> Outputs<PositionActivity> {
        let read = self.reading.take().map(|it| it.try_recv());
        let at = activity.localisation();
        let told: Result<(Board, Vec<Square>), String> = match read {
            Some(Ok(Ok(SeenPieces::Pieces { board, unknown }))) => {
                Ok((board, unknown.into_iter().collect()))
            }
            Some(Ok(Ok(SeenPieces::OccupiedOnly(kind)))) => {
                Err(text!(at, "board-sees-no-pieces", maker = kind.maker()))
            }
            Some(Ok(Err(error))) => Err(at.board_error(&error)),
            Some(Err(_)) | None => Err(text!(at, "no-thread")),
        };
        activity.board_read(told)
    }
}

impl Wiring<PositionActivity> for PositionWiring {
    fn carry_out(
        &mut self,
        task: PositionTask,
        activity: &mut PositionActivity,
        _: Time,
    ) -> Result<Outputs<PositionActivity>, Problem> {
        let failed = |activity: &mut PositionActivity, problem: &Problem| {
            let cause = problem.say(activity.localisation());
            activity.not_kept(&cause)
        };
        Ok(match task {
            PositionTask::Draft(setup) => match self.files.keep_last(setup) {
                Ok(()) => Vec::new(),
                Err(problem) => failed(activity, &problem),
            },
            PositionTask::Assess { job, about, plies } => {
                let depth = Depth {
                    nodes: NODES,
                    limit: Limit::Nodes(NODES),
                    wanted: Wanted { lines: 1, plies },
                };
                self.engine.ask(job, About::game(*about), depth);
                Vec::new()
            }
            PositionTask::ReadBoard => self.read_board(activity),
            PositionTask::Keep {
                name,
                setup,
                replaces,
            } => match self.files.keep(&name, setup, replaces) {
                Ok((kept, is_done)) => activity.was_kept(&name, kept, is_done),
                Err(problem) => failed(activity, &problem),
            },
            PositionTask::Delete(name) => match self.files.delete(&name) {
                Ok(kept) => activity.was_deleted(&name, kept),
                Err(problem) => failed(activity, &problem),
            },
        })
    }

    fn changes(&self, _: &PositionTask) -> bool {
        false
    }

    fn channels<'c>(&'c self, select: &mut Select<'c>) {
        select.recv(self.engine.answers().unwrap_or(&self.no_advice));
        select.recv(self.reading.as_ref().unwrap_or(&self.no_board));
    }

    fn receive(
        &mut self,
        channel: usize,
        activity: &mut PositionActivity,
        _: Time,
    ) -> Outputs<PositionActivity> {
        if channel > 0 {
            return self.board_read(activity);
        }
        match self.engine.take() {
            Some((job, Told::Answer(lines))) => activity.assessed(job, &lines),
            Some((_, Told::Deeper(_) | Told::Failed(_) | Told::Table(_))) | None => Vec::new(),
        }
    }

    fn is_busy(&self) -> bool {
        self.engine.is_busy() || self.reading.is_some()
    }

    fn settle(&mut self, activity: &mut PositionActivity, _: Time) -> Outputs<PositionActivity> {
        // Its answer is no longer wanted.
        if !activity.is_waiting() {
            self.engine.stop();
        }
        Vec::new()
    }

    fn over(&mut self) {
        self.engine.stop();
    }
}

/// Lets the player set up a position until they end it. Returns the game that they then want to begin from there.
///
/// # Errors
/// If a device that was asked for does not work, or the positions cannot be read.
pub(super) fn set_up_position(
    context: &Context,
    wanted: &PositionArguments,
) -> Result<Option<PlayFrom>, Problem> {
    let devices = wanted.answering.wanted();
    if devices.source == Source::Sample {
        return Err(PracticeProblem::NoSample(Unsampled::Position).into());
    }
    let given = given(&wanted.fen.join(" "))?;
    let mut words = wanted.words.choice();
    let files = PositionFiles::of(name_of(words.player.as_ref()), &context.games);
    understand(context, &mut words, ActivityPhrases::POSITION);
    let board = wanted.board.as_ref();
    let board = board.map(|it| set_up(it, LightChoice::NONE, context));
    let (context, note) = &context.with_player(&words)?;
    let (last, kept) = (files.last()?, files.kept()?);
    let notes: Vec<String> = note.iter().cloned().collect();
    let wiring = PositionWiring::new(files, board);
    let held = hold(context, &devices, None, &notes, wiring, |frame| {
        PositionActivity::new(frame, last, given, kept)
    })?;
    Ok(held.activity.plays().cloned())
}

/// The position that the player has given, if it is one.
fn given(fen: &str) -> Result<Option<Setup>, Problem> {
    match fen.trim() {
        "" => Ok(None),
        fen => setup_of(&complete(fen).unwrap_or_else(|| fen.to_owned()))
            .map(Some)
            .map_err(|cause| {
                let fen = fen.to_owned();
                Problem::Fen { fen, cause }
            }),
    }
}

/// The files of a player's positions, beside the journals of games: those that are kept under names, and the one that was
/// set up last. Each is replaced as a whole.
struct PositionFiles {
    kept: PathBuf,
    last: PathBuf,
}

impl PositionFiles {
    /// The files of the player with this name, in the folder of the journals.
    fn of(player: &str, games: &Path) -> Self {
        Self {
            kept: games.join(format!("positions-{player}.epd")),
            last: games.join(format!("position-last-{player}.epd")),
        }
    }

    /// The kept positions. A file that cannot be read stays as it is.
    fn kept(&self) -> Result<Kept, Problem> {
        read(&self.kept, &self.kept)
    }

    /// The position that was set up last, or an empty board.
    fn last(&self) -> Result<Setup, Problem> {
        let last = read(&self.last, &self.last)?;
        Ok(last.get("").cloned().unwrap_or_else(Setup::empty))
    }

    fn keep_last(&self, setup: Setup) -> Result<(), Problem> {
        let mut last = Kept::default();
        last.keep("", setup);
        let written = plain_file::write(&self.last, last.write(), Role::Own);
        written.map_err(|cause| FileFault::Output.of(&self.last, &cause))
    }

    /// Keeps a position under this name. Returns all, and whether it was kept: not in the place of one that another program
    /// has kept meanwhile.
    fn keep(&self, name: &str, setup: Setup, replaces: bool) -> Result<(Kept, bool), Problem> {
        let alone = self.alone()?;
        let mut kept = read(alone.file(), &self.kept)?;
        if kept.get(name).is_some() && !replaces {
            return Ok((kept, false));
        }
        kept.keep(name, setup);
        self.write(&alone, &kept)?;
        Ok((kept, true))
    }

    /// Keeps the position of this name no longer. Returns the others.
    fn delete(&self, name: &str) -> Result<Kept, Problem> {
        let alone = self.alone()?;
        let mut kept = read(alone.file(), &self.kept)?;
        if kept.delete(name) {
            self.write(&alone, &kept)?;
        }
        Ok(kept)
    }

    fn alone(&self) -> Result<Alone, Problem> {
        Alone::with(&self.kept).map_err(|cause| self.unwritten(&cause))
    }

    fn write(&self, alone: &Alone, kept: &Kept) -> Result<(), Problem> {
        let written = alone.write(&self.kept, kept.write());
        written.map_err(|cause| self.unwritten(&cause))
    }

    fn unwritten(&self, cause: &io::Error) -> Problem {
        FileFault::Output.of(&self.kept, cause)
    }
}

/// The positions in a file; none if it is missing. `named` is its name for the player.
fn read(file: &Path, named: &Path) -> Result<Kept, Problem> {
    let text = match plain_file::text(file, LARGEST_TEXT) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Kept::default()),
        read => read.map_err(|error| match Refusal::of(&error) {
            Some(refusal) => Problem::refused(named, refusal),
            None => Problem::from(PracticeProblem::File {
                what: PracticeFile::Positions,
                path: named.to_owned(),
                cause: error.to_string(),
            }),
        })?,
    };
    Kept::read(&text).map_err(|mistake| {
        let path = named.to_owned();
        Problem::from(PracticeProblem::KeptMistake { path, mistake })
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use std::fs;

    #[test]
    fn a_name_that_another_program_has_used_meanwhile_is_not_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let files = || PositionFiles::of("anna", folder.path());
        let (_, is_done) = files().keep("Endspiel", Setup::initial(), false).unwrap();
        assert!(is_done);
        let (kept, is_done) = files().keep("endspiel", Setup::empty(), false).unwrap();
        assert!(!is_done);
        assert_eq!(kept.get("Endspiel"), Some(&Setup::initial()));
        let (_, is_done) = files().keep("Endspiel", Setup::empty(), true).unwrap();
        assert!(is_done);
        assert_eq!(
            files().kept().unwrap().get("Endspiel"),
            Some(&Setup::empty())
        );
        let text = fs::read_to_string(folder.path().join("positions-anna.epd")).unwrap();
        assert_eq!(text, "8/8/8/8/8/8/8/8 w - - id \"Endspiel\";\n");
        assert_eq!(files().delete("Endspiel").unwrap(), Kept::default());
    }

    #[test]
    fn a_file_with_a_mistake_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let files = PositionFiles::of("anna", folder.path());
        fs::write(&files.kept, "8/8/8 w - - id \"x\";\n").unwrap();
        assert!(files.kept().is_err());
        assert!(files.keep("y", Setup::initial(), false).is_err());
        let text = fs::read_to_string(&files.kept).unwrap();
        assert_eq!(text, "8/8/8 w - - id \"x\";\n");
    }
}
