//! What the program for tournaments lacks: the commands of practice, and what practice adds to the other commands.
//! `practice_none.rs` stands for this module there, so that nothing else has to ask which program it is in.

pub mod answering;
mod answering_arguments;
mod check;
mod donate;
mod drill;
mod engine;
mod flag;
mod from_pgn;
mod game;
mod games;
mod guide;
mod lookback;
mod menus;
mod opening;
mod problem;
mod puzzle;
mod replay;
mod review;
mod simulate_board;
mod simulate_display;

pub use answering_arguments::AnsweringArguments;
pub use donate::{DonateArguments, donate};
pub use engine::EngineArguments;
pub use game::PracticeGameArguments;
pub(crate) use menus::in_menus;
pub use menus::or_menu;
pub use opening::note_opening;
pub use problem::{PracticeFile, PracticeProblem, Unsampled};
pub use simulate_board::SimulateBoardCommand;
pub use simulate_display::SimulateDisplayCommand;

use std::path::{Path, PathBuf};

use ::game::session::{Matter, State};
use ::practice::questions::Questions;
use clap::Subcommand;
use desk::game_desk::BoardQuestions;
use desk::messages::{Wording, text};

use self::drill::arguments::DrillArguments;
use crate::context::Context;
use crate::menu::arguments::MenuArguments;
use crate::problem::Problem;
use flag::arguments::FlagArguments;
use guide::GuideArguments;
use puzzle::arguments::PuzzleArguments;
use replay::ReplayForm;
use review::arguments::ReviewArguments;

/// Whether practice is part of this program.
pub const IS_HERE: bool = true;

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

/// Who answers questions about the board.
pub fn questions() -> Option<Box<dyn BoardQuestions>> {
    Some(Box::new(Questions::default()))
}

/// Which game for practice goes on: when it began, against whom, and with which side. Under the Laws everybody knows.
pub fn which_game(path: &Path, state: &State, wording: &Wording) -> Option<String> {
    let practises = state.profile().answers(Matter::Practice);
    let side = practises.then(|| state.settings().lone_human()).flatten()?;
    Some(text!(
        wording.localisation(),
        "resumed-which",
        begun = games::begun(state),
        players = games::players(path, state, wording),
        color = wording.color(side)
    ))
}
