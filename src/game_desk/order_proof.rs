//! Orders that were typed and wait for the arbiter's PIN.
//!
//! Keeps the order and counts wrong PINs: each makes the wait before the next PIN is looked at
//! longer. Neither checks a PIN nor keeps one.

use std::time::Duration;

use chess_laws::Time;

/// How long no PIN is looked at after the first wrong one; twice as long after each other one.
const FIRST_WAIT: Duration = Duration::from_secs(2);
/// It never takes longer than this.
const LONGEST_WAIT: Duration = Duration::from_secs(120);

/// Orders that wait for the arbiter's PIN.
#[derive(Debug, Clone, Default)]
pub(super) struct OrderProof {
    /// The line that was typed last without a proof.
    waiting: Option<String>,
    /// Whether the next line is expected to be the PIN.
    expected: bool,
    /// Wrong PINs since the last right one.
    wrong: u32,
    /// Before this, no PIN is looked at.
    not_before: Time,
}

impl OrderProof {
    /// After so many wrong PINs before an interruption. A new start of the program does not end the wait.
    pub(super) fn after(wrong: u32, at: Time) -> Self {
        let last = wrong.checked_sub(1).map(wait_after);
        Self {
            wrong,
            not_before: last.map_or(Time::ZERO, |it| at + it),
            ..Self::default()
        }
    }

    /// This order waits. One that waited before is dropped.
    pub(super) fn wait(&mut self, line: &str) {
        self.waiting = Some(line.to_owned());
        self.expected = true;
    }

    /// A line is typed, whatever it is.
    pub(super) fn line_typed(&mut self) {
        self.expected = false;
    }

    /// The line is done. An order waits for the next line only: later a PIN would prove something that
    /// the arbiter no longer has in mind.
    pub(super) fn line_done(&mut self) {
        if !self.expected {
            self.waiting = None;
        }
    }

    /// Whether the next line is expected to be the PIN, so that nobody should see it.
    pub(super) fn expects_pin(&self) -> bool {
        self.expected
    }

    /// Whether an order waits, so that the next line may be the PIN.
    pub(super) fn waits(&self) -> bool {
        self.waiting.is_some()
    }

    /// A PIN was typed. Returns for how long none is looked at, in whole seconds; the order then still
    /// waits for it. `None` if it can be looked at now.
    pub(super) fn too_soon(&mut self, at: Time) -> Option<Duration> {
        let left = self.not_before.since(at);
        let seconds = left.as_millis().div_ceil(1000);
        let seconds = u64::try_from(seconds).unwrap_or(u64::MAX);
        let wait = (seconds > 0).then(|| Duration::from_secs(seconds));
        self.expected |= wait.is_some();
        wait
    }

    /// A wrong PIN was typed. Returns how long no other one is looked at.
    pub(super) fn wrong(&mut self, at: Time) -> Duration {
        let wait = wait_after(self.wrong);
        self.wrong += 1;
        self.expected = true;
        self.not_before = at + wait;
        wait
    }

    /// The PIN was right. Returns the order that waited for it.
    pub(super) fn right(&mut self) -> Option<String> {
        self.wrong = 0;
        self.expected = false;
        self.waiting.take()
    }
}

/// How long no PIN is looked at after one more wrong PIN than these.
fn wait_after(wrong: u32) -> Duration {
    let wait = FIRST_WAIT.saturating_mul(1 << wrong.min(16));
    wait.min(LONGEST_WAIT)
}
