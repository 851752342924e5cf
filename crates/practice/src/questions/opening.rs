//! The name of the game's opening, in words. Knows no moves: the crate `opening-names` finds it by the
//! positions.

use std::iter;

use chess_laws::Game;
use desk::messages::{Wording, text};
use opening_names::{Language, name_of};

/// The name of the opening so far, with its ECO code.
pub(super) fn opening(game: &Game, wording: &Wording) -> String {
    let at = wording.localisation();
    let before = game.plies().iter().map(|ply| &ply.before);
    let known = name_of(before.chain(iter::once(game.position())));
    let Some(known) = known.filter(|_| game.is_from_initial_position()) else {
        return text!(at, "question-opening-unknown");
    };
    let language = Language::from_code(&at.code()).unwrap_or(Language::English);
    text!(
        at,
        "question-opening",
        name = known.name.in_language(language),
        eco = known.eco
    )
}
