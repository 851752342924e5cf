//! After the end of a game: the program does not leave the display before it was read how
//! the game ended. Knows no keys; the desk tells what is read.

use std::time::{Duration, Instant};

use super::{Hearing, Keyboard, Table};
use crate::wording::text;

/// Who touches no key of the display for so long does not read it.
const NOBODY_READS: Duration = Duration::from_secs(15 * 60);

/// A display that is gone for so long after the end does not come back.
const GONE_FOR_GOOD: Duration = Duration::from_secs(60);

/// Whether somebody reads the display.
#[derive(Debug, Clone, Copy, Default)]
pub(super) enum Reader {
    /// There was never a display with keys.
    #[default]
    Nobody,
    /// It is there; when a key was pressed last, or it came.
    Reads(Instant),
    /// It is gone; since when.
    Gone(Instant),
}

impl Reader {
    /// The display is there, or a key of it was pressed.
    pub(super) fn touches(&mut self) {
        *self = Reader::Reads(Instant::now());
    }

    /// The display is gone.
    pub(super) fn loses_it(&mut self) {
        if let Reader::Reads(_) = self {
            *self = Reader::Gone(Instant::now());
        }
    }

    /// Whether it is still worth waiting for him.
    fn may_read(self, now: Instant) -> bool {
        match self {
            Reader::Nobody => false,
            Reader::Reads(last) => now.duration_since(last) < NOBODY_READS,
            Reader::Gone(since) => now.duration_since(since) < GONE_FOR_GOOD,
        }
    }
}

impl Table {
    /// Waits until the end of the game is read on the display, as long as somebody may read
    /// it. The end of the input ends this too. Nobody is listened to any more.
    pub fn take_leave(&mut self) {
        let recorded = matches!(self.devices.hearing, Hearing::Recording(_));
        let unattended = recorded && matches!(self.devices.keyboard, Keyboard::None);
        if unattended || !self.is_waited_for() {
            return;
        }
        self.devices.hearing = Hearing::Deaf;
        let (wording, state) = (self.desk.wording(), self.desk.state());
        let leave = text!(wording.localisation(), "braille-leave");
        let waits = text!(wording.localisation(), "braille-waits");
        // Whoever was mated finds here by which move.
        let line = wording.line(state, state.now(), None);
        let parts: Vec<String> = line.last_move.into_iter().chain([leave]).collect();
        self.desk.show(parts.join(". "));
        self.note(waits);
        self.show_line();
        while self.is_waited_for() && !self.desk.all_read() {
            if self.take_input().is_err() {
                break;
            }
        }
        self.show_line();
        self.wait_until_said();
    }

    fn is_waited_for(&self) -> bool {
        !self.input_over && self.reader.may_read(Instant::now())
    }
}
