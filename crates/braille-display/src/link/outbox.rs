//! Decides when to write the line: only if it changed, no faster than the wire carries it,
//! and again if the display did not accept it. Time is a value here.

use std::time::{Duration, Instant};

use crate::cell::Face;
use crate::driver::Protocol;

/// How long to wait after the second refusal in a row; the time doubles with each further
/// one, up to [`LONGEST_REST`].
const REST: Duration = Duration::from_millis(50);
const LONGEST_REST: Duration = Duration::from_secs(2);

/// How long a line must stay unchanged before it is written again for safety, so that quick
/// changes do not wait for that.
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
    /// Whether it may have arrived incomplete or vanished since; then it is written again
    /// when the display is next asked.
    in_doubt: bool,
    /// Until when the last bytes are still on the wire.
    busy_until: Option<Instant>,
    /// By when the display must accept what was sent, in protocols with acceptance.
    accept_until: Option<Instant>,
    /// Until when the dots of a row move at least; then the display is asked whether they still do. `None` while they stand
    /// still.
    moving_until: Option<Instant>,
    /// What the display showed before a row was written, which it may refuse.
    before: Option<Face>,
    /// How often the display refused since it last accepted.
    refusals: u32,
}

impl Outbox {
    /// An outbox that has written nothing yet, for a port of this speed in baud.
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
            moving_until: None,
            before: None,
        }
    }

    /// Whether `wanted` has to be written now.
    pub(super) fn is_due(&mut self, wanted: &Face, now: Instant) -> bool {
        if self.accept_until.is_some_and(|until| now >= until) {
            self.restarted();
        }
        let rests = self.accept_until.is_none() && self.moving_until.is_none();
        self.busy_for(now).is_none() && rests && self.shown() != Some(wanted)
    }

    /// The line was written, as a command of `length` bytes.
    pub(super) fn written(&mut self, face: Face, length: usize, now: Instant) {
        // Unless the display accepts it, nobody knows that it arrived completely.
        let is_new = self.written.as_ref() != Some(&face);
        self.in_doubt = is_new && self.protocol.accepts_within.is_none();
        self.before = self.shown().cloned();
        self.written = Some(face);
        self.is_shown = true;
        self.said(length, now);
    }

    /// The line or something else was sent, `length` bytes.
    pub(super) fn said(&mut self, length: usize, now: Instant) {
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        let from = self.busy_until.map_or(now, |until| until.max(now));
        let sent = from + self.byte_time.saturating_mul(length);
        self.busy_until = Some(sent);
        self.accept_until = self.protocol.accepts_within.map(|within| sent + within);
    }

    /// How long the last bytes are still on the wire; `None` if they have arrived.
    pub(super) fn busy_for(&self, now: Instant) -> Option<Duration> {
        let until = self.busy_until.filter(|until| *until > now)?;
        Some(until.duration_since(now))
    }

    /// Until when the display may accept what was last sent, if it has to.
    pub(super) const fn accepts_until(&self) -> Option<Instant> {
        self.accept_until
    }

    /// Whether the display still has to accept what was last sent; nothing else is sent
    /// before.
    pub(super) fn awaits_acceptance(&self, now: Instant) -> bool {
        self.accept_until.is_some_and(|until| now < until)
    }

    /// What the display shows, if that is certain.
    pub(super) fn shown(&self) -> Option<&Face> {
        self.written.as_ref().filter(|_| self.is_shown)
    }

    /// Whether the display shows exactly this, and its dots stand still.
    pub(super) fn shows(&self, wanted: &Face) -> bool {
        let waits = self.accept_until.is_some() && self.protocol.refresh.is_some();
        self.shown() == Some(wanted) && self.moving_until.is_none() && !waits
    }

    /// The dots of a row move: the next row waits for them.
    pub(super) fn moves(&mut self, now: Instant) {
        if let Some(refresh) = self.protocol.refresh {
            let again = self.moving_until.is_some();
            let time = if again {
                refresh.ask_again
            } else {
                refresh.row
            };
            self.moving_until = Some(now + time);
        }
    }

    /// The dots stand still.
    pub(super) fn stands_still(&mut self) {
        self.moving_until = None;
    }

    /// Whether to ask the display if its dots still move.
    pub(super) fn may_stand_still(&self, now: Instant) -> bool {
        self.moving_until.is_some_and(|until| now >= until)
    }

    /// The display is in use. If it lost its line without reporting that, their keys
    /// bring the line back. A slow display has a key of its own for that.
    pub(super) fn is_used(&mut self) {
        self.in_doubt |= self.protocol.refresh.is_none();
    }

    /// The display is about to be asked. Returns whether to write the line after the question,
    /// because it is in doubt and has been unchanged for a while.
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

    /// The display refused what was sent: it gets its line or row again, but with pauses.
    pub(super) fn refused(&mut self, now: Instant) {
        self.restarted();
        if self.protocol.refresh.is_some() {
            self.written = self.before.take();
            self.is_shown = self.written.is_some();
        }
        if self.refusals > 0 {
            let rest = REST.saturating_mul(1 << (self.refusals - 1).min(8));
            let until = now + rest.min(LONGEST_REST);
            self.busy_until = self.busy_until.max(Some(until));
        }
        self.refusals = self.refusals.saturating_add(1);
    }

    /// The display may now show something else: write again in any case.
    pub(super) fn forget(&mut self) {
        self.is_shown = false;
        self.in_doubt = false;
    }

    /// The display restarted and will not accept what was sent before.
    pub(super) fn restarted(&mut self) {
        self.forget();
        self.accept_until = None;
    }
}

#[cfg(test)]
mod tests;
