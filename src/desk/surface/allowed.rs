//! What a display may show in a game, as its profile has it.

use super::Page;
use crate::desk::{Action, Desk};
use crate::session::{Matter, PartyRefused, Refused};

impl Desk {
    /// Whether this is told when a player asks for it.
    pub(super) fn answers(&self, matter: Matter) -> bool {
        self.state.profile().answers(matter)
    }

    /// Tells that this is not told.
    pub(super) fn not_allowed(&mut self, matter: Matter) -> Vec<Action> {
        let mut actions = self.attend();
        self.tell(
            &Refused::from(PartyRefused::NotTold(matter)).into(),
            &mut actions,
        );
        actions
    }

    /// The page that was chosen, as long as it may be shown: an arbiter can change that.
    pub(super) fn page_to_show(&self) -> Page {
        match self.surface.page {
            Page::Board(_) if !self.answers(Matter::Board) => Page::Game,
            Page::Score(_) if !self.answers(Matter::Score) => Page::Game,
            page => page,
        }
    }
}
