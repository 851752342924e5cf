//! A terminal whose keys arrive one by one, so that arrow keys work: in menus, and from the first time on that a player
//! goes to the board. The program then shows what is typed itself. Ctrl+C and Ctrl+\ do what they always do.

use std::io::{self, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use crate::system::standard_input::TerminalMode;

/// Whether keys arrive one by one now.
static IS_ON: AtomicBool = AtomicBool::new(false);

/// How the terminal was made to behave; `None` while it is as it was before.
static MADE: Mutex<Option<TerminalMode>> = Mutex::new(None);

/// From now on the terminal behaves like this. Returns whether it does.
fn make(mode: Option<TerminalMode>) -> bool {
    let Some(mode) = mode.filter(|it| it.set().is_ok()) else {
        return false;
    };
    *MADE.lock().unwrap_or_else(PoisonError::into_inner) = Some(mode);
    true
}

/// The terminal is as it was before.
fn unmake(before: &TerminalMode) {
    *MADE.lock().unwrap_or_else(PoisonError::into_inner) = None;
    // A terminal that is gone shows nothing anyhow.
    let _ = before.set();
}

/// The program goes on after it was suspended: the shell has changed how the terminal behaves.
#[cfg(unix)]
pub fn make_again() {
    let made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let _ = made.as_ref().map(TerminalMode::set);
}

/// The terminal of standard input, which is as it was when this is dropped.
pub struct KeyByKey {
    before: TerminalMode,
}

impl KeyByKey {
    /// From now on keys arrive one by one; `None` without a terminal that can do so.
    pub fn begin() -> Option<Self> {
        let before = TerminalMode::now()?;
        if !make(before.by_key()) {
            return None;
        }
        IS_ON.store(true, Ordering::SeqCst);
        Some(Self { before })
    }
}

/// Whether a player may go to the board.
static OFFERS_BOARD: AtomicBool = AtomicBool::new(false);

/// Whether keys are for the board now.
static IS_ON_BOARD: AtomicBool = AtomicBool::new(false);

/// A terminal whose Tab key leads to the board. It is as it was when this is dropped.
pub struct BoardKeys {
    before: TerminalMode,
}

impl BoardKeys {
    /// From now on the Tab key, in the middle of a line too, leads to the board; `None` without a terminal that can do so.
    pub fn offer() -> Option<Self> {
        let before = TerminalMode::now()?;
        let (mode, by_key) = before.ending_lines_at_tab()?;
        // First, so that a Tab key that the terminal sends on means the board.
        OFFERS_BOARD.store(true, Ordering::SeqCst);
        if !make(Some(mode)) {
            OFFERS_BOARD.store(false, Ordering::SeqCst);
            return None;
        }
        IS_ON.store(by_key, Ordering::SeqCst);
        Some(Self { before })
    }
}

impl Drop for BoardKeys {
    fn drop(&mut self) {
        for mode in [&OFFERS_BOARD, &IS_ON_BOARD, &IS_ON] {
            mode.store(false, Ordering::SeqCst);
        }
        unmake(&self.before);
    }
}

/// Whether a player may go to the board.
pub fn offers_board() -> bool {
    OFFERS_BOARD.load(Ordering::SeqCst)
}

/// Whether keys are for the board now.
pub fn is_on_board() -> bool {
    IS_ON_BOARD.load(Ordering::SeqCst)
}

/// From now on keys are for the board, where that is offered, or for the line again. Returns whether they are for the board.
pub fn walk(on_board: bool) -> bool {
    if on_board && offers_board() && !is_on() {
        let by_key = TerminalMode::now().and_then(|it| it.by_key());
        IS_ON.store(make(by_key), Ordering::SeqCst);
    }
    let is_on_board = on_board && offers_board() && is_on();
    IS_ON_BOARD.store(is_on_board, Ordering::SeqCst);
    is_on_board
}

impl Drop for KeyByKey {
    fn drop(&mut self) {
        IS_ON.store(false, Ordering::SeqCst);
        unmake(&self.before);
    }
}

/// Whether keys arrive one by one now.
pub fn is_on() -> bool {
    IS_ON.load(Ordering::SeqCst)
}

/// Shows what was typed, as the terminal does otherwise.
pub fn show(typed: &[u8]) {
    let out = io::stdout();
    // A file is no terminal: nobody types there. One that was stopped must not halt the keyboard.
    if !out.is_terminal() || !worker::has_room(&out, Duration::ZERO) {
        return;
    }
    let mut out = out.lock();
    let _ = out.write_all(typed).and_then(|()| out.flush());
}
