//! One side's time: what the clock shows, how much is used, how often the player has pressed.

use std::time::Duration;

use crate::control::{Extra, PeriodAt, TimeControl};
use crate::time::Time;

use super::flag::Flag;

/// The most time that a clock can hold: a year.
const LONGEST: Duration = Duration::from_secs(366 * 24 * 60 * 60);

/// One side's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Account {
    /// What the clock shows.
    pub left: Duration,
    /// How long the clock has run in total.
    pub used: Duration,
    /// The push-counter.
    pub presses: u32,
    pub flag: Flag,
    /// How long the clock has run since the last press, which is the time of this move.
    in_move: Duration,
    /// What this move gets in addition to the main time.
    extra: Extra,
    /// How many periods have already given their main time.
    periods_given: usize,
}

impl Account {
    /// An account with the main time of the first period and the extra time of the first move.
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

    /// For how much longer the main time stands still in this move.
    fn standing_still(&self) -> Duration {
        match self.extra {
            Extra::Delay(delay) => delay.saturating_sub(self.in_move),
            _ => Duration::ZERO,
        }
    }

    /// Counts a press, gives back what a Bronstein delay returns for the move, and adds what the
    /// next move gets. A fallen flag stays down and gets nothing.
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

    /// Enters the period of the next move. Adds the main time of every period up to that one which
    /// has not yet given it, and the extra time of the move.
    fn enter(&mut self, control: &TimeControl, next: PeriodAt) {
        let entered = next.index + 1;
        let new = control.periods().get(self.periods_given..entered);
        self.left += new
            .unwrap_or_default()
            .iter()
            .map(|period| period.main)
            .sum();
        self.periods_given = self.periods_given.max(entered);
        self.change_extra(next.period.extra);
        if let Extra::Increment(increment) = self.extra {
            self.left += increment;
        }
    }

    /// Changes the extra time. The clock shows a Bronstein delay on top of the main time, so a new
    /// one changes what is shown, unless the flag is down.
    fn change_extra(&mut self, extra: Extra) {
        if self.flag == Flag::Up {
            self.left = (self.left + shown(extra)).saturating_sub(shown(self.extra));
        }
        self.extra = extra;
    }

    /// Sets what the clock shows, a year at most. The main time of the period is included.
    pub(super) fn set_left(&mut self, left: Duration, at: Time) {
        self.left = left.min(LONGEST);
        self.flag = match (left.is_zero(), self.flag) {
            (false, _) => Flag::Up,
            (true, Flag::Up) => Flag::DownBefore(at),
            (true, down) => down,
        };
    }

    /// Sets the push-counter. By itself this changes no time.
    pub(super) fn set_presses(&mut self, presses: u32, control: &TimeControl) {
        self.presses = presses;
        if let Some(at) = control.period_after(presses) {
            self.change_extra(at.period.extra);
        }
    }

    /// Treats the main time of all periods up to now as given.
    pub(super) fn settle_periods(&mut self, control: &TimeControl) {
        let at = control.period_after(self.presses);
        self.periods_given = at.map_or(0, |at| at.index + 1);
    }

    /// Gives the main time of the next period whatever the push-counter says, because the flag fell
    /// (Guideline III.3.1.1).
    pub(super) fn next_period(&mut self, control: &TimeControl) {
        let next = control.periods().get(self.periods_given);
        if let Some(period) = next {
            self.periods_given += 1;
            self.left += period.main;
            self.flag = Flag::Up;
        }
    }

    /// Whether this is the last period.
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
