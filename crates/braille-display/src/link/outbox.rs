//! When to write the line: only if it changed, not faster than the wire carries
//! it, and again if the display did not take it. Time is a value here.

use std::time::{Duration, Instant};

use crate::driver::Protocol;
use crate::face::Face;

/// How long to wait after the second refusal in a row; after each further one twice as
/// long, up to [`LONGEST_REST`].
const REST: Duration = Duration::from_millis(50);
const LONGEST_REST: Duration = Duration::from_secs(2);

/// For how long a line has to stand before it is written once more: whoever changes it
/// quickly need not wait for that.
const SETTLED: Duration = Duration::from_millis(300);

/// What a display shows as far as is known, and when it may be written to.
#[derive(Debug)]
pub(super) struct Outbox {
    protocol: &'static Protocol,
    /// How long a byte takes on the wire.
    byte_time: Duration,
    /// The line written last.
    written: Option<Face>,
    /// Whether the display still shows it, as far as is known.
    is_shown: bool,
    /// Whether it might not have come whole, or be gone meanwhile: it is to be written
    /// once more when the display is asked next.
    in_doubt: bool,
    /// Until then what was sent last is under way.
    busy_until: Option<Instant>,
    /// Until then the display has to accept it, in protocols that do.
    accept_until: Option<Instant>,
    /// How often the display refused since it last accepted.
    refusals: u32,
}

impl Outbox {
    /// Nothing was written yet at a port of this speed, in baud.
    pub(super) fn new(protocol: &'static Protocol, speed: u32) -> Outbox {
        Outbox {
            protocol,
            byte_time: protocol.port.byte_time(speed),
            written: None,
            is_shown: false,
            in_doubt: false,
            refusals: 0,
            busy_until: None,
            accept_until: None,
        }
    }

    /// Whether `wanted` has to be written now.
    pub(super) fn is_due(&mut self, wanted: &Face, now: Instant) -> bool {
        if self.accept_until.is_some_and(|until| now >= until) {
            self.restarted();
        }
        self.busy_for(now).is_none() && self.accept_until.is_none() && self.shown() != Some(wanted)
    }

    /// This was written as a command of `length` bytes.
    pub(super) fn written(&mut self, face: Face, length: usize, now: Instant) {
        // Nobody tells that it came whole, unless the display accepts it.
        let is_new = self.written.as_ref() != Some(&face);
        self.in_doubt = is_new && self.protocol.accepts_within.is_none();
        self.written = Some(face);
        self.is_shown = true;
        self.said(length, now);
    }

    /// Something of `length` bytes was sent, the line or something else.
    pub(super) fn said(&mut self, length: usize, now: Instant) {
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        let from = self.busy_until.map_or(now, |until| until.max(now));
        let sent = from + self.byte_time.saturating_mul(length);
        self.busy_until = Some(sent);
        self.accept_until = self.protocol.accepts_within.map(|within| sent + within);
    }

    /// How long what was sent last is still under way; none if it is through.
    pub(super) fn busy_for(&self, now: Instant) -> Option<Duration> {
        let until = self.busy_until.filter(|until| *until > now)?;
        Some(until.duration_since(now))
    }

    /// Whether the display still has to accept what was sent last: until then it is told
    /// nothing else.
    pub(super) fn awaits_acceptance(&self, now: Instant) -> bool {
        self.accept_until.is_some_and(|until| now < until)
    }

    /// What the display shows, if that is sure.
    pub(super) fn shown(&self) -> Option<&Face> {
        self.written.as_ref().filter(|_| self.is_shown)
    }

    /// Somebody is at the display. If it lost its line without a word, his keys bring it
    /// back.
    pub(super) fn is_used(&mut self) {
        self.in_doubt = true;
    }

    /// The display is about to be asked: whether the line is to be written behind that, as
    /// it is in doubt and has stood for a while.
    pub(super) fn confirms(&mut self, now: Instant) -> bool {
        let settled = self.busy_until.is_none_or(|until| now >= until + SETTLED);
        let confirms = self.in_doubt && settled && !self.awaits_acceptance(now);
        if confirms {
            self.forget();
        }
        confirms
    }

    /// The display accepted what was sent.
    pub(super) fn accepted(&mut self) {
        self.accept_until = None;
        self.refusals = 0;
    }

    /// The display refused what was sent: it gets its line again, but not in a storm.
    pub(super) fn refused(&mut self, now: Instant) {
        self.restarted();
        if self.refusals > 0 {
            let rest = REST.saturating_mul(1 << (self.refusals - 1).min(8));
            let until = now + rest.min(LONGEST_REST);
            self.busy_until = self.busy_until.max(Some(until));
        }
        self.refusals = self.refusals.saturating_add(1);
    }

    /// The display may show something else now: write anew in any case.
    pub(super) fn forget(&mut self) {
        self.is_shown = false;
        self.in_doubt = false;
    }

    /// The same, and what was sent will not be accepted any more.
    pub(super) fn restarted(&mut self) {
        self.forget();
        self.accept_until = None;
    }
}

#[cfg(test)]
mod tests;
