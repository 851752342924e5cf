//! Standard input in Windows.

use std::io;

use winapi_util::HandleRef;
use winapi_util::console::{mode, set_mode};
use winapi_util::file::typ;

/// `ENABLE_LINE_INPUT`: a read ends at Enter only.
const LINES: u32 = 2;
/// `ENABLE_ECHO_INPUT`: the console shows what is typed.
const ECHO: u32 = 4;
/// `ENABLE_VIRTUAL_TERMINAL_INPUT`: keys such as arrows send what those of a terminal send.
const TERMINAL_KEYS: u32 = 0x200;

/// How the console of standard input behaves.
pub struct TerminalMode(u32);

impl TerminalMode {
    /// The mode now; `None` without a console.
    pub fn now() -> Option<Self> {
        mode(HandleRef::stdin()).ok().map(Self)
    }

    /// This mode, but the console does not show what is typed.
    pub fn hidden(&self) -> Self {
        Self(self.0 & !ECHO)
    }

    /// This mode, but keys arrive one by one and are not shown. An old console refuses it.
    pub fn by_key(&self) -> Option<Self> {
        Some(Self(self.0 & !(LINES | ECHO) | TERMINAL_KEYS))
    }

    /// A mode in which the Tab key is read at once, and whether keys arrive one by one in it: a console has no other such
    /// mode.
    pub fn ending_lines_at_tab(&self) -> Option<(Self, bool)> {
        self.by_key().map(|it| (it, true))
    }

    /// Whether the console shows what is typed.
    pub fn shows_typing(&self) -> bool {
        self.0 & ECHO != 0
    }

    /// From now on the console behaves like this.
    pub fn set(&self) -> io::Result<()> {
        set_mode(HandleRef::stdin(), self.0)
    }
}

/// A console or a pipe is always waited for.
pub fn wait() {}

/// Whether standard input is a pipe or a file, and so may bring lines that a person wants to be read.
pub fn is_sent_lines() -> bool {
    typ(HandleRef::stdin()).is_ok_and(|it| it.is_pipe() || it.is_disk())
}
