//! The arguments of a game: who plays, how long, by which rules.

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use shakmaty::Color;

use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::arguments::names::NameArguments;
use crate::commands::arguments::procedure::ProcedureArguments;
use crate::commands::arguments::profile::{OnRequestOnly, ProfileArguments};
use crate::commands::arguments::regulations::RegulationArguments;
use crate::commands::arguments::side::Side;
use crate::commands::play::{DeviceOptions, NewGame};
use crate::commands::practice::PracticeGameArguments;
use chess_laws::{ParseTimeControlError, StartPosition, quickplay};
use desk::messages::{Localisation, text};
use game::session::{Chess960, NoSuchDuty, Player, Profile};

#[derive(Debug, Args)]
pub struct GameArguments {
    #[arg(long, value_enum, default_value = "white")]
    color: Side,
    #[arg(long, value_enum)]
    opponent: Option<Opponent>,
    #[command(flatten)]
    practice: PracticeGameArguments,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long, default_value = "90+30")]
    time: String,
    #[arg(long, value_name = "NUMBER", num_args = 0..=1, value_parser = clap::value_parser!(u16).range(0..=i64::from(StartPosition::COUNT) - 1))]
    chess960: Option<Option<u16>>,
    #[command(flatten)]
    names: NameArguments,
    #[command(flatten)]
    rules: RegulationArguments,
    #[command(flatten)]
    profile: ProfileArguments,
    #[command(flatten)]
    procedure: ProcedureArguments,
    #[arg(long, value_name = "FILE")]
    arbiter_pin_file: Option<PathBuf>,
    #[command(flatten)]
    devices: DeviceArguments,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Opponent {
    #[cfg_attr(not(feature = "practice"), value(skip))]
    Engine,
    Human,
}

impl Opponent {
    /// The side that moves on the electronic board. Against the engine that can only be the player.
    fn moves_on_board(self, player: Color) -> Color {
        match self {
            Self::Human => player.other(),
            Self::Engine => player,
        }
    }
}

/// Why arguments do not describe a game.
pub enum WrongGame {
    /// A time control is wrong.
    Time {
        /// As it was given.
        text: String,
        cause: ParseTimeControlError,
    },
    /// The profile cannot have a duty.
    Duty(NoSuchDuty),
    /// This profile has no warnings of little time.
    Warnings(OnRequestOnly),
    /// This time control has no quickplay finish (Guidelines III).
    Quickplay(String),
    /// The engine and set-up positions are for practice.
    PracticeOnly,
    /// An engine is named, and the opponent is to be a person.
    EngineOrHuman,
}

impl WrongGame {
    /// The sentence for it.
    pub fn say(&self, at: &Localisation) -> String {
        match self {
            Self::Time { text, cause } => text!(
                at,
                "problem-time-control",
                text = text.clone(),
                cause = at.time_control_error(cause)
            ),
            Self::Duty(NoSuchDuty(duty)) => text!(at, "problem-duty", duty = duty.name()),
            Self::Warnings(OnRequestOnly) => text!(at, "problem-warn"),
            Self::Quickplay(text) => text!(at, "problem-quickplay", text = text.clone()),
            Self::PracticeOnly => text!(at, "problem-for-practice"),
            Self::EngineOrHuman => text!(at, "problem-engine-or-human"),
        }
    }
}

impl GameArguments {
    /// The game to play, and the devices to play it with.
    ///
    /// # Errors
    /// If the time control is wrong, or the profile does not allow this game.
    pub fn split(mut self) -> Result<(NewGame, DeviceOptions), WrongGame> {
        // The player takes the side whose task the endgame is.
        if let Some(side) = self.practice.side() {
            self.color = side.into();
        }
        let profile = self.profile.profile().map_err(WrongGame::Duty)?;
        let warnings = self
            .profile
            .warnings(&profile)
            .map_err(WrongGame::Warnings)?;
        let practises = profile == Profile::Practice;
        let opponent = self.opponent(practises)?;
        let time_control = self.time.parse().map_err(|cause| WrongGame::Time {
            text: self.time.clone(),
            cause,
        })?;
        let seed = self.seed.unwrap_or_else(random_seed);
        let (white, black) = self.players(opponent, seed);
        let regulations = self.rules.of(&profile);
        if regulations.quickplay.is_some() && !quickplay::is_possible(&time_control) {
            return Err(WrongGame::Quickplay(self.time));
        }
        if !practises && (opponent != Opponent::Human || self.practice.sets_up()) {
            return Err(WrongGame::PracticeOnly);
        }
        let mover = opponent.moves_on_board(self.color.into());
        let game = NewGame {
            white,
            black,
            side: self.color.into(),
            practice: self.practice,
            time_control,
            fen: None,
            names: self.names.into(),
            warnings,
            profile,
            chess960: self.chess960.map(|number| chess960(number, seed)),
            regulations,
            procedure: self.procedure.into(),
            board: self.devices.board.is_some().then_some(mover),
            own_board: self
                .devices
                .own_board
                .is_some()
                .then_some(self.color.into()),
            arbiter_pin_file: self.arbiter_pin_file,
        };
        let opponent = matches!(opponent, Opponent::Human).then(|| Color::from(self.color).other());
        let mut options = self.devices.options();
        options.page = options.page.map(|page| page.played_by(opponent));
        options.opponents = options.opponents.map(|it| it.of(opponent));
        Ok((game, options))
    }

    /// White and Black.
    fn players(&self, opponent: Opponent, seed: u64) -> (Player, Player) {
        let other = match opponent {
            Opponent::Human => Player::Human,
            Opponent::Engine => Player::Engine {
                level: self.practice.level(),
                seed,
            },
        };
        match self.color {
            Side::White => (Player::Human, other),
            Side::Black => (other, Player::Human),
        }
    }

    /// The opponent: by default the engine, where it is allowed or named.
    fn opponent(&self, practises: bool) -> Result<Opponent, WrongGame> {
        let devices = &self.devices;
        let alone = devices.board.is_none() && devices.opponent_mic.is_none();
        match (self.opponent, self.practice.wants_engine()) {
            (Some(Opponent::Human), true) => Err(WrongGame::EngineOrHuman),
            (Some(opponent), _) => Ok(opponent),
            (None, true) => Ok(Opponent::Engine),
            (None, false) if practises && alone => Ok(Opponent::Engine),
            (None, false) => Ok(Opponent::Human),
        }
    }

    /// The same game against a person at the page.
    #[cfg(feature = "web")]
    pub fn at_the_page(mut self) -> Self {
        self.opponent = Some(Opponent::Human);
        self.devices.page = self.devices.page.at_any_rate();
        self
    }
}

/// The start position with this number, or one drawn with the seed if no number is given.
fn chess960(number: Option<u16>, seed: u64) -> Chess960 {
    let number = number.and_then(StartPosition::new);
    number.map_or_else(|| Chess960::drawn(seed), Chess960::chosen)
}

/// A seed that differs from run to run: the hasher of the standard library is
/// seeded by the system.
fn random_seed() -> u64 {
    RandomState::new().hash_one(0)
}
