//! Who is meant when somebody at the microphone says something: whose move it is, who
//! offers and resigns, and what cannot be done now.

use shakmaty::Color;

use super::{Dialogue, Reply, Turn};
use crate::session::State;

/// The player across the table, who moves on an electronic board or a page. What is said and
/// typed here is his opponent's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Across {
    /// His side.
    pub side: Color,
    /// Whether his moves come from there now: the board answers, the page is open. Otherwise
    /// they are announced here.
    pub moves_there: bool,
}

impl Dialogue {
    /// Tells who moves elsewhere from now on, if anybody does.
    pub fn sits_across(&mut self, across: Option<Across>) {
        self.across = across;
    }

    /// The side of which everything is that is said here, if both sides are not played here.
    fn side_here(&self, state: &State) -> Option<Color> {
        let across = self.across.map(|it| it.side.other());
        state.settings().lone_human().or(across)
    }

    /// Who speaks: the only one who plays here, or else the side whose move it is.
    pub(super) fn speaker(&self, state: &State) -> Color {
        let here = self.side_here(state);
        here.unwrap_or_else(|| on_turn(state, state.game().turn()))
    }

    /// Who resigns: the only one who plays here, or else the side that an announced move
    /// leaves to answer. Nobody moves and then resigns.
    pub(super) fn resigning(&self, state: &State) -> Color {
        let here = self.side_here(state);
        here.unwrap_or_else(|| on_turn(state, state.game_ahead().turn()))
    }

    /// Why nobody at the microphone can announce a move now, if so.
    pub(super) fn no_move_now(&self, state: &State) -> Option<Reply> {
        let turn = (!self.moves_here(state)).then_some(Reply::NotYourTurn);
        standstill(state).or(turn)
    }

    /// Whether a move that is announced here now would count.
    pub(super) fn moves_here(&self, state: &State) -> bool {
        let side = state.game_ahead().turn();
        let there = |it: Across| it.moves_there && it.side == side;
        is_humans(state, side) && !self.across.is_some_and(there)
    }

    /// Whether the announced move is the speaker's own, and can be taken back now.
    pub(super) fn own_announcement(&self, state: &State) -> bool {
        let side = state.game().turn();
        let own = match self.across {
            Some(across) => !(across.moves_there && across.side == side),
            None => self.speaker(state) == side,
        };
        own && state.announced().is_some() && state.stopped().is_none()
    }
}

/// Who has the turn: the opponent of a player who has sealed, else `turn`.
fn on_turn(state: &State, turn: Color) -> Color {
    state.sealed().map_or(turn, |sealed| sealed.by.other())
}

/// Why nobody at all can move now, if so.
fn standstill(state: &State) -> Option<Reply> {
    let stopped = state.stopped().map(|_| Reply::ClocksStopped);
    let sealed = state.sealed().map(|_| Reply::EnvelopeClosed);
    let over = state.outcome().map(Reply::GameOver);
    over.or(sealed).or(stopped)
}

/// Why no person can touch a piece now, at this table or across it, if so.
pub(super) fn no_touch_now(state: &State) -> Option<Reply> {
    let humans = is_humans(state, state.game_ahead().turn());
    standstill(state).or((!humans).then_some(Reply::NotYourTurn))
}

/// Whether a person plays this side.
fn is_humans(state: &State, side: Color) -> bool {
    let alone = state.settings().lone_human();
    alone.is_none_or(|human| human == side)
}

/// Whether the side whose move is not completed yet is a human's.
pub(super) fn humans_turn_to_complete(state: &State) -> bool {
    is_humans(state, state.game().turn())
}

/// Whether the opponent of the speaker offers a draw. With two humans at one
/// microphone the answer is the other's, whoever's turn it is.
pub(super) fn offered(state: &State) -> bool {
    let alone = state.settings().lone_human();
    let by_another = |by| alone.is_none_or(|human| human != by);
    state.offer().is_some_and(by_another)
}

pub(super) fn over(state: &State) -> Turn {
    state.outcome().map_or_else(Turn::default, |outcome| {
        Turn::reply(Reply::GameOver(outcome))
    })
}
