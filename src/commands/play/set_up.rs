//! Chooses and opens the devices of a game, and says which they are. Plays nothing.

use std::sync::Arc;

use shakmaty::Color;

use crate::commands::arguments::devices::DeviceArguments;
use crate::commands::play::game_wiring::GameServer;
use crate::commands::practice;
use crate::context::Context;
use crate::devices::opened::{Devices, Hearing};
use crate::devices::speaking::Echo;
use crate::devices::thinking::{Adviser, External};
use crate::problem::Problem;
use crate::system::signals::Signals;
use chess_laws::Game;
use desk::activities::{Sayable, UtteranceEnd};
use desk::commands::DisplayCommand;
use desk::dialogue::Expectation;
use desk::game_desk::DeskConfig;
use desk::orders;
use desk::typed_line::typed_in_any;
use game::session::{Matter, Settings};

/// The devices that were found, and what to say about them.
pub(crate) struct SetUp {
    pub(crate) devices: Devices<DisplayCommand>,
    pub(crate) config: DeskConfig,
    pub(crate) notes: Vec<String>,
    pub(crate) sample: bool,
    /// The engine of another program that plays a side, if one does.
    pub(crate) engine: Option<External>,
    /// Whom the player can ask for advice.
    pub(crate) adviser: Adviser,
    /// The server on which the game is played, if it is.
    pub(crate) server: Option<GameServer>,
}

impl SetUp {
    pub(crate) fn new(
        context: &Context,
        settings: &Settings,
        options: &DeviceArguments,
        sample_allowed: bool,
    ) -> Result<Self, Problem> {
        keys_are_free(context, &options.talk_key, &options.press_key)?;
        options.check_outputs()?;
        let opponent = opponent(settings, options)?;
        // Under the Laws only the player learns what is said; in practice it can also be read.
        let echo = match settings.profile.has_arbiter() {
            false => Echo::Always,
            true => Echo::IntoFile,
        };
        let wanted = options.wanted(echo, sample_allowed);
        let sayable = Sayable {
            words: Arc::clone(&context.vocabulary),
            end: UtteranceEnd::ByPosition(Box::new(Expectation {
                game: Game::new(),
                asked: false,
            })),
        };
        let opened = wanted.open(context, None, Some(&sayable))?;
        let devices = Devices {
            talk_key: options.talk_key.clone(),
            signals: context.signals.clone(),
            not_suspended: Signals::not_suspended(settings.profile.has_arbiter()),
            ..opened.devices
        };
        let config = DeskConfig {
            opponent,
            press_key: options.press_key.clone(),
            // A recording is heard once.
            recorded: matches!(devices.hearing, Hearing::Recording(_)),
            questions: practice::questions(),
            ..DeskConfig::new(opened.margins, options.correction_time())
        };
        let at = context.wording.localisation();
        // Nobody may ask endgame tables where nothing helps.
        let advised = settings.profile.answers(Matter::Practice);
        let tables = options.tables.folder().filter(|_| advised);
        let (adviser, missing) = Adviser::of(tables, at);
        Ok(Self {
            devices,
            config,
            notes: opened.notes.into_iter().chain(missing).collect(),
            sample: opened.is_sample,
            engine: None,
            adviser,
            server: None,
        })
    }

    /// This game, but against the engine of another program.
    #[must_use]
    pub(crate) fn against(self, engine: Option<External>) -> Self {
        Self { engine, ..self }
    }

    /// This game, but on a server.
    #[cfg_attr(not(feature = "online"), allow(dead_code))]
    #[must_use]
    pub(crate) fn on(self, server: GameServer) -> Self {
        let server = Some(server);
        Self { server, ..self }
    }
}

/// The side of an opponent with their own microphone, if there is one.
fn opponent(settings: &Settings, options: &DeviceArguments) -> Result<Option<Color>, Problem> {
    if options.opponent_mic.is_none() {
        return Ok(None);
    }
    if settings.lone_human().is_some() {
        return Err(Problem::EngineHasNoVoice);
    }
    let side = options.sighted.or(settings.board);
    side.map(Some).ok_or(Problem::WhoseMicrophone)
}

/// Checks that the lines that stand for keys mean nothing else.
fn keys_are_free(context: &Context, talk: &str, press: &str) -> Result<(), Problem> {
    for key in [talk, press].into_iter().filter(|it| !it.is_empty()) {
        let line = typed_in_any().read(key, &context.vocabulary);
        let is_word = line.is_ok_and(|it| it.all().any(|it| !it.words.is_empty()));
        if orders::is_order(key) || is_word {
            return Err(Problem::KeyIsWord(key.to_owned()));
        }
    }
    if !talk.is_empty() && talk == press {
        return Err(Problem::KeysAlike(talk.to_owned()));
    }
    Ok(())
}
