//! How a command ended: its exit code, and a sentence if something is wrong.

use std::process::ExitCode;

use crate::commands::dispatch::Failure;
use crate::problem::Problem;
use desk::messages::Localisation;

/// Exit code when the command failed.
const FAILED: u8 = 1;
/// Exit code for wrong arguments, the same as clap's.
const MISUSED: u8 = 2;

/// How a command ended.
pub struct Ended {
    code: u8,
    /// What is wrong, unless it was said already.
    pub wrong: Option<String>,
}

impl Ended {
    /// With an exit code alone.
    pub const fn with(code: u8) -> Self {
        Self { code, wrong: None }
    }

    /// It did what it should.
    pub const fn well() -> Self {
        Self::with(0)
    }

    /// The arguments or settings are wrong; clap has said why.
    pub const fn misused() -> Self {
        Self::with(MISUSED)
    }

    /// The arguments or settings are wrong.
    pub const fn misused_because(wrong: String) -> Self {
        let wrong = Some(wrong);
        Self {
            code: MISUSED,
            wrong,
        }
    }

    /// It failed.
    pub fn failed(problem: &Problem, at: &Localisation) -> Self {
        Self {
            code: FAILED,
            wrong: Some(problem.say(at)),
        }
    }

    /// As it was carried out: whether it found nothing wrong, or why it failed.
    pub fn of(done: Result<bool, Failure>, at: &Localisation) -> Self {
        match done {
            Ok(true) => Self::well(),
            Ok(false) => Self::with(FAILED),
            // A reader who closes the output early has read enough.
            Err(Failure::Failed(Problem::Unread)) => Self::well(),
            Err(Failure::Failed(problem)) => Self::failed(&problem, at),
            Err(Failure::Misused(wrong)) => Self::misused_because(wrong.say(at)),
        }
    }
}

impl From<&Ended> for ExitCode {
    fn from(ended: &Ended) -> Self {
        Self::from(ended.code)
    }
}
