//! How a command ended: its exit code, and a sentence if something is wrong.

use std::process::ExitCode;

use crate::commands::play::arguments::WrongGame;
use crate::problem::{Problem, Unsuitable};
use desk::messages::Localisation;

/// Exit code when the command failed.
const FAILED: u8 = 1;
/// Exit code for wrong arguments, the same as clap's.
const MISUSED: u8 = 2;
/// Exit code when a game was to be resumed and none waits: what started the program can begin another one then.
const NONE_OPEN: u8 = 3;

/// Why a command was not carried out.
pub enum Failure {
    /// Its arguments contradict each other.
    Misused(WrongGame),
    /// Something did not work.
    Failed(Problem),
    /// No game waits to be resumed.
    NoneOpen(Problem),
    /// It was carried out until this problem, which is already worded.
    Ended(ExitStatus),
}

impl From<WrongGame> for Failure {
    fn from(wrong: WrongGame) -> Self {
        Self::Misused(wrong)
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Failed(problem)
    }
}

impl From<ExitStatus> for Failure {
    fn from(status: ExitStatus) -> Self {
        Self::Ended(status)
    }
}

impl Failure {
    /// Why a game could not be resumed.
    pub const fn of_resuming(problem: Problem) -> Self {
        match problem {
            Problem::Unsuitable {
                what: Unsuitable::NoJournal | Unsuitable::GameOver,
                ..
            } => Self::NoneOpen(problem),
            _ => Self::Failed(problem),
        }
    }
}

/// How a command ended.
pub struct ExitStatus {
    code: u8,
    /// The sentence about what is wrong, unless it was said already.
    pub wrong: Option<String>,
}

impl ExitStatus {
    /// With an exit code alone.
    const fn with(code: u8) -> Self {
        Self { code, wrong: None }
    }

    /// It did what it should.
    pub const fn well() -> Self {
        Self::with(0)
    }

    /// The arguments or settings are wrong.
    pub const fn misused(wrong: String) -> Self {
        Self {
            code: MISUSED,
            wrong: Some(wrong),
        }
    }

    /// It failed.
    pub fn failed(problem: &Problem, at: &Localisation) -> Self {
        Self {
            code: FAILED,
            wrong: Some(problem.say(at)),
        }
    }

    /// The exit status of a command: whether it found nothing wrong, or why it failed.
    pub fn of(done: Result<bool, Failure>, at: &Localisation) -> Self {
        match done {
            Ok(true) => Self::well(),
            Ok(false) => Self::with(FAILED),
            // A reader who closes the output early has read enough.
            Err(Failure::Failed(Problem::Unread)) => Self::well(),
            Err(Failure::Failed(problem)) => Self::failed(&problem, at),
            Err(Failure::NoneOpen(problem)) => Self {
                code: NONE_OPEN,
                ..Self::failed(&problem, at)
            },
            Err(Failure::Ended(status)) => status,
            Err(Failure::Misused(wrong)) => Self::misused(wrong.say(at)),
        }
    }
}

impl From<&ExitStatus> for ExitCode {
    fn from(status: &ExitStatus) -> Self {
        Self::from(status.code)
    }
}
