//! The clocks of a game. Times are milliseconds; the moment is given. They know nothing of moves but whose turn it is.

use shakmaty::{ByColor, Color};

use crate::control::{Control, UNLIMITED};

const DAY: u64 = 86_400_000;

/// Both clocks.
#[derive(Clone, Debug)]
pub(crate) struct Clocks {
    control: Control,
    left: ByColor<u64>,
    /// When the turn began.
    since: u64,
    /// Whether the side to move loses time.
    is_running: bool,
    /// Whether they were started before the first moves.
    is_started: bool,
}

impl Clocks {
    pub(crate) fn new(control: Control, now: u64) -> Self {
        let each = match control {
            // A game without time for the first move would be lost at once.
            Control::Clock {
                limit: 0,
                increment,
            } => increment.max(3000),
            Control::Clock { limit, .. } => limit,
            Control::Days(days) => days * DAY,
            Control::Unlimited => UNLIMITED,
        };
        Self {
            control,
            left: ByColor::new_with(|_| each),
            since: now,
            is_running: matches!(control, Control::Days(_)),
            is_started: false,
        }
    }

    /// What a side has left, its turn or not.
    pub(crate) fn left(&self, side: Color, turn: Color, now: u64) -> u64 {
        let left = *self.left.get(side);
        if self.is_running && side == turn {
            left.saturating_sub(now.saturating_sub(self.since))
        } else {
            left
        }
    }

    /// How long ago the flag of the side to move fell; `None` if it stands.
    pub(crate) fn fallen(&self, turn: Color, now: u64) -> Option<u64> {
        if !self.is_running || self.control == Control::Unlimited {
            return None;
        }
        now.checked_sub(self.since + *self.left.get(turn))
    }

    /// A move of this side, the `plies`th of the game. The first move of each side is free, and has no increment.
    pub(crate) fn moved(&mut self, side: Color, plies: usize, now: u64) {
        let left = self.left(side, side, now);
        *self.left.get_mut(side) = match self.control {
            Control::Clock { increment, .. } if self.is_running => left + increment,
            Control::Clock { .. } | Control::Unlimited => left,
            Control::Days(days) => days * DAY,
        };
        self.turn_begins(plies, now);
    }

    /// Moves were taken back: the clocks stay as they are, and the other side may be to move.
    pub(crate) fn taken_back(&mut self, turn_before: Color, plies: usize, now: u64) {
        self.stop(turn_before, now);
        self.turn_begins(plies, now);
    }

    fn turn_begins(&mut self, plies: usize, now: u64) {
        self.since = now;
        self.is_running = match self.control {
            Control::Clock { .. } => plies >= 2 || self.is_started,
            Control::Days(_) => true,
            Control::Unlimited => false,
        };
    }

    /// Starts them before the first moves.
    pub(crate) fn start(&mut self, plies: usize, now: u64) {
        if !self.is_running {
            self.is_started = true;
            self.turn_begins(plies, now);
        }
    }

    /// Stops them for good, or until the next turn begins.
    pub(crate) fn stop(&mut self, turn: Color, now: u64) {
        *self.left.get_mut(turn) = self.left(turn, turn, now);
        self.is_running = false;
    }

    /// Gives a side so much more; `false` without a clock.
    pub(crate) fn give(&mut self, side: Color, milliseconds: u64) -> bool {
        let has_clock = matches!(self.control, Control::Clock { .. });
        if has_clock {
            *self.left.get_mut(side) += milliseconds;
        }
        has_clock
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    #[test]
    fn first_moves_are_free_and_then_time_runs_with_its_increment() {
        let control = Control::Clock {
            limit: 60_000,
            increment: 2000,
        };
        let mut clocks = Clocks::new(control, 0);
        clocks.moved(White, 1, 20_000);
        clocks.moved(Black, 2, 40_000);
        assert_eq!(clocks.left(White, White, 40_000), 60_000);
        assert_eq!(clocks.left(White, White, 45_000), 55_000);
        clocks.moved(White, 3, 50_000);
        assert_eq!(clocks.left(White, Black, 55_000), 52_000);
        assert_eq!(clocks.left(Black, Black, 55_000), 55_000);
        assert_eq!(clocks.fallen(Black, 109_999), None);
        assert_eq!(clocks.fallen(Black, 111_000), Some(1000));
    }

    #[test]
    fn a_takeback_leaves_the_clocks_and_correspondence_gives_all_days_again() {
        let control = Control::Clock {
            limit: 60_000,
            increment: 0,
        };
        let mut clocks = Clocks::new(control, 0);
        clocks.moved(White, 1, 0);
        clocks.moved(Black, 2, 0);
        clocks.moved(White, 3, 10_000);
        clocks.taken_back(Black, 2, 15_000);
        assert_eq!(clocks.left(White, White, 16_000), 49_000);
        assert_eq!(clocks.left(Black, White, 16_000), 55_000);

        let mut days = Clocks::new(Control::Days(2), 0);
        assert_eq!(days.left(White, White, DAY), DAY);
        days.moved(White, 1, DAY);
        assert_eq!(days.left(White, Black, DAY), 2 * DAY);
    }
}
