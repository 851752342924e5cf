//! An external clock: the program knows only what people report about it, and when. It counts
//! nothing, and no flag falls by itself.

use std::time::Duration;

use chess_laws::Time;

/// What was reported of a player's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReading {
    /// The time that it showed.
    pub left: Duration,
    pub at: Time,
    /// After how many plies.
    pub(super) plies: usize,
}

/// One player's external clock, as far as it is known.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct ExternalClock {
    readings: Vec<ClockReading>,
    /// How much time the arbiter has given or set beyond the time control.
    extra: Duration,
}

impl ExternalClock {
    /// The last report that was not withdrawn.
    pub(super) fn last(&self) -> Option<ClockReading> {
        self.readings.last().copied()
    }

    pub(super) fn report(&mut self, reading: ClockReading) {
        self.readings.push(reading);
    }

    /// Takes back the last report, and returns it.
    pub(super) fn withdraw(&mut self) -> Option<ClockReading> {
        self.readings.pop()
    }

    /// How much time the arbiter has given or set beyond the time control.
    pub(super) const fn extra(&self) -> Duration {
        self.extra
    }

    /// The arbiter has added this much.
    pub(super) fn give(&mut self, extra: Duration) {
        self.extra = self.extra.saturating_add(extra);
    }
}
