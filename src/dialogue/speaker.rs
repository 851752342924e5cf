//! Who is meant when somebody at the microphone says something: whose move it is, who
//! offers and resigns, and what cannot be done now.

use shakmaty::Color;

use super::{Reply, Turn};
use crate::session::State;

/// Who speaks: the only human, or else the side whose move it is.
pub(super) fn speaker(state: &State) -> Color {
    state
        .settings()
        .lone_human()
        .unwrap_or_else(|| on_turn(state, state.game().turn()))
}

/// Who has the turn: the opponent of a player who has sealed, else `turn`.
fn on_turn(state: &State, turn: Color) -> Color {
    state.sealed().map_or(turn, |sealed| sealed.by.other())
}

/// Who resigns: the only human, or else the side that an announced move leaves to
/// answer. Nobody moves and then resigns.
pub(super) fn resigning(state: &State) -> Color {
    state
        .settings()
        .lone_human()
        .unwrap_or_else(|| on_turn(state, state.game_ahead().turn()))
}

/// Why nobody at the microphone can announce a move now, if so.
pub(super) fn no_move_now(state: &State) -> Option<Reply> {
    let turn = (!humans_turn(state)).then_some(Reply::NotYourTurn);
    let stopped = state.stopped().map(|_| Reply::ClocksStopped);
    let sealed = state.sealed().map(|_| Reply::EnvelopeClosed);
    let over = state.outcome().map(Reply::GameOver);
    over.or(sealed).or(stopped).or(turn)
}

/// Whether a move announced now would be a human's.
pub(super) fn humans_turn(state: &State) -> bool {
    let side = state.game_ahead().turn();
    state
        .settings()
        .lone_human()
        .is_none_or(|human| human == side)
}

/// Whether the side whose move is not completed yet is a human's.
pub(super) fn humans_turn_to_complete(state: &State) -> bool {
    let side = state.game().turn();
    let alone = state.settings().lone_human();
    alone.is_none_or(|human| human == side)
}

/// Whether the announced move is the speaker's own, and can be taken back now.
pub(super) fn own_announcement(state: &State) -> bool {
    let own = state.announced().is_some() && speaker(state) == state.game().turn();
    own && state.stopped().is_none()
}

/// Whether the opponent of the speaker offers a draw. With two humans at one
/// microphone the answer is the other's, whoever's turn it is.
pub(super) fn offered(state: &State) -> bool {
    state.offer().is_some_and(|by| {
        state
            .settings()
            .lone_human()
            .is_none_or(|human| human != by)
    })
}

pub(super) fn over(state: &State) -> Turn {
    state.outcome().map_or_else(Turn::default, |outcome| {
        Turn::reply(Reply::GameOver(outcome))
    })
}
