//! How late a player may arrive (Article 6.7).

use std::time::Duration;

use super::time::Time;

/// How long after the start of the game a player may arrive. It is zero unless specified in advance
/// (Article 6.7.1). It changes no clock: White's clock runs from the start (Article 6.6), and White
/// loses the time until they arrive (6.7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct DefaultTime(pub Duration);

impl DefaultTime {
    /// Whether a player who is absent at `now`, or arrives at `now`, has lost the game unless the
    /// arbiter decides otherwise (Article 6.7.1). A player who arrives within the default time is
    /// in time.
    #[must_use]
    pub fn is_over(self, start: Time, now: Time) -> bool {
        now.since(start) > self.0
    }
}
