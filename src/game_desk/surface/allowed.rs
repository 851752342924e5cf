//! What a display may show in a game, as its profile has it.

use super::Page;
use crate::game_desk::action::Action;
use crate::game_desk::play::Play;
use crate::session::{Matter, PartyRefused, Refused};

/// Whether a player who asks for this gets an answer.
pub(super) fn answers(play: &Play, matter: Matter) -> bool {
    play.state.profile().answers(matter)
}

/// Says that the profile does not allow an answer.
pub(super) fn not_allowed(play: &mut Play, matter: Matter) -> Vec<Action> {
    let mut actions = play.attend();
    play.tell(
        &Refused::from(PartyRefused::NotTold(matter)).into(),
        &mut actions,
    );
    actions
}

/// The page that was chosen, as long as it may be shown: an arbiter can change that.
pub fn page_to_show(play: &Play) -> Page {
    match play.surface.page {
        Page::Board(_) if !answers(play, Matter::Board) => Page::Game,
        Page::Score(_) if !answers(play, Matter::Score) => Page::Game,
        page @ (Page::Game | Page::Board(_) | Page::Score(_)) => page,
    }
}
