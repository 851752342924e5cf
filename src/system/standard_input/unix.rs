//! Standard input in Unix.

use std::fs;
use std::io::{self, IsTerminal};
use std::os::unix::fs::FileTypeExt;

use rustix::event::{PollFd, PollFlags, poll};
use rustix::termios::SpecialCodeIndex;
use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

/// How the terminal of standard input behaves.
pub struct TerminalMode(Termios);

impl TerminalMode {
    /// The mode now; `None` without a terminal.
    pub fn now() -> Option<Self> {
        let input = io::stdin();
        input
            .is_terminal()
            .then(|| tcgetattr(input).ok().map(Self))?
    }

    /// This mode, but the terminal does not show what is typed.
    pub fn hidden(&self) -> Self {
        let mut hidden = self.0.clone();
        hidden.local_modes.remove(LocalModes::ECHO);
        Self(hidden)
    }

    /// This mode, but keys arrive one by one and are not shown.
    pub fn by_key(&self) -> Option<Self> {
        let mut by_key = self.0.clone();
        let of_lines = LocalModes::ICANON | LocalModes::ECHO;
        by_key.local_modes.remove(of_lines);
        // A read waits for one byte, however long.
        by_key.special_codes[SpecialCodeIndex::VMIN] = 1;
        by_key.special_codes[SpecialCodeIndex::VTIME] = 0;
        Some(Self(by_key))
    }

    /// This mode, but the Tab key also ends a line, and is read with it; and whether keys arrive one by one in it.
    pub fn ending_lines_at_tab(&self) -> Option<(Self, bool)> {
        let mut ending = self.0.clone();
        ending.special_codes[SpecialCodeIndex::VEOL] = b'\t';
        Some((Self(ending), false))
    }

    /// Whether the terminal shows what is typed.
    pub fn shows_typing(&self) -> bool {
        self.0.local_modes.contains(LocalModes::ECHO)
    }

    /// From now on the terminal behaves like this.
    pub fn set(&self) -> io::Result<()> {
        Ok(tcsetattr(io::stdin(), OptionalActions::Now, &self.0)?)
    }
}

/// Waits until something comes from standard input, or it ends.
pub fn wait() {
    let input = io::stdin();
    let mut waiting = [PollFd::new(&input, PollFlags::IN)];
    // Whatever is wrong, the next read says it.
    let _ = poll(&mut waiting, None);
}

/// Whether standard input is a pipe or a file, and so may bring lines that a person wants to be read.
pub fn is_sent_lines() -> bool {
    let input = fs::metadata("/dev/stdin").map(|it| it.file_type());
    input.is_ok_and(|it| it.is_fifo() || it.is_file())
}
