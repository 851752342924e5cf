//! The built-in engine while it thinks, on a thread of its own.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use crossbeam_channel::{Receiver, RecvTimeoutError, Sender, bounded};

use crate::devices::thinking::thought::Thought;
use chess_laws::Game;
use game::session::StandIn;
use practice_engine::{Clock, Decision, Engine, Level, Limits, Pace};

/// The built-in engine while it thinks.
pub(crate) struct BuiltIn {
    stop: Arc<AtomicBool>,
    /// When this is dropped, its move is no longer wanted.
    _wanted: Sender<()>,
}

impl BuiltIn {
    /// Lets it think about its next move in this game, with this clock if there is one.
    pub(crate) fn begin(
        plays: StandIn,
        game: &Game,
        clock: Option<Clock>,
        sender: Sender<Thought>,
    ) -> Self {
        // Another seed for each move, and the same one when the game is replayed.
        let seed = plays.seed.wrapping_add(game.plies().len() as u64);
        let level = Level::try_from(plays.level).unwrap_or(Level::WEAKEST);
        let pace = Pace::of(clock, seed);
        let limits = Limits {
            nodes: None,
            time: Some(pace.at_most),
        };
        let mut engine = Engine::new(level, seed).with_limits(limits);
        let stop = engine.stop_flag();
        let game = game.clone();
        let (wanted, still_wanted) = bounded(0);
        // Without another thread the game waits for the move, and goes on.
        worker::spawn_or_do("thinking", move || {
            let begun = Instant::now();
            let decided = engine.decide(&game);
            if is_wanted_after(pace, begun, decided, &still_wanted) {
                let _ = sender.send(Thought::Found(decided));
            }
        });
        Self {
            stop,
            _wanted: wanted,
        }
    }

    /// Stops the search.
    pub(crate) fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// Waits as long as the engine would still think. Returns whether its move is wanted then.
fn is_wanted_after(
    pace: Pace,
    begun: Instant,
    decided: Option<Decision>,
    wanted: &Receiver<()>,
) -> bool {
    let known = decided.is_none_or(|it| it.score.is_none());
    let rest = pace.rest(begun.elapsed(), known);
    wanted.recv_timeout(rest) == Err(RecvTimeoutError::Timeout)
}
