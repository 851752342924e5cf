//! The opening of a game that is over, as the tags `ECO` and `Opening`: at home only, where questions
//! about the board are answered. The scoresheet of a game under the Laws is the same in every build.

use std::iter;

use game::scoresheet::Scoresheet;
use game::session::{Matter, State};
use opening_names::name_of;

/// Writes the tags if the game is over, began from the initial position, and its opening has a name.
pub fn note_opening(scoresheet: &mut Scoresheet, state: &State) {
    let game = state.game();
    let is_over = state.outcome().is_some();
    if !is_over || !game.is_from_initial_position() || !state.profile().answers(Matter::Board) {
        return;
    }
    let before = game.plies().iter().map(|ply| &ply.before);
    if let Some(opening) = name_of(before.chain(iter::once(game.position()))) {
        scoresheet.tags.set("ECO", opening.eco);
        scoresheet.tags.set("Opening", opening.name.english());
    }
}
