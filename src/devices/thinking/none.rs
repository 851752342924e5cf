//! Replaces the engines in a build without them. `resume` refuses a game that needs one before this
//! is used.

use std::convert::Infallible;
use std::path::Path;

use crossbeam_channel::Receiver;

use crate::context::Context;
use crate::devices::speaking::SpeechOptions;
use crate::problem::Problem;
use chess_laws::Time;
use desk::activities::Outputs;
use desk::game_desk::GameDesk;
use desk::messages::Localisation;
use game::session::{ExternalEngine, Settings, StandIn};

/// No engine of another program can be wanted.
pub enum EngineChoice {}

impl EngineChoice {
    /// Cannot be asked for.
    ///
    /// # Errors
    /// Never.
    pub(crate) fn start(
        self,
        _: StandIn,
        _: bool,
        _: WhoWaits<'_>,
    ) -> Result<(External, ExternalEngine), Problem> {
        match self {}
    }
}

/// The person who would wait for one.
#[derive(Clone, Copy)]
pub(crate) struct WhoWaits<'c> {
    #[allow(dead_code)]
    pub(crate) context: &'c Context,
    #[allow(dead_code)]
    pub(crate) speech: &'c SpeechOptions,
}

/// No engine of another program.
pub struct External(Infallible);

impl External {
    /// Starts nothing.
    ///
    /// # Errors
    /// Never.
    pub(crate) fn of(_: &Settings, _: WhoWaits<'_>) -> Result<Option<Self>, Problem> {
        Ok(None)
    }
}

/// An engine that never thinks.
pub(crate) struct Thinker;

impl Thinker {
    /// No engine.
    pub(crate) fn new(_: Option<External>) -> Self {
        Self
    }

    /// Does not think.
    pub(crate) fn update(&mut self, _: &GameDesk) {}

    /// There is nothing to stop.
    pub(crate) fn stop(&mut self) {}

    /// It never thinks.
    pub(crate) fn is_busy(&self) -> bool {
        false
    }

    /// Receives nothing.
    pub(crate) fn thought(&self) -> Option<&Receiver<Infallible>> {
        None
    }

    /// Takes nothing.
    pub(crate) fn take(&mut self, _: &mut GameDesk, _: Time) -> Outputs<GameDesk> {
        Vec::new()
    }
}

/// Nobody to ask for advice.
pub(crate) struct Adviser {}

impl Adviser {
    /// No engine, and no tables.
    pub(crate) fn of(_: Option<&Path>, _: &Localisation) -> (Self, Vec<String>) {
        (Self {}, Vec::new())
    }

    /// There is no advice, and the player learns it.
    pub(crate) fn consult(&mut self, game: &mut GameDesk) -> Outputs<GameDesk> {
        let about = game.state().game_ahead();
        game.engine_advises(&about, None)
    }

    /// Receives nothing.
    pub(crate) fn answer(&self) -> Option<&Receiver<Infallible>> {
        None
    }

    /// Takes nothing.
    pub(crate) fn take(&mut self, _: &mut GameDesk) -> Outputs<GameDesk> {
        Vec::new()
    }

    /// It never thinks.
    pub(crate) fn is_busy(&self) -> bool {
        false
    }

    /// There is nothing to stop.
    pub(crate) fn stop(&mut self) {}
}
