//! The engine that judges in a review: of another program where one is named or Stockfish is installed, or else the
//! built-in one. Starts it, and asks it nothing.

use std::ffi::OsStr;
use std::time::Duration;

use clap::Args;

use crate::commands::arguments::one_line;
use crate::commands::practice::game::setting;
use crate::devices::thinking::WhoWaits;
use crate::problem::Problem;
use crate::problem::practice::PracticeProblem;
use uci_opponent::{Opponent, Wishes, find};

/// The name that stands for the built-in engine.
const BUILT_IN: &str = "built-in";
/// The engine that is taken where none is named.
const USUAL: &str = "stockfish";

/// Which engine judges, and how long it thinks.
#[derive(Debug, Args)]
pub(crate) struct JudgeArguments {
    #[arg(id = "review_engine", long = "engine", value_name = "PROGRAM", value_parser = one_line)]
    program: Option<String>,
    #[arg(id = "review_engine_option", long = "engine-option", value_name = "NAME=VALUE", value_parser = setting)]
    options: Vec<(String, String)>,
    #[arg(id = "review_think", long = "think", value_name = "SECONDS", default_value = "10", value_parser = clap::value_parser!(u64).range(1..=600))]
    seconds: u64,
}

impl JudgeArguments {
    /// How long it thinks about a position at most.
    pub(crate) fn thinks(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }

    /// Starts the engine of another program; `None` for the built-in one.
    ///
    /// # Errors
    /// If one was named and cannot be started, or does not offer what is wanted, or a signal came meanwhile.
    pub(crate) fn start(&self, waits: WhoWaits<'_>) -> Result<Option<Opponent>, Problem> {
        let named = self.program.as_deref();
        if named == Some(BUILT_IN) || named.is_none() && find(OsStr::new(USUAL)).is_none() {
            return Ok(None);
        }
        let program = named.unwrap_or(USUAL);
        let wishes = Wishes {
            options: self.options.clone(),
            ..Wishes::default()
        };
        match waits.start(program, wishes) {
            Ok(opponent) => Ok(Some(opponent)),
            // The user has not asked for this one.
            Err(PracticeProblem::Engine { .. }) if named.is_none() && self.options.is_empty() => {
                Ok(None)
            }
            Err(problem) => Err(problem.into()),
        }
    }
}
