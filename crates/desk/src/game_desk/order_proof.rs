//! Orders that were typed and wait for the arbiter's PIN.
//!
//! Keeps the order and counts wrong PINs: each makes the wait before the next PIN is looked at
//! longer. It neither checks nor keeps a PIN.

use std::time::Duration;

use chess_laws::Time;
use game::arbiter_pin::wait_after;

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
    /// The state after an interruption, before which this number of wrong PINs was given. A new start of
    /// the program does not end the wait.
    pub(super) fn after(wrong: u32, at: Time) -> Self {
        Self {
            wrong,
            not_before: at + wait_after(wrong),
            ..Self::default()
        }
    }

    /// This order waits. One that waited before is dropped.
    pub(super) fn wait(&mut self, line: &str) {
        self.waiting = Some(line.to_owned());
        self.expected = true;
    }

    /// An order was mistyped. Nothing waits for a proof, but the next line may still be the PIN.
    pub(super) fn expect_pin(&mut self) {
        self.expected = true;
    }

    /// A line is typed, whatever it is. Returns whether it was expected to be the PIN.
    pub(super) fn line_typed(&mut self) -> bool {
        std::mem::take(&mut self.expected)
    }

    /// The line is not the PIN. An order waits for the next line only: later a PIN would prove something
    /// that the arbiter no longer has in mind. Returns the order that waited.
    pub(super) fn drop_waiting(&mut self) -> Option<String> {
        self.waiting.take()
    }

    /// Whether the next line is expected to be the PIN, so that nobody should see it.
    pub(super) fn expects_pin(&self) -> bool {
        self.expected
    }

    /// Whether an order waits, so that the next line may be the PIN.
    pub(super) fn waits(&self) -> bool {
        self.waiting.is_some()
    }

    /// A PIN was typed. Returns how much longer none is looked at, in whole seconds; the order then
    /// goes on waiting. `None` if it can be looked at now.
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
        self.wrong = self.wrong.saturating_add(1);
        let wait = wait_after(self.wrong);
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
