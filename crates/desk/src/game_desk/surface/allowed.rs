//! What a display may show in a game, as its profile has it.

use super::{Page, Surface};
use game::session::{Matter, State};

/// Whether a player who asks for this gets an answer.
pub(super) fn answers(state: &State, matter: Matter) -> bool {
    state.profile().answers(matter)
}

impl Surface {
    /// The page that was chosen, as long as it may be shown: an arbiter can change that.
    pub(super) fn page_to_show(&self, state: &State) -> Page {
        match self.page {
            Page::Board(_) if !answers(state, Matter::Board) => Page::Game,
            Page::Scoresheet(_) if !answers(state, Matter::Scoresheet) => Page::Game,
            page @ (Page::Game | Page::Board(_) | Page::Scoresheet(_)) => page,
        }
    }
}
