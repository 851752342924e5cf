//! The arguments of a game: who plays, how long, by which rules.

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

use clap::{Args, ValueEnum};
use shakmaty::Color;

use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::arguments::rules::{
    OnRequestOnly, ProcedureArguments, ProfileArguments, RegulationArguments,
};
use crate::commands::arguments::{NameArguments, side};
use crate::commands::practice::PracticeGameArguments;
use chess_laws::{ParseTimeControlError, StartPosition, quickplay};
use desk::messages::{Localisation, text};
use game::session::{Chess960, NoSuchDuty, Player, Profile, Settings};

/// A game and the devices that it is played with.
#[derive(Debug, Args)]
pub struct GameArguments {
    #[arg(long, value_parser = side(), default_value = "white")]
    color: Color,
    #[arg(long, value_enum)]
    opponent: Option<Opponent>,
    #[command(flatten)]
    pub(crate) practice: PracticeGameArguments,
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
    pub(crate) arbiter_pin_file: Option<PathBuf>,
    #[arg(long)]
    pub(crate) hold: bool,
    #[command(flatten)]
    pub(crate) devices: DeviceArguments,
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
    /// In practice no arbiter starts the clock.
    HoldNeedsArbiter,
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
            Self::HoldNeedsArbiter => text!(at, "problem-hold"),
        }
    }
}

impl GameArguments {
    /// The role of the program.
    ///
    /// # Errors
    /// If it cannot have one of the duties.
    pub fn profile(&self) -> Result<Profile, WrongGame> {
        self.profile.profile().map_err(WrongGame::Duty)
    }

    /// What is agreed before the game, as far as the arguments say it: all but when it begins, the arbiter's PIN
    /// and a position from a file.
    ///
    /// # Errors
    /// If the time control is wrong, or the profile does not allow this game.
    pub fn settings(&self) -> Result<Settings, WrongGame> {
        let profile = self.profile()?;
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
            return Err(WrongGame::Quickplay(self.time.clone()));
        }
        if !practises && (opponent != Opponent::Human || self.practice.sets_up()) {
            return Err(WrongGame::PracticeOnly);
        }
        if practises && self.hold {
            return Err(WrongGame::HoldNeedsArbiter);
        }
        let devices = &self.devices;
        let mover = opponent.moves_on_board(self.side());
        let grace = devices.correction_time();
        Ok(Settings {
            white,
            black,
            time_control,
            fen: None,
            names: self.names.names(),
            warnings,
            profile,
            chess960: self.chess960.map(|number| chess960(number, seed)),
            regulations,
            procedure: self.procedure.procedure().with_grace(grace),
            board: devices.board.is_some().then_some(mover),
            own_board: devices.own_board.is_some().then_some(self.side()),
            words: Vec::new(),
            arbiter_pin: None,
            arbiters_page: devices.page.is_wanted(),
            online: None,
            begun: String::new(),
        })
    }

    /// The side of the player at the keyboard; in an endgame, the side that has the task.
    pub fn side(&self) -> Color {
        self.practice.side().unwrap_or(self.color)
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
        match self.side() {
            Color::White => (Player::Human, other),
            Color::Black => (other, Player::Human),
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

    /// This game, but against a person at the page.
    #[cfg(feature = "web")]
    pub fn at_the_page(mut self) -> Self {
        self.devices.page.open_at_any_rate();
        self.against_person()
    }

    /// This game, but against a person.
    pub fn against_person(mut self) -> Self {
        self.opponent = Some(Opponent::Human);
        self
    }

    /// This game, but against the engine, with this side for the player.
    #[cfg(feature = "practice")]
    pub fn against_engine(mut self, color: Color) -> Self {
        self.opponent = Some(Opponent::Engine);
        self.practice.without_endgame();
        Self { color, ..self }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use crate::commands::args::Arguments;
    use clap::{CommandFactory, FromArgMatches};
    use game::session::{Rule, RulesInForce};

    #[test]
    fn a_game_without_options_has_the_usual_rules() {
        for profile in ["tournament", "assistant", "sighted-assistant"] {
            let line = [
                "annabella",
                "play",
                "--opponent",
                "human",
                "--profile",
                profile,
            ];
            let matches = Arguments::command().get_matches_from(line);
            let game = GameArguments::from_arg_matches(matches.subcommand().unwrap().1).unwrap();
            let settings = game
                .settings()
                .map_err(|it| it.say(&Localisation::choose(None).unwrap()));
            let settings = settings.unwrap();
            let agreed = RulesInForce::agreed(&settings);
            let usual = RulesInForce::usual(settings.profile.clone());
            let of_everybody = |it: &Rule<'_>| !matches!(it, Rule::Proof { .. });
            let rules = |it: &RulesInForce| {
                format!(
                    "{:?}",
                    it.all()
                        .into_iter()
                        .filter(of_everybody)
                        .collect::<Vec<_>>()
                )
            };
            assert_eq!(rules(&agreed), rules(&usual));
            let unusual = agreed.unusual();
            let is_role = |it: &Rule<'_>| matches!(it, Rule::Role(_));
            assert!(unusual.iter().all(is_role), "{unusual:?}");
            assert_eq!(unusual.is_empty(), profile == "tournament");
        }
    }
}
