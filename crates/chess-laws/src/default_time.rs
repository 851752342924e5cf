//! How late a player may come (Article 6.7).

use std::time::Duration;

use super::time::Time;

/// How long after the start of the game a player may arrive. If it is not specified in
/// advance, it is zero (Article 6.7.1). It changes no clock: White's runs from the
/// start (Article 6.6), and what passes until White arrives is White's loss (6.7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DefaultTime(pub Duration);

impl DefaultTime {
    /// Whether who is not there at `now`, or arrives at `now`, has lost the game unless
    /// the arbiter decides otherwise (Article 6.7.1). Who arrives within the default time
    /// is in time.
    #[must_use]
    pub fn is_over(self, start: Time, now: Time) -> bool {
        now.since(start) > self.0
    }
}
