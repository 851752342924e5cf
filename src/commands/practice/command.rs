//! The commands of practice, and what carries each out.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Args, Subcommand};

use super::answering::MenuArguments;
#[cfg(feature = "web")]
use super::at_page::PageWish;
use super::drill::{self, DrillArguments};
use super::flag::{self, FlagArguments};
use super::openings::{self, OpeningsArguments};
use super::position::PositionArguments;
use super::puzzle::{self, PuzzleArguments};
use super::repertoire::{self, RepertoireArguments};
use super::replay::{self, ReplayForm};
use super::review::{self, ReviewArguments};
#[cfg(feature = "web")]
use super::teach::{self, TeachArguments};
use super::{check, games, lookback};
use crate::context::Context;
use crate::problem::Problem;
use practice::guide;
use practice::position::PlayFrom;

/// The commands from which others begin: menus, whose choices are commands too, and a position from which a game begins.
#[derive(Debug, Subcommand)]
pub enum MenuCommand {
    Menu(Box<MenuArguments>),
    Guide(Box<GuideArguments>),
    Position(Box<PositionArguments>),
    Today(Box<MenuArguments>),
    #[cfg(feature = "web")]
    Page(Box<OwnPageArguments>),
}

impl MenuCommand {
    /// What is wanted of the player's own page, if it is wanted.
    #[cfg(feature = "web")]
    pub(crate) fn at_page(&self) -> Option<PageWish> {
        match self {
            Self::Menu(it) | Self::Today(it) => it.at_page.wish(),
            Self::Guide(it) => it.devices.at_page.wish(),
            Self::Position(it) => it.at_page.wish(),
            Self::Page(it) => Some(it.wish()),
        }
    }
}

/// Which page of the guide, and how it is read.
#[derive(Debug, Args)]
pub struct GuideArguments {
    #[arg(value_name = "TOPIC", value_parser = PossibleValuesParser::new(guide::names()))]
    pub(crate) topic: Option<String>,
    #[arg(long)]
    pub(crate) print: bool,
    #[command(flatten)]
    devices: MenuArguments,
}

/// The menu at the page, and the devices beside it.
#[cfg(feature = "web")]
#[derive(Debug, Args)]
#[command(mut_arg("at_page", |it| it.hide(true)))]
pub struct OwnPageArguments {
    // Of this computer; 0 stands for any free one.
    #[arg(long, default_value_t = 0)]
    port: u16,
    #[command(flatten)]
    devices: MenuArguments,
}

#[cfg(feature = "web")]
impl OwnPageArguments {
    /// How the page is served.
    pub(super) const fn wish(&self) -> PageWish {
        self.devices.at_page.at(self.port)
    }
}

/// What a command of practice has done.
pub(super) enum PracticeDone {
    /// Whether it found nothing wrong.
    Right(bool),
    /// The player wants to play from a position.
    PlayFrom(PlayFrom),
}

/// The other commands.
#[derive(Debug, Subcommand)]
pub enum PracticeCommand {
    Drill(Box<DrillArguments>),
    Puzzle(Box<PuzzleArguments>),
    Repertoire(Box<RepertoireArguments>),
    Review(Box<ReviewArguments>),
    Openings(Box<OpeningsArguments>),
    #[cfg(feature = "web")]
    Teach(Box<TeachArguments>),
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
    /// What is wanted of the player's own page, if it is wanted.
    #[cfg(feature = "web")]
    pub(crate) fn at_page(&self) -> Option<PageWish> {
        match self {
            Self::Drill(it) => it.at_page.wish(),
            Self::Puzzle(it) => it.at_page.wish(),
            Self::Repertoire(it) => it.at_page.wish(),
            Self::Review(it) => it.at_page.wish(),
            _ => None,
        }
    }

    /// Carries out the command. Returns whether it found nothing wrong, or what the player wants to play now.
    ///
    /// # Errors
    /// If something does not work.
    pub(super) fn carry_out(self, context: &Context) -> Result<PracticeDone, Problem> {
        let right = match self {
            Self::Drill(drill) => drill::run(context, &drill).map(|()| true),
            Self::Puzzle(puzzle) => puzzle::run(context, &puzzle).map(|()| true),
            Self::Review(review) => {
                let play_on = review::run(context, &review)?;
                return Ok(play_on.map_or(PracticeDone::Right(true), PracticeDone::PlayFrom));
            }
            Self::Openings(wanted) => openings::run(context, &wanted).map(|()| true),
            Self::Repertoire(wanted) => repertoire::run(context, &wanted).map(|()| true),
            #[cfg(feature = "web")]
            Self::Teach(wanted) => teach::run(context, &wanted).map(|()| true),
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
            Self::Flag(positions) => flag::run(context, &positions),
            Self::Check { json, files } => check::run(context, &files, json),
        };
        right.map(PracticeDone::Right)
    }
}
