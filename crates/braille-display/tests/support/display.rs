//! A simulated display for tests: the program's simulator in a temporary folder, with keys by
//! name and waits that fail with a message.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

use std::num::NonZeroUsize;
use std::ops::Deref;
use std::path::PathBuf;
use std::thread;
use std::time::{Duration, Instant};

use braille_display::simulator::{Pressed, Seen, Simulator};
use braille_display::{KeySource, Table};
use test_support::DEADLINE;

/// A display that is plugged in and switched on.
pub struct Display {
    // Unplugged before its folder is removed.
    simulator: Simulator,
    folder: tempfile::TempDir,
    kind: KeySource,
}

impl Display {
    /// A display of this make with this many cells.
    pub fn start(kind: impl Into<KeySource>, cells: usize) -> Display {
        Display::with_status(kind, cells, 0)
    }

    /// The same with this many status cells.
    pub fn with_status(kind: impl Into<KeySource>, cells: usize, status: usize) -> Display {
        let kind = kind.into();
        let folder = tempfile::tempdir().unwrap();
        let cells = NonZeroUsize::new(cells).unwrap();
        let link = folder.path().join("display");
        let simulator = Simulator::with_status(kind, cells, status, &link).unwrap();
        Display {
            simulator,
            folder,
            kind,
        }
    }

    /// The make of the display.
    pub fn kind(&self) -> KeySource {
        self.kind
    }

    /// The serial port of the display.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("display")
    }

    /// Presses these keys, joined by `+`, and releases all others.
    pub fn hold(&self, keys: &str) {
        let pressed = Pressed::named(keys, self.kind);
        self.press(pressed.unwrap_or_else(|| panic!("no keys {keys}")));
    }

    /// Presses these keys together and releases them.
    pub fn stroke(&self, keys: &str) {
        self.hold(keys);
        self.release();
    }

    /// Releases all keys.
    pub fn release(&self) {
        self.press(Pressed::none());
    }

    /// Waits until `condition` holds for what it has seen.
    #[track_caller]
    pub fn wait_until(&self, what: &str, condition: impl Fn(&Seen) -> bool) -> Seen {
        let (seen, holds) = self.wait(DEADLINE, condition);
        assert!(
            holds,
            "{}: in vain waited for {what}: {:02X?}",
            self.kind, seen.cells
        );
        seen
    }

    /// Waits until the whole line is `text` in German computer braille.
    #[track_caller]
    pub fn shows(&self, text: &str, width: usize) {
        let cells = german(text, width);
        self.wait_until(text, |seen| seen.cells == cells);
    }
}

impl Deref for Display {
    type Target = Simulator;

    fn deref(&self) -> &Simulator {
        &self.simulator
    }
}

/// A text as cells, padded to a width.
pub fn german(text: &str, width: usize) -> Vec<u8> {
    let cells = Table::german().unwrap().cells(&format!("{text:width$}"));
    cells.into_iter().map(|cell| cell.0).collect()
}

/// Waits until `condition` holds, if no channel or condition variable can report it.
#[track_caller]
pub fn wait_for(what: &str, mut condition: impl FnMut() -> bool) {
    let deadline = Instant::now() + DEADLINE;
    while !condition() {
        assert!(Instant::now() < deadline, "in vain waited for {what}");
        thread::park_timeout(Duration::from_millis(20));
    }
}
