//! The arguments of a game: who plays, how long, by which rules.

use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;

#[cfg(feature = "practice")]
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use shakmaty::Color;

use crate::commands::arguments::devices::DeviceArguments;
#[cfg(feature = "practice")]
use crate::commands::arguments::engine::EngineArguments;
use crate::commands::arguments::names::NameArguments;
use crate::commands::arguments::procedure::ProcedureArguments;
use crate::commands::arguments::profile::{OnRequestOnly, ProfileArguments};
use crate::commands::arguments::regulations::RegulationArguments;
use crate::commands::arguments::side::Side;
#[cfg(feature = "practice")]
use crate::commands::play::FromPgn;
use crate::commands::play::{DeviceOptions, EngineChoice, NewGame};
use chess_laws::{ParseTimeControlError, StartPosition, quickplay};
use desk::messages::{Localisation, text};
use game::session::{Chess960, NoSuchDuty, Player, Profile};
#[cfg(feature = "practice")]
use practice::puzzle::Endgame;

/// The level of the built-in engine, if none is named.
#[cfg(feature = "practice")]
const USUAL_LEVEL: u8 = 2;

/// Its strongest level.
#[cfg(all(feature = "practice", feature = "practice"))]
const STRONGEST: u8 = 8;

#[derive(Debug, Args)]
pub struct GameArguments {
    #[arg(long, value_enum, default_value = "white")]
    color: Side,
    #[arg(long, value_enum)]
    opponent: Option<Opponent>,
    #[cfg(feature = "practice")]
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..=8))]
    level: Option<u8>,
    #[cfg(feature = "practice")]
    #[command(flatten)]
    engine: EngineArguments,
    #[arg(long)]
    seed: Option<u64>,
    #[arg(long, default_value = "90+30")]
    time: String,
    #[cfg(feature = "practice")]
    #[arg(long, conflicts_with = "chess960")]
    fen: Option<String>,
    #[cfg(feature = "practice")]
    #[arg(long, value_name = "FILE", conflicts_with_all = ["chess960", "fen"])]
    from_pgn: Option<PathBuf>,
    #[cfg(feature = "practice")]
    #[arg(
        id = "at_move",
        long = "move",
        value_name = "NUMBER",
        requires = "from_pgn"
    )]
    number: Option<u32>,
    #[cfg(feature = "practice")]
    #[arg(id = "which_game", long = "game", value_name = "NUMBER", default_value = "1", requires = "from_pgn", value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    #[cfg(feature = "practice")]
    #[arg(long, value_name = "NAME", value_parser = endgame(), conflicts_with_all = ["chess960", "fen", "from_pgn", "color"])]
    endgame: Option<Endgame>,
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
    #[cfg(feature = "practice")]
    Engine,
    Human,
}

impl Opponent {
    /// The side that moves on the electronic board. Against the engine that can only be the player.
    fn moves_on_board(self, player: Color) -> Color {
        match self {
            Self::Human => player.other(),
            #[cfg(feature = "practice")]
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
    #[cfg(feature = "practice")]
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
            #[cfg(feature = "practice")]
            Self::EngineOrHuman => text!(at, "problem-engine-or-human"),
        }
    }
}

impl GameArguments {
    /// The game to play, and the devices to play it with.
    ///
    /// # Errors
    /// If the time control is wrong, or the profile does not allow this game.
    pub fn split(self) -> Result<(NewGame, DeviceOptions), WrongGame> {
        #[cfg(feature = "practice")]
        let this = self.on_its_side();
        #[cfg(not(feature = "practice"))]
        let this = self;
        this.into_game()
    }

    /// The player takes the side whose task the endgame is.
    #[cfg(feature = "practice")]
    fn on_its_side(mut self) -> Self {
        if let Some(endgame) = &self.endgame {
            self.color = match endgame.side() {
                Color::White => Side::White,
                Color::Black => Side::Black,
            };
            // A weak opponent would spoil the task.
            #[cfg(feature = "practice")]
            {
                self.level = self.level.or(Some(STRONGEST));
            }
        }
        self
    }

    fn into_game(self) -> Result<(NewGame, DeviceOptions), WrongGame> {
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
        let (fen, sets_up) = (self.fen(), self.sets_up());
        let engine = self.engine_choice();
        let seed = self.seed.unwrap_or_else(random_seed);
        let (white, black) = self.players(opponent, seed);
        let regulations = self.rules.of(&profile);
        if regulations.quickplay.is_some() && !quickplay::is_possible(&time_control) {
            return Err(WrongGame::Quickplay(self.time));
        }
        if !practises && (opponent != Opponent::Human || sets_up) {
            return Err(WrongGame::PracticeOnly);
        }
        let mover = opponent.moves_on_board(self.color.into());
        let game = NewGame {
            white,
            black,
            engine,
            time_control,
            fen,
            names: self.names.into(),
            #[cfg(feature = "practice")]
            from_pgn: self.from_pgn.map(|path| FromPgn {
                path,
                game: usize::try_from(self.game).unwrap_or(usize::MAX),
                number: self.number,
                side: self.color.into(),
            }),
            #[cfg(feature = "practice")]
            task: self.endgame.map(|it| (it.side(), it.task())),
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
    #[cfg_attr(not(feature = "practice"), expect(unused_variables))]
    const fn players(&self, opponent: Opponent, seed: u64) -> (Player, Player) {
        let other = match opponent {
            Opponent::Human => Player::Human,
            #[cfg(feature = "practice")]
            Opponent::Engine => Player::Engine {
                level: match self.level {
                    Some(level) => level,
                    None => USUAL_LEVEL,
                },
                seed,
            },
        };
        match self.color {
            Side::White => (Player::Human, other),
            Side::Black => (other, Player::Human),
        }
    }

    /// The set-up position, which only practice allows.
    fn fen(&self) -> Option<String> {
        #[cfg(feature = "practice")]
        return match &self.endgame {
            Some(endgame) => Some(endgame.fen().to_owned()),
            None => self.fen.clone(),
        };
        #[cfg(not(feature = "practice"))]
        None
    }

    /// Whether the game begins from a set-up position, which only practice allows.
    fn sets_up(&self) -> bool {
        #[cfg(feature = "practice")]
        return self.fen.is_some() || self.from_pgn.is_some() || self.endgame.is_some();
        #[cfg(not(feature = "practice"))]
        false
    }

    /// The engine of another program that the user wants as the opponent.
    fn engine_choice(&self) -> Option<EngineChoice> {
        #[cfg(feature = "practice")]
        return self.engine.choice();
        #[cfg(not(feature = "practice"))]
        None
    }

    /// The opponent: by default the engine, where it is allowed or named.
    fn opponent(
        &self,
        #[cfg_attr(not(feature = "practice"), expect(unused))] practises: bool,
    ) -> Result<Opponent, WrongGame> {
        #[cfg(feature = "practice")]
        match (self.opponent, self.engine.is_wanted()) {
            (Some(Opponent::Human), true) => return Err(WrongGame::EngineOrHuman),
            (None, true) => return Ok(Opponent::Engine),
            (None, false)
                if practises
                    && self.devices.board.is_none()
                    && self.devices.opponent_mic.is_none() =>
            {
                return Ok(Opponent::Engine);
            }
            (Some(_) | None, _) => {}
        }
        Ok(self.opponent.unwrap_or(Opponent::Human))
    }

    /// The same game against a person at the page.
    #[cfg(feature = "web")]
    pub fn at_the_page(mut self) -> Self {
        self.opponent = Some(Opponent::Human);
        self.devices.page = self.devices.page.at_any_rate();
        self
    }
}

#[cfg(feature = "practice")]
fn endgame() -> impl TypedValueParser<Value = Endgame> {
    PossibleValuesParser::new(Endgame::names()).try_map(|name| name.parse::<Endgame>())
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
