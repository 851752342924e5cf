//! The built-in engine while it thinks, on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossbeam_channel::Sender;

use super::thought::Thought;
use crate::engine::{Engine, Level};
use crate::session::StandIn;
use chess_laws::Game;

/// The built-in engine while it thinks.
pub(super) struct BuiltIn {
    stop: Arc<AtomicBool>,
}

impl BuiltIn {
    /// Lets it think about its next move in this game.
    pub(super) fn begin(plays: StandIn, game: &Game, sender: Sender<Thought>) -> Self {
        // Another seed for each move, and the same one when the game is replayed.
        let seed = plays.seed.wrapping_add(game.plies().len() as u64);
        let level = Level::try_from(plays.level).unwrap_or(Level::WEAKEST);
        let mut engine = Engine::new(level, seed);
        let stop = engine.stop_flag();
        let game = game.clone();
        thread::spawn(move || {
            let _ = sender.send(Thought::Found(engine.choose(&game)));
        });
        Self { stop }
    }

    /// Stops the search.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
