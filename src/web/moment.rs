//! A state of the game as it is handed to the server, with the moment at which it held.

use std::time::{Duration, Instant};

use crate::session::State;
use chess_laws::Time;

/// The owner of the game shows it anew each second, so that it is never older for long.
const LONGEST: Duration = Duration::from_secs(1);

/// A state and when it held.
pub(super) struct Moment {
    pub(super) state: State,
    at: Time,
    shown: Instant,
}

impl Moment {
    /// The state at this time of the game, which is now.
    pub(super) fn now(state: State, at: Time) -> Self {
        let shown = Instant::now();
        Self { state, at, shown }
    }

    /// What time of the game it is by now.
    pub(super) fn time(&self) -> Time {
        self.at + self.shown.elapsed().min(LONGEST)
    }
}
