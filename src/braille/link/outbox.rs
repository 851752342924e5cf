//! When to write the line: only if it changed, not faster than the wire carries
//! it, and again if the display did not take it. Time is a value here.

use std::time::{Duration, Instant};

use crate::braille::cell::Cell;
use crate::braille::driver::Protocol;

/// Start bit, 8 data bits, parity bit, stop bit.
const BITS_PER_BYTE: u32 = 11;

/// What a display shows as far as is known, and when it may be written to.
#[derive(Debug)]
pub(super) struct Outbox {
    protocol: &'static Protocol,
    shown: Option<Vec<Cell>>,
    /// Until then the line written last is under way.
    busy_until: Option<Instant>,
    /// Until then the display has to accept it, in protocols that do.
    accept_until: Option<Instant>,
}

impl Outbox {
    pub fn new(protocol: &'static Protocol) -> Outbox {
        Outbox {
            protocol,
            shown: None,
            busy_until: None,
            accept_until: None,
        }
    }

    /// Whether `wanted` has to be written now.
    pub fn is_due(&mut self, wanted: &[Cell], now: Instant) -> bool {
        if self.accept_until.is_some_and(|until| now >= until) {
            self.forget();
        }
        let busy = self.busy_until.is_some_and(|until| now < until);
        !busy && self.accept_until.is_none() && self.shown.as_deref() != Some(wanted)
    }

    /// `cells` were written as a command of `length` bytes.
    pub fn written(&mut self, cells: Vec<Cell>, length: usize, now: Instant) {
        let bits = u32::try_from(length)
            .unwrap_or(u32::MAX)
            .saturating_mul(BITS_PER_BYTE);
        let sent = now + Duration::from_secs(1) * bits / self.protocol.baud;
        self.shown = Some(cells);
        self.busy_until = Some(sent);
        self.accept_until = self.protocol.accepts_within.map(|within| sent + within);
    }

    /// The display accepted what was written.
    pub fn accepted(&mut self) {
        self.accept_until = None;
    }

    /// The display may show something else now: write anew in any case.
    pub fn forget(&mut self) {
        self.shown = None;
        self.accept_until = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::braille::driver::DriverKind;

    const LINE: [Cell; 40] = [Cell(1); 40];
    const OTHER: [Cell; 40] = [Cell(2); 40];
    static ACCEPTING: Protocol = Protocol {
        accepts_within: Some(Duration::from_millis(500)),
        ..*DriverKind::Baum.protocol()
    };

    fn after_writing(protocol: &'static Protocol) -> (Outbox, impl Fn(u64) -> Instant) {
        let start = Instant::now();
        let mut outbox = Outbox::new(protocol);
        assert!(outbox.is_due(&LINE, start));
        outbox.written(LINE.to_vec(), 42, start);
        (outbox, move |ms| start + Duration::from_millis(ms))
    }

    #[test]
    fn the_same_line_is_not_written_twice() {
        let (mut outbox, at) = after_writing(DriverKind::Baum.protocol());
        assert!(!outbox.is_due(&LINE, at(1000)));
        outbox.forget();
        assert!(outbox.is_due(&LINE, at(1000)));
    }

    #[test]
    fn a_new_line_waits_until_the_last_one_is_through() {
        // 42 bytes at 19200 baud take 24 ms.
        let (mut outbox, at) = after_writing(DriverKind::Baum.protocol());
        assert!(!outbox.is_due(&OTHER, at(24)));
        assert!(outbox.is_due(&OTHER, at(25)));
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
}
