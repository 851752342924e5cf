//! The commands of practice, and what carries each out.

use std::path::PathBuf;

use clap::Subcommand;

use super::check;
use super::drill::{self, arguments::DrillArguments};
use super::flag::{self, arguments::FlagArguments};
use super::games;
use super::guide::GuideArguments;
use super::lookback;
use super::puzzle::{self, arguments::PuzzleArguments};
use super::replay::{self, ReplayForm};
use super::review::{self, arguments::ReviewArguments};
use crate::context::Context;
use crate::menu::arguments::MenuArguments;
use crate::problem::Problem;

#[derive(Debug, Subcommand)]
pub enum PracticeCommand {
    Menu(Box<MenuArguments>),
    Guide(Box<GuideArguments>),
    Drill(Box<DrillArguments>),
    Puzzle(Box<PuzzleArguments>),
    Review(Box<ReviewArguments>),
    Games {
        #[arg(id = "all_games", long = "all")]
        all: bool,
    },
    Lookback {
        #[arg(id = "lookback_journal", value_name = "JOURNAL")]
        journal: Option<PathBuf>,
    },
    Replay {
        #[arg(long, conflicts_with = "json")]
        events: bool,
        #[arg(long)]
        json: bool,
        journal: Option<PathBuf>,
    },
    Flag(FlagArguments),
    Check {
        #[arg(long)]
        json: bool,
        #[arg(id = "scoresheets", required = true)]
        files: Vec<PathBuf>,
    },
}

impl PracticeCommand {
    /// Carries out the command. Returns whether it found nothing wrong.
    ///
    /// # Errors
    /// If something does not work.
    pub fn carry_out(self, context: &Context) -> Result<bool, Problem> {
        match self {
            // They open menus, and carry out commands themselves.
            Self::Menu(_) | Self::Guide(_) => Ok(true),
            Self::Drill(drill) => drill::run(context, (*drill).into()).map(|()| true),
            Self::Puzzle(puzzle) => puzzle::run(context, (*puzzle).into()).map(|()| true),
            Self::Review(review) => review::run(context, (*review).into()).map(|()| true),
            Self::Games { all } => games::run(context, all).map(|()| true),
            Self::Lookback { journal } => lookback::run(context, journal.as_deref()).map(|()| true),
            Self::Replay {
                events,
                json,
                journal,
            } => {
                let form = match (events, json) {
                    (_, true) => ReplayForm::Json,
                    (true, false) => ReplayForm::Events,
                    (false, false) => ReplayForm::Game,
                };
                replay::run(context, journal.as_deref(), form)
            }
            Self::Flag(positions) => flag::run(context, &positions.into()),
            Self::Check { json, files } => check::run(context, &files, json),
        }
    }
}
