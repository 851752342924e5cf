//! What the tests of several packages share: cases with names of their own, data beside the
//! checkout, a note of what is left out, and recordings of announcements. It knows nothing of what
//! is tested, but for `User`, who talks with activities.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::{self, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

// It asks for features of crates below shakmaty. Because it is here, the tests of the program for tournaments ask for them
// too, and half the packages are not compiled a second time without them.
use shakmaty_syzygy as _;

mod cases;
mod files;
mod left_out;
mod python;
mod python_chess;
#[cfg(feature = "recordings")]
pub mod recordings;
mod shared;
#[cfg(feature = "activities")]
mod user;

pub use cases::Cases;
pub use files::files_below;
pub use left_out::{left_out, not_installed, peer_left_out};
pub use python::berserk;
pub use python_chess::{PythonChess, endgame_tables};
pub use shared::{place, shared, shared_files, text};
#[cfg(feature = "activities")]
pub use user::{User, heard};

/// Only bounds what would hang: a wait that lasts longer is in vain. Minutes, because a busy machine is not a fault.
pub const DEADLINE: Duration = Duration::from_secs(120);

/// A writer whose text a test can read.
#[derive(Clone, Default)]
pub struct Page(Arc<Mutex<Vec<u8>>>);

impl Page {
    /// What was written.
    pub fn text(&self) -> String {
        String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
    }
}

impl Write for Page {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
