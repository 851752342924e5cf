//! A terminal that does not show the next line: the arbiter's PIN. Nobody reads it over their shoulder,
//! and no screen reader says it. Knows nothing about games.

use std::io::{self, IsTerminal};

use rustix::termios::{LocalModes, OptionalActions, Termios, tcgetattr, tcsetattr};

/// The terminal of standard input, which shows what is typed again when this is dropped.
#[derive(Default)]
pub(super) struct HiddenTyping {
    /// How it was before, while it hides what is typed.
    before: Option<Termios>,
}

impl HiddenTyping {
    /// From now on the terminal hides what is typed, or shows it. Nothing happens without a terminal.
    pub(super) fn hide(&mut self, hides: bool) {
        if hides == self.before.is_some() || !io::stdin().is_terminal() {
            return;
        }
        if let Some(before) = self.before.take() {
            // A terminal that is gone shows nothing anyhow.
            let _ = tcsetattr(io::stdin(), OptionalActions::Now, &before);
            return;
        }
        let Ok(before) = tcgetattr(io::stdin()) else {
            return;
        };
        let mut hidden = before.clone();
        hidden.local_modes.remove(LocalModes::ECHO);
        if tcsetattr(io::stdin(), OptionalActions::Now, &hidden).is_ok() {
            self.before = Some(before);
        }
    }
}

impl Drop for HiddenTyping {
    fn drop(&mut self) {
        self.hide(false);
    }
}

/// Whether there is a terminal that does not show what is typed.
pub(super) fn hides_typing() -> bool {
    let modes = tcgetattr(io::stdin()).map(|it| it.local_modes);
    modes.is_ok_and(|it| !it.contains(LocalModes::ECHO))
}
