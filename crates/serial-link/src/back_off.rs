//! How long to wait between attempts to reach a device.

use std::time::Duration;

const FIRST: Duration = Duration::from_millis(250);
const LONGEST: Duration = Duration::from_secs(4);

/// Waiting times that double from 250 ms to 4 s.
#[derive(Debug)]
pub struct BackOff(Duration);

impl BackOff {
    /// Starts with the shortest wait.
    #[must_use]
    pub fn new() -> BackOff {
        BackOff(FIRST)
    }

    /// How long to wait before the next attempt.
    pub fn next_wait(&mut self) -> Duration {
        let wait = self.0;
        self.0 = (wait * 2).min(LONGEST);
        wait
    }
}

impl Default for BackOff {
    fn default() -> BackOff {
        BackOff::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waiting_doubles_up_to_four_seconds() {
        let mut back_off = BackOff::new();
        let waits: Vec<u128> = (0..7).map(|_| back_off.next_wait().as_millis()).collect();
        assert_eq!(waits, [250, 500, 1000, 2000, 4000, 4000, 4000]);
    }
}
