//! A display that sends keys without a pause, as one does whose key is stuck: none of them counts until it stops. Knows
//! no keys. Time is a value here.

use std::time::{Duration, Instant};

/// After this long without a key the flood is over.
const PAUSE: Duration = Duration::from_secs(1);

/// Whether keys come without a pause.
#[derive(Debug, Default)]
pub(crate) struct KeyFlood {
    /// During a flood: when the last key came.
    last: Option<Instant>,
}

impl KeyFlood {
    /// More keys came than are taken. Returns whether the flood begins with that.
    pub(crate) fn begins(&mut self, now: Instant) -> bool {
        self.last.replace(now).is_none()
    }

    /// Whether keys come without a pause now.
    pub(crate) fn is_on(&self) -> bool {
        self.last.is_some()
    }

    /// A key came. Returns whether it counts.
    pub(crate) fn counts(&mut self, now: Instant) -> bool {
        if self.is_on() {
            self.last = Some(now);
        }
        !self.is_on()
    }

    /// Whether the flood has come to its end. Reported only once.
    pub(crate) fn ends(&mut self, now: Instant) -> bool {
        let last = self.last.take_if(|last| now >= *last + PAUSE);
        last.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_flood_no_key_counts_until_none_came_for_a_second() {
        let start = Instant::now();
        let at = |ms| start + Duration::from_millis(ms);
        let mut flood = KeyFlood::default();
        assert!(flood.counts(at(0)));
        assert!(!flood.ends(at(5000)));
        assert!(flood.begins(at(5000)));
        assert!(!flood.begins(at(5100)));
        assert!(!flood.counts(at(5900)));
        assert!(!flood.ends(at(6800)));
        assert!(flood.is_on());
        assert!(flood.ends(at(6900)));
        assert!(!flood.ends(at(9000)));
        assert!(flood.counts(at(9000)));
    }
}
