//! What the arbiter does at the desk, and which typed lines nobody else may see.

use super::action::Action;
use super::input;
use super::play::Play;
use crate::session::Credential;
use chess_laws::Time;

/// What the arbiter does at the desk.
pub struct ArbiterAtDesk<'a> {
    pub(super) play: &'a mut Play,
}

impl ArbiterAtDesk<'_> {
    /// The arbiter orders this, with this proof.
    pub fn orders(self, line: &str, proof: Credential, at: Time) -> Vec<Action> {
        input::order(self.play, line, proof, at)
    }

    /// What was typed for their PIN was compared with it.
    pub fn pin_checked(self, right: bool, at: Time) -> Vec<Action> {
        input::pin_checked(self.play, right, at)
    }
}

/// What of the typed lines others may see.
#[derive(Clone, Copy)]
pub struct Typing<'a> {
    pub(super) play: &'a Play,
}

impl Typing<'_> {
    /// Whether nobody else may see what is typed next, because it should be the arbiter's PIN.
    #[must_use]
    pub fn is_hidden(self) -> bool {
        self.play.has_pin() && self.play.proving.expects_pin()
    }

    /// What may be kept of this line: nothing of a move to seal or of the arbiter's PIN. In a game with a
    /// PIN what is not understood may be the PIN, so that only a mark stands for it.
    #[must_use]
    pub fn kept(self, line: &str) -> Option<String> {
        if self.play.sealing.is_awaited() || input::gives_pin(self.play, line) {
            return None;
        }
        let hides = self.play.has_pin() && !input::is_understood(self.play, line);
        Some(if hides { "…" } else { line }.to_owned())
    }
}
