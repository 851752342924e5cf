//! Who is meant when somebody says something: whose move it is, who offers and resigns, and
//! what cannot be done now.

use shakmaty::Color;

use super::chairs::Talk;
use super::{Reply, Turn};
use crate::session::State;

/// The player across the table, who moves on an electronic board or a page. What is said and
/// typed here is his opponent's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Elsewhere {
    /// His side.
    pub side: Color,
    /// Whether his moves come from there now: the board answers, the page is open. Otherwise
    /// they are announced here.
    pub moves_there: bool,
}

/// Whoever says something now, with what he was asked.
pub(super) struct Speaker<'a> {
    /// Who he is, where his microphone tells it for sure.
    pub(super) by: Option<Color>,
    /// Who moves elsewhere, if anybody does.
    pub(super) elsewhere: Option<Elsewhere>,
    /// What was said and asked where he speaks.
    pub(super) talk: &'a mut Talk,
    /// After how many half-moves the last of them had been repeated by the opponent.
    pub(super) repeated: &'a mut Option<usize>,
}

impl Speaker<'_> {
    /// The side of which everything is that is said here, if both sides are not played here.
    pub(super) fn side_here(&self, state: &State) -> Option<Color> {
        let opponent = self.elsewhere.map(|it| it.side.other());
        state.settings().lone_human().or(self.by).or(opponent)
    }

    /// Who speaks: the only one who plays here, or else the side whose move it is.
    pub(super) fn side(&self, state: &State) -> Color {
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
        self.may_play(state.game_ahead().turn(), state)
    }

    /// Whether the move that is not completed yet may be the speaker's own.
    pub(super) fn completes(&self, state: &State) -> bool {
        self.may_play(state.game().turn(), state)
    }

    /// Whether the speaker may be the player of this side.
    fn may_play(&self, side: Color, state: &State) -> bool {
        let there = |it: Elsewhere| it.moves_there && it.side == side;
        let here = match self.by {
            Some(by) => by == side,
            None => !self.elsewhere.is_some_and(there),
        };
        here && is_humans(state, side)
    }

    /// Whether the announced move is the speaker's own, and can be taken back now.
    pub(super) fn own_announcement(&self, state: &State) -> bool {
        let side = state.game().turn();
        let own = match (self.by, self.elsewhere) {
            (None, Some(it)) => !(it.moves_there && it.side == side),
            _ => self.side(state) == side,
        };
        own && state.announced().is_some() && state.stopped().is_none()
    }
}

/// Who has the turn: the opponent of a player who has sealed, else `turn`.
fn on_turn(state: &State, turn: Color) -> Color {
    state.sealed().map_or(turn, |sealed| sealed.by.other())
}

/// Why nobody at all can move now, if so.
#[must_use]
pub fn standstill(state: &State) -> Option<Reply> {
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
pub(super) fn is_humans(state: &State, side: Color) -> bool {
    let alone = state.settings().lone_human();
    alone.is_none_or(|human| human == side)
}

/// Whether the opponent of the speaker offers a draw. With two humans at one
/// microphone the answer is the other's, whoever's turn it is.
pub(super) fn offered(speaker: Option<Color>, state: &State) -> bool {
    let sure = state.settings().lone_human().or(speaker);
    let by_another = |by| sure.is_none_or(|it| it != by);
    state.offer().is_some_and(by_another)
}

pub(super) fn over(state: &State) -> Turn {
    state.outcome().map_or_else(Turn::default, |outcome| {
        Turn::reply(Reply::GameOver(outcome))
    })
}
