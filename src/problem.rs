//! What can go wrong for the user: what, where, and what to do next. One file for each group of
//! problems, each with its sentences.

#![deny(clippy::wildcard_enum_match_arm)]

mod adjournment;
mod arbiter;
mod devices;
mod envelope;
mod files;
mod game;
#[cfg_attr(not(feature = "practice"), path = "problem/practice_none.rs")]
pub mod practice;
mod recordings;
mod settings;
mod words;

use std::io;
use std::path::PathBuf;

pub use crate::problem::adjournment::AdjournmentProblem;
pub use crate::problem::arbiter::ArbiterProblem;
pub use crate::problem::devices::DeviceProblem;
pub use crate::problem::envelope::EnvelopeProblem;
pub use crate::problem::files::FileProblem;
pub use crate::problem::game::GameProblem;
pub use crate::problem::recordings::RecordingProblem;
pub use crate::problem::settings::SettingsProblem;
pub use crate::problem::words::WordsProblem;
use desk::messages::{Localisation, shown, text};
use practice::PracticeProblem;

/// A problem that ends a command, or a part of it.
#[derive(Debug)]
pub enum Problem {
    /// With a file or folder.
    File(FileProblem),
    /// With a recording or a list of recordings.
    Recording(RecordingProblem),
    /// With the words that are understood.
    Words(WordsProblem),
    /// With a device.
    Device(DeviceProblem),
    /// With a game and its journal.
    Game(GameProblem),
    /// With an adjourned game and its sealed move.
    Adjournment(AdjournmentProblem),
    /// With the file of a sealed move and the secret that opens it.
    Envelope(EnvelopeProblem),
    /// With the arbiter's PIN.
    Arbiter(ArbiterProblem),
    /// With the settings of the user.
    Settings(SettingsProblem),
    /// With what only practice has.
    Practice(Box<PracticeProblem>),
    /// A line of a list of recordings has a problem.
    ManifestLine {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        problem: Box<Problem>,
    },
    /// Nobody reads standard output any more. This is not an error.
    Unread,
}

impl Problem {
    /// The problem in the user's language.
    #[must_use]
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::File(problem) => problem.say(at),
            Self::Recording(problem) => problem.say(at),
            Self::Words(problem) => problem.say(at),
            Self::Device(problem) => problem.say(at),
            Self::Game(problem) => problem.say(at),
            Self::Adjournment(problem) => problem.say(at),
            Self::Envelope(problem) => problem.say(at),
            Self::Arbiter(problem) => problem.say(at),
            Self::Settings(problem) => problem.say(at),
            Self::Practice(problem) => problem.say(at),
            Self::ManifestLine {
                path,
                line,
                problem,
            } => {
                text!(
                    at,
                    "problem-manifest-line",
                    path = shown(path),
                    line = line.to_string(),
                    problem = problem.say(at)
                )
            }
            Self::Unread => String::new(),
        }
    }

    /// The problem that standard output cannot be written. A closed pipe only means that nobody
    /// reads any more.
    #[must_use]
    pub fn unwritten(error: &io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Self::Unread;
        }
        FileProblem::Output {
            path: "-".into(),
            cause: error.to_string(),
        }
        .into()
    }
}

impl From<FileProblem> for Problem {
    fn from(problem: FileProblem) -> Self {
        Self::File(problem)
    }
}

impl From<RecordingProblem> for Problem {
    fn from(problem: RecordingProblem) -> Self {
        Self::Recording(problem)
    }
}

impl From<WordsProblem> for Problem {
    fn from(problem: WordsProblem) -> Self {
        Self::Words(problem)
    }
}

impl From<DeviceProblem> for Problem {
    fn from(problem: DeviceProblem) -> Self {
        Self::Device(problem)
    }
}

impl From<GameProblem> for Problem {
    fn from(problem: GameProblem) -> Self {
        Self::Game(problem)
    }
}

impl From<AdjournmentProblem> for Problem {
    fn from(problem: AdjournmentProblem) -> Self {
        Self::Adjournment(problem)
    }
}

impl From<ArbiterProblem> for Problem {
    fn from(problem: ArbiterProblem) -> Self {
        Self::Arbiter(problem)
    }
}

impl From<EnvelopeProblem> for Problem {
    fn from(problem: EnvelopeProblem) -> Self {
        Self::Envelope(problem)
    }
}

impl From<SettingsProblem> for Problem {
    fn from(problem: SettingsProblem) -> Self {
        Self::Settings(problem)
    }
}

impl From<PracticeProblem> for Problem {
    fn from(problem: PracticeProblem) -> Self {
        Self::Practice(Box::new(problem))
    }
}
