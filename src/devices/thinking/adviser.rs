//! The built-in engine while a player of a game has asked it for advice.

use crossbeam_channel::Receiver;

use crate::devices::thinking::assessor::{Assessor, Depth};
use chess_laws::Game;
use desk::activities::Outputs;
use desk::game_desk::GameDesk;
use practice::advice::Advice;

/// An answer comes within a second or so.
const DEPTH: Depth = Depth {
    nodes: 200_000,
    plies: 0,
};

/// The built-in engine while it is asked for advice on a position.
#[derive(Default)]
pub(crate) struct Adviser(Assessor<Game>);

impl Adviser {
    /// Asks it about the position ahead.
    pub(crate) fn consult(&mut self, game: &GameDesk) -> Outputs<GameDesk> {
        let about = game.state().game_ahead();
        self.0.ask(about.clone(), vec![about], DEPTH);
        Vec::new()
    }

    /// Receives its answer, while it is asked.
    pub(crate) fn answer(&self) -> Option<&Receiver<Option<Advice>>> {
        self.0.answers()
    }

    /// Takes its answer to the game.
    pub(crate) fn take(&mut self, game: &mut GameDesk) -> Outputs<GameDesk> {
        let Some((about, advice)) = self.0.take() else {
            return Vec::new();
        };
        let found = advice.and_then(|advice| advice.assessment());
        game.engine_advises(&about, found)
    }

    /// Whether it thinks.
    pub(crate) fn is_busy(&self) -> bool {
        self.0.is_busy()
    }

    /// Nobody wants its answer any more.
    pub(crate) fn stop(&mut self) {
        self.0.stop();
    }
}
