//! Whether somebody reads the display.

use std::time::{Duration, Instant};

/// Whether somebody reads the display.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) enum Reader {
    /// There has never been a display with keys.
    #[default]
    Nobody,
    /// There is one. When its last key was pressed, or when it was connected.
    Reads(Instant),
    /// It is gone, since this time.
    Gone(Instant),
}

/// Without a key of the display for this long, nobody reads it.
const NOBODY_READS: Duration = Duration::from_secs(15 * 60);

/// A display that is gone for this long after the end does not come back.
const GONE_FOR_GOOD: Duration = Duration::from_secs(60);

impl Reader {
    /// The display is there, or a key of it was pressed.
    pub(crate) fn touches(&mut self) {
        *self = Reader::Reads(Instant::now());
    }

    /// The display is gone.
    pub(crate) fn loses_it(&mut self) {
        if let Reader::Reads(_) = self {
            *self = Reader::Gone(Instant::now());
        }
    }

    /// Whether waiting for the reader still makes sense.
    pub(crate) fn may_read(self, now: Instant) -> bool {
        match self {
            Reader::Nobody => false,
            Reader::Reads(last) => now.duration_since(last) < NOBODY_READS,
            Reader::Gone(since) => now.duration_since(since) < GONE_FOR_GOOD,
        }
    }
}
