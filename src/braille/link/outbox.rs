//! When to write the line: only if it changed, not faster than the wire carries
//! it, and again if the display did not take it. Time is a value here.

use std::time::{Duration, Instant};

use crate::braille::driver::Protocol;
use crate::braille::face::Face;

/// How long to wait after the second refusal in a row; after each further one twice as
/// long, up to [`LONGEST_REST`].
const REST: Duration = Duration::from_millis(50);
const LONGEST_REST: Duration = Duration::from_secs(2);

/// What a display shows as far as is known, and when it may be written to.
#[derive(Debug)]
pub(super) struct Outbox {
    protocol: &'static Protocol,
    /// How long a byte takes on the wire.
    byte_time: Duration,
    shown: Option<Face>,
    /// Until then the line written last is under way.
    busy_until: Option<Instant>,
    /// Until then the display has to accept it, in protocols that do.
    accept_until: Option<Instant>,
    /// How often the display refused since it last accepted.
    refusals: u32,
}

impl Outbox {
    /// Nothing was written yet at a port of this speed, in baud.
    pub fn new(protocol: &'static Protocol, speed: u32) -> Outbox {
        Outbox {
            protocol,
            byte_time: protocol.port.byte_time(speed),
            shown: None,
            refusals: 0,
            busy_until: None,
            accept_until: None,
        }
    }

    /// Whether `wanted` has to be written now.
    pub fn is_due(&mut self, wanted: &Face, now: Instant) -> bool {
        if self.accept_until.is_some_and(|until| now >= until) {
            self.forget();
        }
        self.busy_for(now).is_none()
            && self.accept_until.is_none()
            && self.shown.as_ref() != Some(wanted)
    }

    /// This was written as a command of `length` bytes.
    pub fn written(&mut self, face: Face, length: usize, now: Instant) {
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        let sent = now + self.byte_time.saturating_mul(length);
        self.shown = Some(face);
        self.busy_until = Some(sent);
        self.accept_until = self.protocol.accepts_within.map(|within| sent + within);
    }

    /// How long the line written last is still under way; none if it is through.
    pub fn busy_for(&self, now: Instant) -> Option<Duration> {
        let until = self.busy_until.filter(|until| *until > now)?;
        Some(until.duration_since(now))
    }

    /// What the display shows, if that is sure.
    pub fn shown(&self) -> Option<&Face> {
        self.shown.as_ref()
    }

    /// The display accepted what was written.
    pub fn accepted(&mut self) {
        self.accept_until = None;
        self.refusals = 0;
    }

    /// The display refused what was written: it gets it again, but not in a storm.
    pub fn refused(&mut self, now: Instant) {
        self.forget();
        if self.refusals > 0 {
            let rest = REST.saturating_mul(1 << (self.refusals - 1).min(8));
            let until = now + rest.min(LONGEST_REST);
            self.busy_until = self.busy_until.max(Some(until));
        }
        self.refusals = self.refusals.saturating_add(1);
    }

    /// The display may show something else now: write anew in any case.
    pub fn forget(&mut self) {
        self.shown = None;
        self.accept_until = None;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::LazyLock;

    use super::*;
    use crate::braille::cell::Cell;
    use crate::braille::driver::DriverKind;

    static LINE: LazyLock<Face> = LazyLock::new(|| vec![Cell(1); 40].into());
    static OTHER: LazyLock<Face> = LazyLock::new(|| vec![Cell(2); 40].into());
    static ACCEPTING: LazyLock<Protocol> = LazyLock::new(|| {
        let mut protocol = DriverKind::Baum.protocol().clone();
        protocol.accepts_within = Some(Duration::from_millis(500));
        protocol
    });

    fn after_writing(protocol: &'static Protocol) -> (Outbox, impl Fn(u64) -> Instant) {
        let start = Instant::now();
        let mut outbox = Outbox::new(protocol, 19_200);
        assert!(outbox.is_due(&LINE, start));
        outbox.written(LINE.clone(), 42, start);
        (outbox, move |ms| start + Duration::from_millis(ms))
    }

    #[test]
    fn the_same_line_is_not_written_twice() {
        let (mut outbox, at) = after_writing(DriverKind::Baum.protocol());
        assert!(!outbox.is_due(&LINE, at(1000)));
        assert_eq!(outbox.busy_for(at(1000)), None);
        outbox.forget();
        assert!(outbox.is_due(&LINE, at(1000)));
    }

    #[test]
    fn a_new_line_waits_until_the_last_one_is_through() {
        // 42 bytes at 19200 baud take 21.9 ms.
        let (mut outbox, at) = after_writing(DriverKind::Baum.protocol());
        assert!(!outbox.is_due(&OTHER, at(21)));
        assert!(outbox.is_due(&OTHER, at(22)));
    }

    #[test]
    fn where_displays_accept_lines_the_next_one_waits_for_that() {
        let (mut outbox, at) = after_writing(&ACCEPTING);
        assert!(!outbox.is_due(&OTHER, at(500)));
        outbox.accepted();
        assert!(outbox.is_due(&OTHER, at(500)));
        assert!(!outbox.is_due(&LINE, at(500)));
    }

    #[test]
    fn a_line_that_is_not_accepted_is_sent_again() {
        let (mut outbox, at) = after_writing(&ACCEPTING);
        assert!(outbox.is_due(&LINE, at(525)));
        let (mut refused, at) = after_writing(&ACCEPTING);
        refused.forget();
        assert!(refused.is_due(&LINE, at(100)));
    }

    #[test]
    fn a_display_that_refuses_again_and_again_is_given_a_rest() {
        let (mut outbox, at) = after_writing(&ACCEPTING);
        outbox.refused(at(30));
        assert!(outbox.is_due(&LINE, at(30)));
        for (now, due) in [(40, 90), (100, 200), (200, 400), (400, 800)] {
            outbox.refused(at(now));
            assert!(!outbox.is_due(&LINE, at(due - 1)), "{due}");
            assert!(outbox.is_due(&LINE, at(due)), "{due}");
        }
        outbox.accepted();
        outbox.refused(at(900));
        assert!(outbox.is_due(&LINE, at(900)));
    }
}
