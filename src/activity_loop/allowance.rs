//! How many inputs of a source are taken in a second, so that none fills the journal or keeps others waiting. The
//! limits are above what a person sends, which is taken at once.

use std::time::Instant;

/// How many inputs of a source may still be taken.
#[derive(Debug)]
pub struct Allowance {
    /// How many more each second.
    per_second: f64,
    /// The most that can be saved up.
    most: f64,
    left: f64,
    at: Instant,
}

impl Allowance {
    /// How many a second are allowed, and how many at once at most.
    pub fn new(per_second: u32, most: u32, now: Instant) -> Self {
        let (per_second, most) = (f64::from(per_second), f64::from(most));
        Self {
            per_second,
            most,
            left: most,
            at: now,
        }
    }

    /// Whether one may be taken now.
    pub fn has_any(&self, now: Instant) -> bool {
        self.left_at(now) >= 1.0
    }

    /// One is taken.
    pub fn take(&mut self, now: Instant) {
        self.left = (self.left_at(now) - 1.0).max(0.0);
        self.at = now;
    }

    fn left_at(&self, now: Instant) -> f64 {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        (self.left + passed * self.per_second).min(self.most)
    }
}

/// How many keys of the display and typed lines are taken: far more than a person presses and types, so that a machine
/// that sends without end does not fill the journal. What is not taken waits.
pub(crate) struct Allowances {
    pub(crate) keys: Allowance,
    pub(crate) lines: Allowance,
}

impl Allowances {
    pub(crate) fn new(now: Instant) -> Self {
        Self {
            keys: Allowance::new(40, 200, now),
            // A file of lines may be piped.
            lines: Allowance::new(50, 1000, now),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    /// The most that are taken in this time, one attempt each millisecond.
    fn taken(allowance: &mut Allowance, from: Instant, ms: u64) -> u32 {
        let mut taken = 0;
        for passed in 0..ms {
            let now = from + Duration::from_millis(passed);
            while allowance.has_any(now) {
                allowance.take(now);
                taken += 1;
            }
        }
        taken
    }

    #[test]
    fn a_flood_is_taken_at_the_rate_and_a_person_at_once() {
        let now = Instant::now();
        let mut allowance = Allowance::new(40, 100, now);
        assert_eq!(taken(&mut allowance, now, 1), 100);
        let later = now + Duration::from_millis(1);
        let flood = taken(&mut allowance, later, 10_000);
        assert!((399..=401).contains(&flood), "{flood}");
        // After a rest as many can again be sent at once.
        let rested = later + Duration::from_secs(60);
        assert_eq!(taken(&mut allowance, rested, 1), 100);
    }
}
