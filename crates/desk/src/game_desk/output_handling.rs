//! The outputs of the boards and of the clock at the board are carried out here, in their order. A
//! component learns what has become of each of its requests before its next output is carried out.

use super::action::Action;
use super::component_output::{Component, ComponentOutput, RequestOutcome};
use super::context::Context;
use super::play::Play;
use super::requests::NotCarriedOut;
use crate::dialogue::Reply;
use chess_laws::Time;
use electronic_board::BoardInput;
use game::session::{Event, Plan, Request};

impl Play {
    /// Carries out what a component asks for.
    pub(super) fn carry_out_for(
        &mut self,
        component: &mut impl Component,
        outputs: Vec<ComponentOutput>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        for output in outputs {
            if let Some((request, outcome)) = self.carry_out_one(output, at, actions) {
                let next = component.followed(request, outcome, self.context());
                self.carry_out_for(component, next, at, actions);
            }
        }
    }

    /// Carries out outputs whose outcome the component need not learn.
    pub(super) fn carry_out_all(
        &mut self,
        outputs: impl IntoIterator<Item = ComponentOutput>,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        for output in outputs {
            self.carry_out_one(output, at, actions);
        }
    }

    /// Something happened with the clock at the board.
    pub(super) fn board_clock(&mut self, input: &BoardInput, at: Time, actions: &mut Vec<Action>) {
        let context = Context::of(
            &self.state,
            &self.wording,
            self.shared(),
            self.questions.as_deref(),
        );
        let clock = &mut self.clock;
        let outputs = match input {
            BoardInput::Clock(face) => clock.shows(*face, at, context),
            BoardInput::Pressed { turn } => clock.pressed(turn.other(), at, context),
            BoardInput::ClockRefused => Vec::from_iter(clock.refused(at, context)),
            BoardInput::Connected { .. }
            | BoardInput::Lost { .. }
            | BoardInput::Seen(_)
            | BoardInput::Description(_)
            | BoardInput::Battery(_)
            | BoardInput::Found(_)
            | BoardInput::Turned
            | BoardInput::UnknownPiece(_) => Vec::new(),
        };
        self.carry_out_all(outputs, at, actions);
    }

    /// Time passes for the clock at the board.
    pub(super) fn pass_board_clock(&mut self, at: Time, actions: &mut Vec<Action>) {
        let context = Context::of(
            &self.state,
            &self.wording,
            self.shared(),
            self.questions.as_deref(),
        );
        let outputs = self.clock.pass(at, context);
        self.carry_out_all(outputs, at, actions);
    }

    /// Carries out an output. Gives the request, if it is one, and what has become of it.
    fn carry_out_one(
        &mut self,
        output: ComponentOutput,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> Option<(Request, RequestOutcome)> {
        match output {
            ComponentOutput::Request(request) => {
                let outcome = self.outcome(&request, at, actions);
                if let RequestOutcome::Refused(refused) = &outcome {
                    self.tell(&refused.clone().into(), actions);
                }
                return Some((request, outcome));
            }
            ComponentOutput::SeenMove {
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
                if let RequestOutcome::Refused(refused) = &outcome {
                    self.tell(&Reply::to_refused(refused.clone(), Some(text)), actions);
                }
                return Some((request, outcome));
            }
            ComponentOutput::IfPossible(request) => {
                let outcome = match self.plan(&request, at) {
                    Plan::Do(_) => self.outcome(&request, at, actions),
                    Plan::Ask(_) => RequestOutcome::Unclear,
                    Plan::Refuse(refused) => RequestOutcome::Refused(refused),
                };
                return Some((request, outcome));
            }
            ComponentOutput::Silently(request) => {
                let effects = self.carry_out_silently(&request, at, actions);
                return Some((request, RequestOutcome::Done(effects)));
            }
            ComponentOutput::Observed(event) => self.happen(&event, at, actions),
            ComponentOutput::ObservedSilently(event) => {
                self.record(&event, at, actions);
            }
            ComponentOutput::Keep(remark) => self.keep(&Event::Remark(remark), at, actions),
            ComponentOutput::Announce(effect) => self.effect(effect, at, actions),
            ComponentOutput::Tell(reply) => self.tell(&reply, actions),
            ComponentOutput::Say(importance, phrases) => self.say(importance, phrases, actions),
            ComponentOutput::SetBoardClock(times) => actions.push(Action::SetBoardClock(times)),
            ComponentOutput::ClockFollows => {
                let output = self.clock.move_shown(&self.state);
                self.carry_out_all(output, at, actions);
            }
            ComponentOutput::ClockSettles => self.clock.settle(),
        }
        None
    }

    fn outcome(
        &mut self,
        request: &Request,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> RequestOutcome {
        match self.carry_out(request, at, actions) {
            Ok(()) => RequestOutcome::Done(Vec::new()),
            Err(NotCarriedOut::Unclear(_)) => RequestOutcome::Unclear,
            Err(NotCarriedOut::Refused(refused)) => RequestOutcome::Refused(refused),
        }
    }
}
