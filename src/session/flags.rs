//! When a fallen flag counts, and what follows (Articles 6.4, 6.8 and 6.9, Guideline
//! III.3). That it is down is the clock's knowledge.

use shakmaty::Color;

use super::{Effect, Event, Refused, State};
use crate::session::ClockEffect;
use crate::session::ClockEvent;
use crate::session::ClockRefused;
use chess_laws::{BothFlags, Flags, Outcome, Time};

impl State {
    /// What the flags call for at a moment, if they call for anything: that one is down
    /// is noticed here (6.8), but not while the arbiter has stopped the clocks. A side
    /// that has completed the moves prescribed for its period has lost nothing,
    /// whatever its clock shows (6.4, 6.9).
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

    /// That a flag is down, where it is not the program's to claim (D.2.10.5): kept once for
    /// the arbiter.
    #[must_use]
    pub fn flag_to_keep(&self, at: Time) -> Option<Event> {
        self.flag_event(at)?;
        let side = self.late_side(at)?;
        (!self.flag_kept.get(side)).then_some(Event::Clock(ClockEvent::FlagDown { side }))
    }

    pub(super) fn keep_flag(&mut self, side: Color) -> Result<Vec<Effect>, Refused> {
        if self.late_side(self.now) != Some(side) || *self.flag_kept.get(side) {
            return Err(Refused::Clock(ClockRefused::FlagKept));
        }
        *self.flag_kept.get_mut(side) = true;
        Ok(vec![Effect::Clock(ClockEffect::FlagDown { side })])
    }

    /// The side whose flag fell, the first where both did, leaving out one that has
    /// completed its moves.
    fn late_side(&self, at: Time) -> Option<Color> {
        let flags = self.clock.flags(at);
        let first = flags.first()?;
        let second = (flags == Flags::Both(first)).then_some(first.other());
        let mut fallen = [Some(first), second].into_iter().flatten();
        fallen.find(|&side| !self.in_time(side))
    }

    /// Whether `side` has completed the moves prescribed for its period.
    fn in_time(&self, side: Color) -> bool {
        let prescribed = self.clock.prescribed_moves(side);
        prescribed.is_some_and(|moves| self.game.completed_moves(side) >= moves)
    }

    /// A flag has fallen when it is noticed (6.8); while a decision is postponed the
    /// arbiter gives it now.
    pub(super) fn flag(&mut self, fallen: Color) -> Result<Vec<Effect>, Refused> {
        // Of a clock beside the board only the arbiter knows whether its flag fell.
        if !self.clock_is_beside() && self.late_side(self.now) != Some(fallen) {
            let down = self.clock.flag(fallen, self.now).is_down();
            return Err(if down && self.in_time(fallen) {
                Refused::Clock(ClockRefused::MovesCompleted)
            } else {
                Refused::Clock(ClockRefused::NotFallen)
            });
        }
        if let Some(end) = self.announced_end() {
            return Ok(self.end_after_announced(end));
        }
        if self.claim.is_some() {
            return self.await_ruling(fallen);
        }
        Ok(self.end_by_flag(fallen))
    }

    pub(super) fn end_by_flag(&mut self, fallen: Color) -> Vec<Effect> {
        let outcome = Outcome::flag_fall(self.game_ahead().position(), fallen);
        self.end_after_announced(outcome)
    }

    pub(super) fn both_flags(&mut self) -> Result<Vec<Effect>, Refused> {
        match self.clock.both_flags(self.now) {
            None => Err(Refused::Clock(ClockRefused::NotFallen)),
            Some(BothFlags::Draw) => Ok(self.end_after_announced(Outcome::BothFlags)),
            Some(BothFlags::Continue) => {
                self.clock.next_period(self.now);
                Ok(vec![Effect::Clock(ClockEffect::NextPeriod)])
            }
        }
    }
}
