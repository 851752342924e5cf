//! What an account allows beside playing. It is asked for only when the player wants something that needs it.

use clap::ValueEnum;
use lichess_board::{Failure, Scope};

use crate::problem::Problem;
use crate::problem::online::{Lacking, OnlineProblem};

/// What an account may allow beside playing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Further {
    Friends,
    Puzzles,
    Studies,
}

impl Further {
    pub(super) const fn scope(self) -> Scope {
        match self {
            Self::Friends => Scope::Friends,
            Self::Puzzles => Scope::Puzzles,
            Self::Studies => Scope::Studies,
        }
    }

    /// Why the server did not do what needs this.
    pub(super) fn lacking(self, failure: Failure) -> Problem {
        match failure {
            Failure::Forbidden(_) => OnlineProblem::Lacks(match self {
                Self::Friends => Lacking::Friends,
                Self::Puzzles => Lacking::Puzzles,
                Self::Studies => Lacking::Studies,
            })
            .into(),
            other => other.into(),
        }
    }
}
