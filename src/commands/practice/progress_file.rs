//! What is kept of a player's practice: the file of their puzzles, and that of their repertoire.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use crate::files::voice_profile::PlayerName;
use crate::problem::practice::{PracticeFile, PracticeProblem};
use crate::problem::{FileFault, Problem};
use plain_file::{Alone, Refusal};
use practice::puzzle::{KeepPuzzle, Progress};

/// The name of the player for whom something is kept, also if none is given.
pub(super) fn name_of(player: Option<&PlayerName>) -> &str {
    player.map_or("default", PlayerName::as_str)
}

/// No file of progress is larger, in bytes: a hundred thousand puzzles.
const LARGEST: u64 = 16 * 1024 * 1024;

/// The file of a player's progress, beside the journals of games. It is replaced as a whole after every puzzle, so that
/// a program that is killed loses no more than the puzzle that was open.
pub(crate) struct ProgressFile {
    path: PathBuf,
}

impl ProgressFile {
    /// The file of this player for what they practise, in the folder of the journals.
    pub(crate) fn of(practised: &str, player: Option<&PlayerName>, games: &Path) -> Self {
        let player = name_of(player);
        let path = games.join(format!("{practised}-{player}.toml"));
        Self { path }
    }

    /// The progress so far. A file that cannot be read stays as it is.
    ///
    /// # Errors
    /// If the file is there and has a mistake.
    pub(super) fn read(&self) -> Result<Progress, Problem> {
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
    pub(crate) fn keep(&self, done: &KeepPuzzle, today: Date) -> Result<(), Problem> {
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
        let progress = move || ProgressFile::of("puzzles", None, games);
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
