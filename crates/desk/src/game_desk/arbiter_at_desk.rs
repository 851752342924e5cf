//! What the arbiter does at the desk, and which typed lines nobody else may see.

use super::action::Action;
use super::kept_lines::{HIDDEN, without_long};
use super::ordering;
use super::orders::of_arbiter;
use super::play::Play;
use super::words_and_keys;
use chess_laws::Time;
use game::session::{Credential, Intent, PageOf};

/// What the arbiter does at the desk.
pub struct ArbiterAtDesk<'a> {
    pub(super) play: &'a mut Play,
}

impl ArbiterAtDesk<'_> {
    /// The arbiter orders this, with this proof.
    pub fn orders(self, line: &str, proof: Credential, at: Time) -> Vec<Action> {
        ordering::order(self.play, line, proof, at)
    }

    /// The address of this page was shown to them, who had proved like this that they want it.
    pub fn page_shown(self, page: PageOf, proof: Credential, at: Time) -> Vec<Action> {
        let mut actions = Vec::new();
        let shown = of_arbiter(Intent::ShowPage(page), proof);
        self.play.carry_out_silently(&shown, at, &mut actions);
        actions
    }

    /// What was typed for their PIN was compared with it.
    pub fn pin_checked(self, right: bool, at: Time) -> Vec<Action> {
        ordering::pin_checked(self.play, right, at)
    }
}

/// What is typed, and what of it others may see.
#[derive(Clone, Copy)]
pub struct Typing<'a> {
    pub(super) play: &'a Play,
}

impl Typing<'_> {
    /// What is being typed in dots, as text.
    #[must_use]
    pub fn in_dots(self) -> String {
        self.play.surface.being_typed()
    }

    /// Whether nobody else may see what is typed next, because it should be the arbiter's PIN.
    #[must_use]
    pub fn is_hidden(self) -> bool {
        self.play.has_pin() && self.play.order_proof.expects_pin()
    }

    /// What may be kept of this line: nothing of a move to seal or of the arbiter's PIN. In a game with a
    /// PIN what is not understood may be the PIN, so that only a mark stands for it, and for a line that is
    /// longer than any announcement.
    #[must_use]
    pub fn kept(self, line: &str) -> Option<String> {
        if self.play.sealing.is_awaited() || words_and_keys::gives_pin(self.play, line) {
            return None;
        }
        match self.play.has_pin() && !words_and_keys::is_understood(self.play, line) {
            true => Some(HIDDEN.to_owned()),
            false => Some(without_long(self.play, line)),
        }
    }
}
