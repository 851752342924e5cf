//! Stands for `practice` in the program for tournaments: no command and no option of practice, and no answers to
//! questions about the board.

use std::ffi::OsString;
use std::path::Path;

use clap::{Args, Subcommand};
use shakmaty::Color;

use super::args::CliCommand;
use super::exit_status::{ExitStatus, Failure};
use super::read::{Invocation, Session};
use super::train_voice::LessonArguments;
use crate::context::Context;
use crate::devices::thinking::EngineChoice;
use crate::files::voice_profile::PlayerName;
use crate::problem::Problem;
use chess_laws::Game;
use desk::game_desk::{BoardQuestions, FromFile, Goal};
use desk::messages::{Localisation, Wording};
use game::scoresheet::Scoresheet;
use game::session::State;

/// Whether practice is part of this program.
pub const IS_HERE: bool = false;

/// No menu.
#[derive(Debug, Subcommand)]
pub enum MenuCommand {}

/// No command.
#[derive(Debug, Subcommand)]
pub enum PracticeCommand {}

/// Cannot be called.
///
/// # Errors
/// Never.
pub fn carry_on(
    command: PracticeCommand,
    _: &Context,
    _: &Session,
    _: fn(&Session, Invocation, CliCommand) -> ExitStatus,
) -> Result<bool, Failure> {
    match command {}
}

/// No simulated board.
#[derive(Debug, Subcommand)]
pub enum SimulateBoardCommand {}

impl SimulateBoardCommand {
    /// Cannot be called.
    ///
    /// # Errors
    /// Never.
    pub fn carry_out(&self, _: &Context) -> Result<(), Problem> {
        match *self {}
    }
}

/// No simulated display.
#[derive(Debug, Subcommand)]
pub enum SimulateDisplayCommand {}

impl SimulateDisplayCommand {
    /// Cannot be called.
    ///
    /// # Errors
    /// Never.
    pub fn carry_out(&self, _: &Context) -> Result<(), Problem> {
        match *self {}
    }
}

/// No option of practice in a game.
#[derive(Debug, Args)]
pub struct PracticeGameArguments {}

impl PracticeGameArguments {
    /// There is no engine.
    pub const fn wants_engine(&self) -> bool {
        false
    }

    /// There is no engine.
    pub const fn engine(&self) -> Option<EngineChoice> {
        None
    }

    /// There is no engine.
    pub const fn level(&self) -> u8 {
        0
    }

    /// Every game begins from the initial position.
    pub const fn sets_up(&self) -> bool {
        false
    }

    /// There is no task.
    pub const fn side(&self) -> Option<Color> {
        None
    }

    /// The initial position.
    ///
    /// # Errors
    /// Never.
    pub const fn position(
        &self,
        _: Color,
        _: &Wording,
    ) -> Result<(Option<String>, Option<FromFile>), Problem> {
        Ok((None, None))
    }

    /// There is no task.
    pub const fn goal(&self, _: &Localisation) -> Option<Goal> {
        None
    }
}

/// No engine of another program.
#[derive(Debug, Args)]
pub struct EngineArguments {}

impl EngineArguments {
    /// There is no engine.
    pub const fn choice(&self) -> Option<EngineChoice> {
        None
    }
}

/// This program takes no donations of voices.
#[derive(Debug, Args)]
pub struct DonateArguments {}

/// Cannot be made.
pub enum Donation {}

impl DonateArguments {
    /// There is no donation.
    pub const fn folder(&self) -> Option<&Donation> {
        None
    }
}

/// Cannot be called.
///
/// # Errors
/// Never.
pub const fn donate(_: &Context, folder: &Donation, _: &LessonArguments) -> Result<(), Problem> {
    match *folder {}
}

/// There is no menu.
pub const fn or_menu(arguments: Vec<OsString>) -> Vec<OsString> {
    arguments
}

/// Cannot be called.
///
/// # Errors
/// Never.
pub fn open(
    command: MenuCommand,
    _: &Session,
    _: &Invocation,
    _: fn(&Session, Invocation, CliCommand) -> ExitStatus,
) -> Result<(), Failure> {
    match command {}
}

/// No questions about the board are answered.
pub fn questions_from(_: Game) -> Option<Box<dyn BoardQuestions>> {
    None
}

/// No questions about the board are answered.
pub fn questions() -> Option<Box<dyn BoardQuestions>> {
    None
}

/// Under the Laws everybody knows which game goes on.
pub const fn which_game(_: &Path, _: &State, _: &Wording) -> Option<String> {
    None
}

/// The scoresheet of a game under the Laws names no opening.
pub const fn note_opening(_: &mut Scoresheet, _: &State) {}

/// No rating.
pub struct OwnRating;

impl OwnRating {
    /// None.
    pub const fn of(_: Option<&PlayerName>, _: &Path, _: &Path) -> Self {
        Self
    }

    /// No game counts.
    pub const fn after(&self, _: &State, _: &Localisation) -> Option<String> {
        None
    }
}
