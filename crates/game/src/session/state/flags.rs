//! When a fallen flag counts (Articles 6.4, 6.8 and 6.9, Guideline III.3). Whether it is down is
//! the clock's knowledge.

use chess_laws::{Flags, Time};
use shakmaty::Color;

use super::State;
use crate::session::{ClockEvent, Event};

impl State {
    /// What the flags call for at a moment, if they call for anything. That a flag is down is
    /// noticed here (6.8), but not while the arbiter has stopped the clocks. A side that has
    /// completed the moves prescribed for its period has lost nothing, whatever its clock shows
    /// (6.4, 6.9).
    #[must_use]
    pub fn flag_event(&self, at: Time) -> Option<Event> {
        let over = self.outcome.is_some() || self.announced_end().is_some();
        if over || self.stopped.is_some() {
            return None;
        }
        if self.clock.flags(at) == Flags::BothUnknown {
            return Some(Event::Clock(ClockEvent::BothFlags));
        }
        let fallen = self.late_side(at)?;
        Some(Event::Clock(ClockEvent::Flag { fallen }))
    }

    /// That a flag is down, where the program has no duty to claim it (D.2.10.5). It is recorded
    /// once for the arbiter.
    pub(in crate::session) fn flag_to_record(&self, at: Time) -> Option<Event> {
        self.flag_event(at)?;
        let side = self.late_side(at)?;
        (!self.flag_recorded.get(side)).then_some(Event::Clock(ClockEvent::FlagDown { side }))
    }

    /// The side whose flag fell, the first where both did, without one that has completed its
    /// moves.
    pub(in crate::session) fn late_side(&self, at: Time) -> Option<Color> {
        let flags = self.clock.flags(at);
        let first = flags.first()?;
        let second = (flags == Flags::Both(first)).then_some(first.other());
        let mut fallen = [Some(first), second].into_iter().flatten();
        fallen.find(|&side| !self.is_in_time(side))
    }

    /// Whether a side has completed the moves prescribed for its period.
    pub(in crate::session) fn is_in_time(&self, side: Color) -> bool {
        let prescribed = self.clock.prescribed_moves(side);
        prescribed.is_some_and(|moves| self.game.completed_moves(side) >= moves)
    }
}
