//! The file of the results of drills, beside the journals of games. It is replaced as a whole after every
//! question, so that a program that is killed loses no more than the question that was open.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use jiff::Zoned;

use crate::files::plain_file::read_small;
use crate::files::whole_file::replace;
use crate::problem::practice::{PracticeFile, PracticeProblem};
use crate::problem::{FileFault, Problem};
use practice::drill::KeepResult;
use practice::drill::{Results, RoundResult};

/// Its name.
const NAME: &str = "drills.toml";

/// The file of results.
pub(crate) struct ResultsFile {
    path: PathBuf,
}

impl ResultsFile {
    /// The file in the folder of the journals.
    pub(crate) fn beside(games: &Path) -> Self {
        let path = games.join(NAME);
        Self { path }
    }

    /// The results so far. A file that cannot be read stays as it is.
    ///
    /// # Errors
    /// If the file is there and has a mistake.
    pub(crate) fn read(&self) -> Result<Results, Problem> {
        if let Err(error) = fs::metadata(&self.path)
            && error.kind() == ErrorKind::NotFound
        {
            return Ok(Results::default());
        }
        let text = read_small(&self.path, |cause| self.unreadable(cause))?;
        Results::read(&text).map_err(|mistake| {
            Problem::from(PracticeProblem::DrillMistake {
                path: self.path.clone(),
                mistake,
            })
        })
    }

    /// Notes how a round stands. What another program has written since is kept, unless both write at the
    /// same moment.
    ///
    /// # Errors
    /// If the file has got a mistake, or cannot be written.
    pub(crate) fn keep(&self, round: &KeepResult) -> Result<(), Problem> {
        let mut results = self.read()?;
        let date = Zoned::now().strftime("%Y-%m-%d").to_string();
        let result = RoundResult::of(round.tally, &date);
        results.note(round.drill, round.level, result, round.is_finished);
        let text = results.write();
        let text = text.map_err(|it| self.unwritten(it.to_string()))?;
        replace(&self.path, &text).map_err(|it| self.unwritten(it.to_string()))
    }

    fn unreadable(&self, cause: String) -> Problem {
        Problem::from(PracticeProblem::File {
            what: PracticeFile::DrillResults,
            path: self.path.clone(),
            cause,
        })
    }

    fn unwritten(&self, cause: String) -> Problem {
        FileFault::Output.at(&self.path, cause)
    }
}
