//! What the routing keys do.

use crate::game_desk::conversation;
use crate::game_desk::play::Play;
use crate::game_desk::surface::allowed;
use shakmaty::Square;

use super::{Front, Page};
use crate::game_desk::action::Action;
use crate::game_desk::importance::Importance;
use crate::messages::Phrase;
use chess_laws::Time;

/// A routing key over a character of the line. On the board it points at a square: the first time
/// it is announced, the second time it is shown as well, and with another square the announcement
/// of a move is prepared, or made where that is allowed.
pub fn routing(play: &mut Play, index: usize, at: Time) -> Vec<Action> {
    let Page::Board(view) = allowed::page_to_show(play) else {
        return Vec::new();
    };
    let covered = play.surface.front() != Front::Page;
    let Some(square) = view.square_at(index).filter(|_| !covered) else {
        return Vec::new();
    };
    match play.surface.cursor.replace(square) {
        Some(before) if before != square => point_on(play, before, square, at),
        before => {
            let told = play.wording.square_told(&play.state, square);
            let mut actions = play.attend();
            if before == Some(square) {
                play.surface
                    .tell(Importance::Answer, Phrase::message(&told));
            }
            actions.push(Action::Say(told));
            actions
        }
    }
}

/// Two squares were pointed at, one after the other.
fn point_on(play: &mut Play, from: Square, to: Square, at: Time) -> Vec<Action> {
    let Some(words) = play.wording.moves().route(&play.state, from, to) else {
        let told = play.wording.square_told(&play.state, to);
        return vec![Action::Say(told)];
    };
    play.surface.cursor = None;
    if play.surface.manners.routing_moves {
        return conversation::typed(play, &words, at);
    }
    let plies = play.state.game_ahead().plies().len();
    play.surface.prepared = Some((plies, words.clone()));
    let mut actions = play.attend();
    let phrases = play.wording.prepared(&words);
    play.surface
        .tell(Importance::Answer, Phrase::message(&phrases));
    actions.push(Action::Say(phrases));
    actions
}
