//! How long the loop waits for an input: for as long as nothing can become due by itself, so that a program in which nothing
//! happens hardly wakes the computer.

use std::time::Duration;

use crate::activity_loop::{ActivityLoop, Wiring};
use crate::devices::opened::Hearing;
use desk::activities::Activity;

/// How often the loop looks for something that is due, while something may be.
const STEP: Duration = Duration::from_millis(50);

/// How often it looks otherwise. Four times a second the line, the page and the journal keep up with the clock.
const REST: Duration = Duration::from_millis(250);

impl<A: Activity, W: Wiring<A>> ActivityLoop<A, W> {
    /// How long to wait for the next input. `all_taken` says that no input waits until it is allowed.
    pub(crate) fn rest(&self, all_taken: bool) -> Duration {
        let rests = all_taken
            && self.halted.is_none()
            && self.leaves.is_none()
            && !self.input_over
            && !matches!(self.devices.hearing, Hearing::Recording(_))
            && !self.devices.speaking.is_busy()
            && !self.is_spoken_to()
            && !self.key_flood.is_on();
        if !rests {
            return STEP;
        }
        let now = self.clock.now();
        // The line changes with each second.
        let second = Duration::from_millis(1000 - now.as_millis() % 1000);
        let rest = REST.min(second);
        match self.activity.rests_until(now + rest) {
            true => rest,
            false => STEP,
        }
    }
}
