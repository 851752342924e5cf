//! The file of a player's progress, beside the journals of games. It is replaced as a whole after every puzzle, so that a
//! program that is killed loses no more than the puzzle that was open.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use crate::files::plain_file::read_up_to;
use crate::files::whole_file::replace;
use crate::problem::practice::{PracticeFile, PracticeProblem};
use crate::problem::{FileFault, Problem};
use practice::puzzle::KeepPuzzle;
use practice::puzzle::Progress;

/// No file is larger, in bytes: a hundred thousand puzzles.
const LARGEST: u64 = 16 * 1024 * 1024;

/// A file of progress.
pub(crate) struct ProgressFile {
    path: PathBuf,
}

impl ProgressFile {
    /// That of the player with this name, in the folder of the journals.
    pub(crate) fn of(player: &str, games: &Path) -> Self {
        let path = games.join(format!("puzzles-{player}.toml"));
        Self { path }
    }

    /// The progress so far. A file that cannot be read stays as it is.
    ///
    /// # Errors
    /// If the file is there and has a mistake.
    pub(crate) fn read(&self) -> Result<Progress, Problem> {
        if let Err(error) = fs::metadata(&self.path)
            && error.kind() == ErrorKind::NotFound
        {
            return Ok(Progress::default());
        }
        let text = read_up_to(LARGEST, &self.path, |cause| self.unreadable(cause))?;
        Progress::read(&text).map_err(|it| self.unreadable(it.to_string()))
    }

    /// Notes how a puzzle was solved on this day. What another program has written since is kept, unless both write
    /// at the same moment.
    ///
    /// # Errors
    /// If the file has got a mistake, or cannot be written.
    pub(crate) fn keep(&self, done: &KeepPuzzle, today: Date) -> Result<(), Problem> {
        let mut progress = self.read()?;
        progress.note(&done.name, done.grade, today);
        replace(&self.path, progress.write()).map_err(|it| FileFault::Output.at(&self.path, it))
    }

    fn unreadable(&self, cause: String) -> Problem {
        Problem::from(PracticeProblem::File {
            what: PracticeFile::PuzzleProgress,
            path: self.path.clone(),
            cause,
        })
    }
}
