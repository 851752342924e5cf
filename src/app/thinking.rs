//! The engine while it thinks, on a thread of its own. Knows nothing of devices and players.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use crossbeam_channel::{Receiver, bounded};
use shakmaty::Move;

use crate::engine::{Engine, Level};
use crate::session::Player;
use chess_laws::Game;

/// The engine while it thinks.
pub(super) struct Thinking {
    answer: Receiver<Option<Move>>,
    stop: Arc<AtomicBool>,
}

impl Thinking {
    /// Lets the engine think about its next move in this game.
    pub(super) fn begin(player: Player, game: &Game) -> Self {
        let (sender, answer) = bounded(1);
        let (level, seed) = match player {
            Player::Engine { level, seed } => (level, seed),
            Player::Human => (1, 0),
        };
        // Another seed for each move, and the same one when the game is replayed.
        let seed = seed.wrapping_add(game.plies().len() as u64);
        let mut engine = Engine::new(Level::try_from(level).unwrap_or(Level::WEAKEST), seed);
        let stop = engine.stop_flag();
        let game = game.clone();
        thread::spawn(move || {
            let _ = sender.send(engine.choose(&game));
        });
        Self { answer, stop }
    }

    /// Receives its move; `None` if it has none.
    pub(super) fn answer(&self) -> Receiver<Option<Move>> {
        self.answer.clone()
    }

    /// Stops the search.
    pub(super) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}
