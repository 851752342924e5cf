//! What the clocks showed, what is known of an external clock, and when a warning of little time
//! is due.

use std::time::Duration;

use chess_laws::Time;
use shakmaty::Color;

use super::State;
use crate::session::{ClockEvent, ClockReading, Event};

impl State {
    /// What the clock of the side that made each move showed after it, as a scoresheet has it
    /// (8.1.4), as far as the moves are completed. `None` without a clock.
    #[must_use]
    pub fn clock_times(&self) -> Vec<Option<Duration>> {
        let after = self.shown.iter().skip(1);
        let sides = self.game.plies().iter().map(|ply| ply.side);
        let times = sides.zip(after);
        times
            .map(|(side, &[white, black])| side.fold_wb(white, black))
            .collect()
    }

    /// What White's and Black's clock showed after this many plies. `None` where that is
    /// not known, or in a game without clocks.
    #[must_use]
    pub fn clocks_after(&self, plies: usize) -> Option<(Duration, Duration)> {
        let &[white, black] = self.shown.get(plies)?;
        white.zip(black)
    }

    /// Whether the game is played with an external clock, whose times are only reported.
    #[must_use]
    pub fn has_external_clock(&self) -> bool {
        self.settings.procedure.has_external_clock()
    }

    /// What was last reported of a player's external clock.
    #[must_use]
    pub fn clock_reading(&self, side: Color) -> Option<ClockReading> {
        self.external_clocks.get(side).last()
    }

    /// The warning of little time that is due at a moment: the clock of a human who is to move
    /// has come to one of the times, and not yet to a lower one. A time that is not less than
    /// what the player began with warns of nothing.
    pub(in crate::session) fn low_time(&self, at: Time) -> Option<Event> {
        let side = self.clock.running()?;
        let human = self.settings.player(side).is_human();
        if self.outcome.is_some() || !human || !self.profile.may_warn() {
            return None;
        }
        let left = self.clock.remaining(side, at)?;
        let main = self.clock.control().periods().first()?.main;
        let warned = self.warned.get(side).unwrap_or(main);
        let due = |it: &Duration| left <= *it && *it < warned;
        let due = self.warnings.iter().filter(due).min()?;
        let left_ms = u64::try_from(due.as_millis()).ok()?;
        (!left.is_zero()).then_some(Event::Clock(ClockEvent::LowTime { side, left_ms }))
    }
}
