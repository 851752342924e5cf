//! A terminal whose keys arrive one by one, so that arrow keys work: in menus. The program then shows what is typed
//! itself. Ctrl+C and Ctrl+\ do what they always do.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use crate::system::standard_input::TerminalMode;

/// Whether keys arrive one by one now.
static IS_ON: AtomicBool = AtomicBool::new(false);

/// The terminal of standard input, which is as it was when this is dropped.
pub struct KeyByKey {
    before: TerminalMode,
}

impl KeyByKey {
    /// From now on keys arrive one by one; `None` without a terminal that can do so.
    pub fn begin() -> Option<Self> {
        let before = TerminalMode::now()?;
        before.by_key()?.set().ok()?;
        IS_ON.store(true, Ordering::SeqCst);
        Some(Self { before })
    }
}

impl Drop for KeyByKey {
    fn drop(&mut self) {
        IS_ON.store(false, Ordering::SeqCst);
        // A terminal that is gone shows nothing anyhow.
        let _ = self.before.set();
    }
}

/// Whether keys arrive one by one now.
pub fn is_on() -> bool {
    IS_ON.load(Ordering::SeqCst)
}

/// Shows what was typed, as the terminal does otherwise.
pub fn show(typed: &[u8]) {
    let mut out = io::stdout().lock();
    // A file is no terminal: nobody types there.
    if !out.is_terminal() {
        return;
    }
    let _ = out.write_all(typed).and_then(|()| out.flush());
}
