//! What the arbiter orders.

use shakmaty::Color;

use super::planning::Planning;
use crate::session::{
    ArbiterRefused, ClockEvent, DrawEvent, Effect, Event, Finding, GameEvent, MoveEffect, Refused,
    State,
};
use chess_laws::Time;

impl Planning<'_> {
    /// An order needs an arbiter.
    pub(super) fn order(&self, event: &Event) -> Result<Vec<Event>, Refused> {
        self.is_arbiter()?;
        self.possible(vec![event.clone()])
    }

    /// What is proposed to the arbiter for the irregularity reported last.
    pub(super) fn carry_out(&self) -> Result<Vec<Event>, Refused> {
        self.is_arbiter()?;
        let remedy = self.state.remedy();
        self.possible(remedy.ok_or(ArbiterRefused::NothingToRule)?)
    }

    /// The proposal to go back to where the scores agree (D.2.9).
    pub(super) fn accept_finding(&self) -> Result<Vec<Event>, Refused> {
        self.is_arbiter()?;
        let Finding::Retrace { plies, .. } = Finding::of(self.state) else {
            return Err(ArbiterRefused::NothingToAccept.into());
        };
        self.possible(Finding::retracing(self.state, plies))
    }

    /// In the game one player offers and the other accepts (9.1).
    pub(super) fn agree_draw(&self) -> Result<Vec<Event>, Refused> {
        self.is_arbiter()?;
        let by = self.state.game_ahead().turn().other();
        let offer = self.state.offer().is_none();
        let offer = offer.then_some(Event::Draw(DrawEvent::OfferDraw { by }));
        let accept = Event::Draw(DrawEvent::AcceptDraw);
        self.possible(offer.into_iter().chain([accept]).collect())
    }
}

/// Whether this event gives the players other times, not by itself with a move: the arbiter
/// sets a clock, a position comes back with its times, a penalty. Asked before the event happens,
/// because the clock at the board is read first.
#[must_use]
pub fn decides_times(state: &State, event: &Event, at: Time) -> bool {
    if matches!(
        event,
        Event::Clock(ClockEvent::ReadClock { .. }) | Event::Game(GameEvent::Resume)
    ) {
        return false;
    }
    let Ok((next, effects)) = state.apply(event, at) else {
        return false;
    };
    let moved = effects
        .iter()
        .any(|it| matches!(it, Effect::Move(MoveEffect::Completed { .. })));
    let left = |it: &State| Color::ALL.map(|side| it.clock().remaining(side, next.now()));
    !moved && next.outcome().is_none() && left(state) != left(&next)
}
