//! The wishes of the boards and of the clock at the board are carried out here, in their order. A
//! component learns what has become of each of its requests before its next wish is carried out.

use super::action::Action;
use super::context::Context;
use super::play::Play;
use super::requests::NotCarriedOut;
use super::wish::{Component, Wish, WishOutcome};
use crate::dialogue::Reply;
use crate::session::{Event, Plan, Request};
use chess_laws::Time;
use electronic_board::BoardInput;

impl Play {
    /// Carries out what a component wishes for.
    pub(super) fn carry_out_for(
        &mut self,
        component: &mut impl Component,
        wishes: Vec<Wish>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        for wish in wishes {
            if let Some((request, outcome)) = self.carry_out_wish(wish, at, actions) {
                let next = component.followed(request, outcome, self.context());
                self.carry_out_for(component, next, at, actions);
            }
        }
    }

    /// Carries out wishes whose outcome the component need not learn.
    pub(super) fn carry_out_wishes(
        &mut self,
        wishes: impl IntoIterator<Item = Wish>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        for wish in wishes {
            self.carry_out_wish(wish, at, actions);
        }
    }

    /// Something happened with the clock at the board.
    pub(super) fn board_clock(&mut self, input: &BoardInput, at: Time, actions: &mut Vec<Action>) {
        let context = Context::of(&self.state, &self.wording, self.shared());
        let clock = &mut self.clock;
        let wishes = match input {
            BoardInput::Clock(face) => clock.shows(*face, at, context),
            BoardInput::Pressed { turn } => clock.pressed(turn.other(), at, context),
            BoardInput::ClockRefused => Vec::from_iter(clock.refused(at, context)),
            BoardInput::Connected { .. }
            | BoardInput::Lost { .. }
            | BoardInput::Seen(_)
            | BoardInput::Description(_)
            | BoardInput::Battery(_) => Vec::new(),
        };
        self.carry_out_wishes(wishes, at, actions);
    }

    /// Time passes for the clock at the board.
    pub(super) fn pass_board_clock(&mut self, at: Time, actions: &mut Vec<Action>) {
        let context = Context::of(&self.state, &self.wording, self.shared());
        let wishes = self.clock.pass(at, context);
        self.carry_out_wishes(wishes, at, actions);
    }

    /// Carries out a wish. Gives the request, if it is one, and what has become of it.
    fn carry_out_wish(
        &mut self,
        wish: Wish,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> Option<(Request, WishOutcome)> {
        match wish {
            Wish::Request(request) => {
                let outcome = self.outcome(&request, at, actions);
                if let WishOutcome::Refused(refused) = &outcome {
                    self.tell(&refused.clone().into(), actions);
                }
                return Some((request, outcome));
            }
            Wish::SeenMove {
                request,
                text,
                known,
            } => {
                if let (Plan::Refuse(refused), Some(known)) = (self.plan(&request, at), known)
                    && refused == known
                {
                    return None;
                }
                let outcome = self.outcome(&request, at, actions);
                if let WishOutcome::Refused(refused) = &outcome {
                    self.tell(&Reply::to_refused(refused.clone(), Some(text)), actions);
                }
                return Some((request, outcome));
            }
            Wish::IfPossible(request) => {
                let outcome = match self.plan(&request, at) {
                    Plan::Do(_) => self.outcome(&request, at, actions),
                    Plan::Ask(_) => WishOutcome::Unclear,
                    Plan::Refuse(refused) => WishOutcome::Refused(refused),
                };
                return Some((request, outcome));
            }
            Wish::Silently(request) => {
                let effects = self.carry_out_silently(&request, at, actions);
                return Some((request, WishOutcome::Done(effects)));
            }
            Wish::Observed(event) => self.happen(&event, at, actions),
            Wish::ObservedSilently(event) => {
                self.record(&event, at, actions);
            }
            Wish::Keep(remark) => self.keep(&Event::Remark(remark), at, actions),
            Wish::Announce(effect) => self.effect(effect, at, actions),
            Wish::Tell(reply) => self.tell(&reply, actions),
            Wish::Say(importance, phrases) => self.say(importance, phrases, actions),
            Wish::SetBoardClock(times) => actions.push(Action::SetBoardClock(times)),
            Wish::ClockFollows => {
                let wish = self.clock.move_shown(&self.state);
                self.carry_out_wishes(wish, at, actions);
            }
            Wish::ClockSettles => self.clock.settle(),
        }
        None
    }

    fn outcome(&mut self, request: &Request, at: Time, actions: &mut Vec<Action>) -> WishOutcome {
        match self.carry_out(request, at, actions) {
            Ok(()) => WishOutcome::Done(Vec::new()),
            Err(NotCarriedOut::Unclear(_)) => WishOutcome::Unclear,
            Err(NotCarriedOut::Refused(refused)) => WishOutcome::Refused(refused),
        }
    }
}
