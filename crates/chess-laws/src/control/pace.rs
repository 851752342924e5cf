//! Standard, rapid or blitz (Appendices A and B).

use std::time::Duration;

use super::{Extra, TimeControl};

/// Whether a time control makes standard, rapid or blitz chess (A.1, B.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Pace {
    /// At least 60 minutes for each player, or no limit: everything that A.1 and B.1 do not cover.
    Standard,
    /// More than 10 but less than 60 minutes (A.1).
    Rapid,
    /// At most 10 minutes (B.1).
    Blitz,
}

/// The number of moves for which the extra time counts (A.1, B.1).
const COUNTED_MOVES: u32 = 60;

const MINUTE: Duration = Duration::from_secs(60);

impl TimeControl {
    /// The time of one player for 60 moves: the whole main time and what each move adds, whether
    /// increment or delay (A.1, B.1); `None` for an untimed game.
    #[must_use]
    pub fn time_for_sixty_moves(&self) -> Option<Duration> {
        let main: Duration = self.periods().iter().map(|period| period.main).sum();
        let extra = (0..COUNTED_MOVES)
            .filter_map(|completed| self.period_after(completed))
            .map(|at| at.period.extra.amount())
            .sum::<Duration>();
        (!self.is_untimed()).then(|| main + extra)
    }

    /// Whether this is standard, rapid or blitz chess (A.1, B.1).
    #[must_use]
    pub fn pace(&self) -> Pace {
        match self.time_for_sixty_moves() {
            Some(time) if time <= 10 * MINUTE => Pace::Blitz,
            Some(time) if time < 60 * MINUTE => Pace::Rapid,
            _ => Pace::Standard,
        }
    }

    /// Whether the game ends in a quickplay finish, where all remaining moves must be made in a
    /// limited time (Guideline III.1).
    #[must_use]
    pub fn has_quickplay_finish(&self) -> bool {
        let last = self.periods().last();
        last.is_some_and(|last| last.extra == Extra::None)
    }
}
