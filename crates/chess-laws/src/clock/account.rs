//! One side's time: what is shown, what is used, how often it has pressed.

use std::time::Duration;

use crate::control::{Extra, PeriodAt, TimeControl};
use crate::time::Time;

use super::flag::Flag;

/// More time is on no clock: a year.
const LONGEST: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// One side's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Account {
    /// What the clock shows.
    pub left: Duration,
    /// All time its clock ran.
    pub used: Duration,
    /// The push-counter.
    pub presses: u32,
    pub flag: Flag,
    /// How long its clock has run since it pressed last: in this move.
    in_move: Duration,
    /// What this move gets beside the main time.
    extra: Extra,
    /// Of how many periods it has had the main time.
    periods_given: usize,
}

impl Account {
    /// The main time of the first period, with what the first move gets.
    pub(super) fn open(control: &TimeControl) -> Account {
        let mut account = Account {
            left: Duration::ZERO,
            used: Duration::ZERO,
            presses: 0,
            flag: Flag::Up,
            in_move: Duration::ZERO,
            extra: Extra::None,
            periods_given: 0,
        };
        if let Some(first) = control.period_after(0) {
            account.enter(control, first);
        }
        account
    }

    /// The account after its clock ran from `since` until `at`.
    pub(super) fn spend(mut self, since: Time, at: Time) -> Account {
        let elapsed = at.since(since);
        let free = self.standing_still();
        if elapsed >= self.left + free {
            self.flag = self.flag.down(since + (self.left + free));
        }
        self.left = self.left.saturating_sub(elapsed.saturating_sub(free));
        self.in_move += elapsed;
        self.used += elapsed;
        self
    }

    /// How long the main time still stands still in this move.
    fn standing_still(&self) -> Duration {
        match self.extra {
            Extra::Delay(delay) => delay.saturating_sub(self.in_move),
            _ => Duration::ZERO,
        }
    }

    /// Counts a press, gives back what a Bronstein delay leaves of the move, and
    /// adds what the next move is due. A fallen flag stays down and gets nothing.
    pub(super) fn complete_move(&mut self, control: &TimeControl) {
        self.presses = self.presses.saturating_add(1);
        let took = std::mem::take(&mut self.in_move);
        let Some(next) = control.period_after(self.presses) else {
            return;
        };
        if self.flag.is_down() {
            self.extra = next.period.extra;
            return;
        }
        if let Extra::Bronstein(delay) = self.extra {
            self.left += took.min(delay);
        }
        self.enter(control, next);
    }

    /// The next move is in this period: gives the main time of every period up to
    /// it that was not given yet, and what a move of it gets.
    fn enter(&mut self, control: &TimeControl, next: PeriodAt) {
        let entered = next.index + 1;
        let new = control.periods().get(self.periods_given..entered);
        self.left += new.unwrap_or_default().iter().map(|it| it.main).sum();
        self.periods_given = self.periods_given.max(entered);
        self.change_extra(next.period.extra);
        if let Extra::Increment(increment) = self.extra {
            self.left += increment;
        }
    }

    /// A Bronstein delay is shown on top of the main time: another one changes what
    /// is shown, unless the flag is down.
    fn change_extra(&mut self, extra: Extra) {
        if self.flag == Flag::Up {
            self.left = (self.left + shown(extra)).saturating_sub(shown(self.extra));
        }
        self.extra = extra;
    }

    /// The arbiter sets what the clock shows, a year at most; the main time of the period
    /// is in it.
    pub(super) fn set_left(&mut self, left: Duration, at: Time) {
        self.left = left.min(LONGEST);
        self.flag = match (left.is_zero(), self.flag) {
            (false, _) => Flag::Up,
            (true, Flag::Up) => Flag::DownBefore(at),
            (true, down) => down,
        };
    }

    /// The arbiter sets the push-counter. Alone, it changes no time.
    pub(super) fn set_presses(&mut self, presses: u32, control: &TimeControl) {
        self.presses = presses;
        if let Some(at) = control.period_after(presses) {
            self.change_extra(at.period.extra);
        }
    }

    /// What was set counts as all that the periods until now give.
    pub(super) fn settle_periods(&mut self, control: &TimeControl) {
        let at = control.period_after(self.presses);
        self.periods_given = at.map_or(0, |at| at.index + 1);
    }

    /// Goes on with the main time of the next period, whatever the push-counter
    /// says, since its flag fell (Guideline III.3.1.1).
    pub(super) fn next_period(&mut self, control: &TimeControl) {
        let next = control.periods().get(self.periods_given);
        if let Some(period) = next {
            self.periods_given += 1;
            self.left += period.main;
            self.flag = Flag::Up;
        }
    }

    /// Whether the period it is in is the last one.
    pub(super) fn in_last_period(&self, control: &TimeControl) -> bool {
        self.periods_given >= control.periods().len()
    }
}

/// How much of the time shown is not main time.
fn shown(extra: Extra) -> Duration {
    match extra {
        Extra::Bronstein(delay) => delay,
        _ => Duration::ZERO,
    }
}
