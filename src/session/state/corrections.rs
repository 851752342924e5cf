//! What the players have corrected, and whose time that takes.

use shakmaty::Color;

use super::State;
use crate::session::{CorrectionTime, Corrections};

impl State {
    /// Whose clock runs while an announced move is repeated and can be corrected.
    #[must_use]
    pub fn correction_time(&self) -> CorrectionTime {
        self.correction_time
    }

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
