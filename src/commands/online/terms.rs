//! The arguments of a game with a person on a server: how long, whether it counts, which colour.

use clap::Args;
use lichess_board::{Pace, SHORTEST_SEEK, Terms, Wish};
use shakmaty::Color;

use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::arguments::side;
use crate::problem::online::OnlineProblem;

/// How a game is played.
#[derive(Debug, Args)]
pub struct TermsArguments {
    // Minutes for the game.
    #[arg(
        id = "online_minutes",
        long = "minutes",
        value_name = "MINUTES",
        default_value_t = 15,
        value_parser = clap::value_parser!(u32).range(1..=180)
    )]
    minutes: u32,
    // Seconds for each move.
    #[arg(
        id = "online_increment",
        long = "increment",
        value_name = "SECONDS",
        default_value_t = 10,
        value_parser = clap::value_parser!(u32).range(0..=60)
    )]
    increment: u32,
    // In place of a clock.
    #[arg(
        id = "online_days",
        long = "days",
        value_name = "DAYS",
        conflicts_with_all = ["online_minutes", "online_increment"],
        value_parser = clap::value_parser!(u32).range(1..=14)
    )]
    days: Option<u32>,
    #[arg(id = "online_rated", long = "rated")]
    rated: bool,
    #[arg(id = "online_color", long = "color", value_parser = side())]
    color: Option<Color>,
}

impl TermsArguments {
    /// As the server is asked.
    pub(super) fn terms(&self) -> Terms {
        Terms {
            pace: match self.days {
                Some(days) => Pace::Days(days),
                None => Pace::Clock {
                    limit: self.minutes * 60,
                    increment: self.increment,
                },
            },
            rated: self.rated,
            color: self.color.map_or(Wish::Random, Wish::Color),
        }
    }

    /// As [`Self::terms`], where the server looks for an opponent.
    ///
    /// # Errors
    /// If the game is too fast for that.
    pub(super) fn to_seek(&self) -> Result<Terms, OnlineProblem> {
        let terms = self.terms();
        match terms.pace.seconds().is_some_and(|it| it < SHORTEST_SEEK) {
            true => Err(OnlineProblem::TooFast),
            false => Ok(terms),
        }
    }
}

/// A running game, and the devices that it is played with.
#[derive(Debug, Args)]
pub struct PlayArguments {
    #[arg(id = "online_game", long = "game", value_name = "GAME")]
    pub(super) game: Option<String>,
    #[command(flatten)]
    pub(super) devices: DeviceArguments,
}

/// Any opponent.
#[derive(Debug, Args)]
pub struct SeekArguments {
    #[command(flatten)]
    pub(super) terms: TermsArguments,
    #[command(flatten)]
    pub(super) devices: DeviceArguments,
}

/// This opponent.
#[derive(Debug, Args)]
pub struct ChallengeArguments {
    #[arg(id = "online_name", value_name = "NAME")]
    pub(super) name: String,
    #[command(flatten)]
    pub(super) terms: TermsArguments,
    #[command(flatten)]
    pub(super) devices: DeviceArguments,
}

/// The computer of the server.
#[derive(Debug, Args)]
pub struct ComputerArguments {
    #[arg(
        id = "online_level",
        long = "level",
        value_name = "LEVEL",
        default_value_t = 1,
        value_parser = clap::value_parser!(u8).range(1..=8)
    )]
    pub(super) level: u8,
    #[command(flatten)]
    pub(super) terms: TermsArguments,
    #[command(flatten)]
    pub(super) devices: DeviceArguments,
}

/// A challenge to the player.
#[derive(Debug, Args)]
pub struct AcceptArguments {
    // The name of the challenger, or the game.
    #[arg(id = "online_challenge_name", value_name = "NAME")]
    pub(super) from: Option<String>,
    #[command(flatten)]
    pub(super) devices: DeviceArguments,
}

/// A challenge to the player that they do not want.
#[derive(Debug, Args)]
pub struct DeclineArguments {
    #[arg(id = "online_declined", value_name = "NAME")]
    pub(super) from: String,
}
