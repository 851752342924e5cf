//! The built-in engine and endgame tables while a player of a game has asked for advice.

use std::path::Path;
use std::sync::Arc;

use crossbeam_channel::Receiver;

use crate::devices::thinking::assessor::{Assessor, Depth, Told};
use crate::devices::thinking::say;
use crate::devices::thinking::tables::EndgameTables;
use chess_laws::Game;
use desk::activities::{Activity, Outputs};
use desk::game_desk::GameDesk;
use desk::messages::Localisation;
use practice::advice::{About, Wanted};
use uci_opponent::Limit;

/// An answer comes within a second or so.
const DEPTH: Depth = Depth {
    nodes: NODES,
    limit: Limit::Nodes(NODES),
    // What could follow the move is what explains it.
    wanted: Wanted { lines: 1, plies: 4 },
};
const NODES: u64 = 200_000;

/// The built-in engine and endgame tables while they are asked for advice on a position.
pub(crate) struct Adviser(Assessor<Game>);

impl Adviser {
    /// The built-in engine, with the endgame tables of a folder if one was named. Also returns what is wrong with them.
    pub(crate) fn of(folder: Option<&Path>, at: &Localisation) -> (Self, Vec<String>) {
        let (tables, faults) = folder.map(EndgameTables::open).unwrap_or_default();
        let faults = faults.iter().map(|it| it.say(at)).collect();
        (Self(Assessor::with(None, tables.map(Arc::new))), faults)
    }

    /// Asks it about the position ahead.
    pub(crate) fn consult(&mut self, game: &GameDesk) -> Outputs<GameDesk> {
        let about = game.state().game_ahead();
        self.0.ask(about.clone(), About::game(about), DEPTH);
        Vec::new()
    }

    /// Receives its answer, while it is asked.
    pub(crate) fn answer(&self) -> Option<&Receiver<Told>> {
        self.0.answers()
    }

    /// Takes its answer to the game.
    pub(crate) fn take(&mut self, game: &mut GameDesk) -> Outputs<GameDesk> {
        let (about, advice) = match self.0.take() {
            Some((about, Told::Answer(advice))) => (about, advice),
            Some((_, Told::Table(fault))) => {
                let told = fault.say(game.localisation());
                return say(&told, game);
            }
            Some((_, Told::Deeper(_) | Told::Failed(_))) | None => return Vec::new(),
        };
        let found = advice.first().and_then(|advice| advice.assessment());
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
