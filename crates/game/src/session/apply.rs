//! The only place that changes a state: an event is admitted, then handed to the rules of its
//! group.
//!
//! The files below hold the rules. Each group of events has a file of its name, in whose `apply` every event has its
//! arm. These files change a state; questions about a state are answered in `state`.

mod adjournment;
mod agreement;
mod arbiter;
mod clock_orders;
mod clocks;
mod draws;
mod external_clock;
mod game;
mod illegal;
mod irregular;
mod moves;
mod own_board;
mod practice;
mod reports;
mod restoring;
mod touch;

use chess_laws::{Outcome, Time, Touched};
use shakmaty::Color;

use super::event::{MovePart, OrderTime};
use super::state::MOVED_BOTH;
use super::{
    AdjournmentEvent, AdjournmentRefused, ClockRefused, Effect, Event, GameEvent, GameRefused,
    Hands, MoveSteps, PracticeEvent, Refused, Remark, State,
};

impl State {
    /// The state after an event, and what the players hear of it. An event cannot happen before the
    /// one before it: an earlier time counts as that one's.
    ///
    /// # Errors
    /// If the event cannot happen now; the state stays as it is.
    pub fn apply(&self, event: &Event, at: Time) -> Result<(Self, Vec<Effect>), Refused> {
        admit(self, event)?;
        let mut next = self.clone();
        next.now = at.max(self.now);
        let effects = change(&mut next, event)?;
        next.acts += u64::from(event.is_act());
        Ok((next, effects))
    }

    /// Applies one event after the other at the same time, and gives the state after each with its
    /// effects.
    ///
    /// # Errors
    /// If one of them cannot happen.
    pub fn apply_all(
        &self,
        events: &[Event],
        at: Time,
    ) -> Result<Vec<(Self, Vec<Effect>)>, Refused> {
        let mut steps: Vec<(Self, Vec<Effect>)> = Vec::new();
        for event in events {
            let before = steps.last().map_or(self, |(state, _)| state);
            steps.push(before.apply(event, at)?);
        }
        Ok(steps)
    }
}

fn change(state: &mut State, event: &Event) -> Result<Vec<Effect>, Refused> {
    match event {
        Event::Game(event) => game::apply(state, event),
        Event::Move(event) => moves::apply(state, event),
        Event::Draw(event) => draws::apply(state, event),
        Event::Clock(event) => clocks::apply(state, event),
        Event::Arbiter(event) => arbiter::apply(state, event),
        Event::Agreement(event) => agreement::apply(state, event),
        Event::Adjournment(event) => adjournment::apply(state, event),
        Event::Report(event) => reports::apply(state, event),
        Event::Practice(event) => practice::apply(state, event),
        Event::Remark(remark) => {
            if let Remark::Program {
                grace_ms: Some(ms), ..
            } = remark
            {
                state.grace_ms = Some(*ms);
            }
            Ok(Vec::new())
        }
    }
}

/// Checks that an event of this kind can happen at this point of the game at all.
fn admit(state: &State, event: &Event) -> Result<(), Refused> {
    if event.is_remark() {
        return Ok(());
    }
    if *event == Event::Game(GameEvent::Start) {
        return match state.begun {
            Some(_) => Err(GameRefused::Begun.into()),
            None => Ok(()),
        };
    }
    // A change of engine changes nothing in the game, and may happen even while the clocks are stopped.
    let changes_engine = matches!(event, Event::Practice(PracticeEvent::ChangeEngine { .. }));
    if changes_engine && state.outcome.is_none() {
        return Ok(());
    }
    if state.begun.is_none() {
        return Err(GameRefused::NotBegun.into());
    }
    // The envelope may hold a move that ended the game before (Guideline I.10).
    let opens = matches!(
        event,
        Event::Adjournment(AdjournmentEvent::OpenEnvelope { .. })
    );
    if *event == Event::Game(GameEvent::Resume) || opens && state.sealed.is_some() {
        return Ok(());
    }
    if state.outcome.is_some() {
        return match follows_the_end(event) {
            true => Ok(()),
            false => Err(GameRefused::Over.into()),
        };
    }
    if state
        .sealed
        .as_ref()
        .is_some_and(|sealed| sealed.bars(event))
    {
        return Err(AdjournmentRefused::Sealed.into());
    }
    match state.stopped.is_some() && waits_for_restart(event) {
        true => Err(ClockRefused::Stopped.into()),
        false => Ok(()),
    }
}

/// Whether it can happen when the game is over: the players sign, or the arbiter reopens it.
fn follows_the_end(event: &Event) -> bool {
    match event {
        Event::Game(event) => event.signs(),
        Event::Arbiter(event) => event.time() == OrderTime::Over,
        Event::Move(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Report(_)
        | Event::Practice(_)
        | Event::Remark(_) => false,
    }
}

/// Whether it waits while the clocks are stopped: the words and the steps of a move do.
fn waits_for_restart(event: &Event) -> bool {
    match event {
        Event::Move(event) => matches!(event.part(), MovePart::Words | MovePart::Making),
        Event::Practice(_) => true,
        Event::Game(_)
        | Event::Draw(_)
        | Event::Clock(_)
        | Event::Arbiter(_)
        | Event::Agreement(_)
        | Event::Adjournment(_)
        | Event::Report(_)
        | Event::Remark(_) => false,
    }
}

/// Steps that several changes share.
impl State {
    /// Records that this player is there (6.7.1).
    pub(super) fn record_presence(&mut self, side: Color) {
        *self.was_there.get_mut(side) = true;
    }

    /// How the game has ended by its moves. On a server only the server ends it.
    pub(super) fn ended_by_the_laws(&self) -> Option<Outcome> {
        self.game.ended().filter(|_| !self.profile.is_on_server())
    }

    /// On a server no clock runs before both players have moved.
    pub(super) fn rest_before_both_moved(&mut self) {
        if self.profile.is_on_server() && self.game.plies().len() < MOVED_BOTH {
            self.clock.stop(self.now);
        }
    }

    /// Records what the clocks show, now that a position has arisen.
    pub(super) fn record_clocks(&mut self) {
        let left = |side| self.clock.remaining(side, self.now);
        self.shown.push([left(Color::White), left(Color::Black)]);
    }

    /// Frees the player from what bound them in their turn, which is over.
    pub(super) fn forget_turn(&mut self) {
        self.touched = Touched::default();
        self.move_steps = MoveSteps::default();
        self.hands = Hands::default();
        self.released = None;
        self.wrong_claim = None;
        self.report = self.report.filter(|it| !it.ends_with_the_move());
        self.illegal = None;
    }
}
