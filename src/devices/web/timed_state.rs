//! A state of the game for the server, with the moment at which it was true.

use std::time::{Duration, Instant};

use chess_laws::Time;
use game::proof::Checkpoint;
use game::session::State;

/// The owner of the game shows it again each second, so it is never much older.
const LONGEST: Duration = Duration::from_secs(1);

/// A state and when it was true.
pub(crate) struct TimedState {
    pub(crate) state: State,
    /// The last checkpoint of its journal.
    pub(crate) checkpoint: Option<Checkpoint>,
    at: Time,
    shown: Instant,
}

impl TimedState {
    /// The state at this time of the game, which is the present.
    pub(crate) fn now(state: State, at: Time, checkpoint: Option<Checkpoint>) -> Self {
        Self {
            state,
            checkpoint,
            at,
            shown: Instant::now(),
        }
    }

    /// The present time of the game.
    pub(crate) fn time(&self) -> Time {
        self.at + self.shown.elapsed().min(LONGEST)
    }
}
