//! A terminal that does not show the next line: the arbiter's PIN. Nobody reads it over their shoulder,
//! and no screen reader says it. Knows nothing about games.

use crate::system::standard_input::TerminalMode;

/// The terminal of standard input, which shows what is typed again when this is dropped.
#[derive(Default)]
pub(crate) struct HiddenTyping {
    /// How it was before, while it hides what is typed.
    before: Option<TerminalMode>,
}

impl HiddenTyping {
    /// From now on the terminal hides what is typed, or shows it. Nothing happens without a terminal.
    pub(crate) fn hide(&mut self, hides: bool) {
        if hides == self.before.is_some() {
            return;
        }
        if let Some(before) = self.before.take() {
            // A terminal that is gone shows nothing anyhow.
            let _ = before.set();
            return;
        }
        let before = TerminalMode::now();
        self.before = before.filter(|it| it.hidden().set().is_ok());
    }
}

impl Drop for HiddenTyping {
    fn drop(&mut self) {
        self.hide(false);
    }
}

/// Whether there is a terminal that does not show what is typed.
pub(crate) fn hides_typing() -> bool {
    TerminalMode::now().is_some_and(|it| !it.shows_typing())
}
