//! What a player asks of the arbiter: his assistance, an increment, a draw in a quickplay
//! finish. Each stops the clocks, so each is asked back first. A fallen flag is claimed at once.

use super::claim::claim_question;
use super::expected::Expected;
use super::speaker::{Speaker, over};
use super::{Question, Reply, Turn};
use crate::session::ClockRefused;
use crate::session::{ArbiterEvent, DrawEvent, GameEvent};
use crate::session::{Event, Refused, State, StopReason};
use chess_laws::Time;
use chess_laws::quickplay::Ground;

impl Speaker<'_> {
    /// 6.11.2.
    pub(super) fn call_arbiter(&mut self, state: &State, at: Time) -> Turn {
        let by = Some(self.side(state));
        let reason = StopReason::Arbiter;
        self.confirm(Event::Arbiter(ArbiterEvent::Stop { reason, by }), state, at)
    }

    /// Guideline III.4.
    pub(super) fn request_increment(&mut self, state: &State, at: Time) -> Turn {
        self.in_own_turn(Event::Draw(DrawEvent::RequestIncrement), state, at)
    }

    /// Guideline III.5. Both grounds are claimed; the arbiter weighs them.
    pub(super) fn claim_quickplay(&mut self, state: &State, at: Time) -> Turn {
        let ground = Ground::Both;
        self.in_own_turn(Event::Draw(DrawEvent::ClaimQuickplay { ground }), state, at)
    }

    /// 6.8. The clock decides; of one beside the board the arbiter is called.
    pub(super) fn claim_flag(&mut self, state: &State, at: Time) -> Turn {
        if state.outcome().is_some() {
            return over(state);
        }
        if state.stopped().is_some() {
            return Turn::reply(Reply::ClocksStopped);
        }
        if state.has_external_clock() {
            return self.call_arbiter(state, at);
        }
        let flag = state.flag_event(at);
        flag.map_or_else(
            || Turn::reply(Reply::Refused(Refused::Clock(ClockRefused::NotFallen))),
            Turn::event,
        )
    }

    fn in_own_turn(&mut self, event: Event, state: &State, at: Time) -> Turn {
        if self.moves_here(state) {
            self.confirm(event, state, at)
        } else {
            Turn::reply(Reply::NotYourTurn)
        }
    }

    /// Asks whether this is really to happen, if it can.
    fn confirm(&mut self, event: Event, state: &State, at: Time) -> Turn {
        if let Err(refused) = state.apply(&event, at) {
            return Turn::reply(Reply::Refused(refused));
        }
        let question = self.confirmation(&event, state);
        self.talk.expected = Expected::Confirm(event);
        Turn::reply(Reply::Ask(question))
    }

    /// The question whether this is really to happen.
    pub(super) fn confirmation(&self, event: &Event, state: &State) -> Question {
        match *event {
            Event::Draw(DrawEvent::ClaimDraw { claim, intended }) => {
                let intended = intended.and_then(|uci| state.game().move_from_uci(uci));
                claim_question(claim, intended)
            }
            Event::Arbiter(ArbiterEvent::Stop { by, .. }) => {
                Question::CallArbiter(by.unwrap_or(self.side(state)))
            }
            Event::Draw(DrawEvent::RequestIncrement) => Question::Increment(state.game().turn()),
            Event::Draw(DrawEvent::ClaimQuickplay { .. }) => {
                Question::QuickplayClaim(state.game().turn())
            }
            Event::Game(GameEvent::Resign { by }) => Question::Resign(by),
            _ => Question::Resign(self.resigning(state)),
        }
    }
}
