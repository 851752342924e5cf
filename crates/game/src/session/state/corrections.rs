//! What the players have corrected.

use shakmaty::Color;

use super::State;
use crate::session::Corrections;

impl State {
    /// What a side has corrected in this game.
    #[must_use]
    pub fn corrections(&self, side: Color) -> Corrections {
        *self.corrections.get(side)
    }

    /// Whether a side has corrected so much that the arbiter is called.
    pub(in crate::session) fn corrects_too_often(&self, side: Color) -> bool {
        let most = self.settings.regulations.corrections;
        most.is_some_and(|most| self.corrections(side).total() >= most.get())
    }
}
