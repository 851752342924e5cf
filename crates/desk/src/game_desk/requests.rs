//! Requests at the desk, whatever way they come in: they are planned, and what follows is recorded
//! and announced. Nothing else at the desk changes the game.

use super::action::Action;
use super::advising::Advised;
use super::asking;
use super::play::Play;
use crate::dialogue::{AnswerReply, Dialogue, DialogueTurn, MoveReply, SpokenInput, SpokenRequest};
use announcements::Command;
use chess_laws::Time;
use game::session::{
    AtDesk, Confirmation, Effect, Intent, Plan, Refused, Request, Unclear, kept_on_refused,
    plan_at_desk,
};

/// Why a request is not carried out.
#[derive(Debug, Clone, PartialEq)]
pub enum NotCarriedOut {
    /// This is asked first.
    Unclear(Unclear),
    /// It cannot happen.
    Refused(Refused),
}

impl Play {
    /// What may follow from a request.
    pub(super) fn plan(&self, request: &Request, at: Time) -> Plan {
        let desk = AtDesk {
            lever_completes: self.clock.completes_move_of(self.state.game().turn()),
            shows_no_flag: !self.clock.may_fall(),
            awaits_sealed: self.sealing.is_awaited(),
        };
        plan_at_desk(&self.state, desk, request, at)
    }

    /// Carries out a request and announces what follows. A refused one is recorded where the arbiter
    /// may want to know about it.
    pub(super) fn carry_out(
        &mut self,
        request: &Request,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> Result<(), NotCarriedOut> {
        match self.plan(request, at) {
            Plan::Do(events) => {
                for event in &events {
                    self.happen(event, at, actions);
                }
                Ok(())
            }
            Plan::Ask(unclear) => Err(NotCarriedOut::Unclear(unclear)),
            Plan::Refuse(refused) => {
                for kept in kept_on_refused(&self.state, request, &refused, at) {
                    self.keep(&kept, at, actions);
                }
                Err(NotCarriedOut::Refused(refused))
            }
        }
    }

    /// Carries out a request. The caller announces what follows.
    pub(super) fn carry_out_silently(
        &mut self,
        request: &Request,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> Vec<Effect> {
        let Plan::Do(events) = self.plan(request, at) else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        for event in &events {
            effects.extend(self.record(event, at, actions));
        }
        effects
    }

    /// A command was given by a key, or stands for what was typed.
    pub(super) fn command(&mut self, command: Command, at: Time) -> Vec<Action> {
        let mut actions = self.attend();
        let turn = self.conversation.command(command, &self.state, at);
        self.follow(SpokenInput::Shared, turn, at, &mut actions);
        actions
    }

    /// Somebody at the desk wants this.
    pub(super) fn wants(&mut self, intent: Intent, at: Time) -> Vec<Action> {
        let mut actions = self.attend();
        let turn = self.conversation.wants(intent, &self.state);
        self.follow(SpokenInput::Shared, turn, at, &mut actions);
        actions
    }

    /// Something was said, typed or keyed.
    pub(super) fn follow(
        &mut self,
        input: SpokenInput,
        turn: DialogueTurn,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        if let Some(wanted) = turn.request {
            self.wanted(input, wanted, at, actions);
        }
        for reply in &turn.replies {
            if let Some(goes_on) = asking::answers_whether_to_go_on(self, reply, at) {
                actions.extend(goes_on);
                continue;
            }
            self.record_rejected(reply, at, actions);
            self.tell(reply, actions);
        }
        if turn.repeat {
            self.repeat(actions);
        }
        if let Some(question) = turn.question {
            actions.extend(asking::spoken(self, &question, at));
        }
        if let Some(offer) = self.conversation.offer_behind(&self.state) {
            self.tell(&offer, actions);
        }
        self.keep_questions();
    }

    /// What follows from a request that changes nothing in the game: advice, leaving, another game.
    fn take_part(&mut self, intent: &Intent, actions: &mut Vec<Action>) {
        if let Intent::Confirm(Confirmation::Leave) | Intent::Leave = intent {
            let over = self.state.outcome().is_some();
            let told = if over {
                AnswerReply::Goodbye
            } else {
                AnswerReply::Left {
                    journal: self.journal.clone(),
                }
            };
            self.tell(&told.into(), actions);
            actions.push(Action::Leave);
        }
        if let Intent::Another(next) | Intent::Confirm(Confirmation::Another(next)) = intent {
            self.tell(&AnswerReply::Next(*next).into(), actions);
            actions.push(Action::Another(*next));
        }
        let Intent::Advice(wanted) = intent else {
            return;
        };
        match self.advising.ask(*wanted, &self.state.game_ahead()) {
            Advised::Told(reply) => self.tell(&reply.into(), actions),
            Advised::Consult => actions.push(Action::Consult),
            Advised::Waits => {}
        }
    }

    /// A request came in words.
    fn wanted(
        &mut self,
        input: SpokenInput,
        wanted: SpokenRequest,
        at: Time,
        actions: &mut Vec<Action>,
    ) {
        let presses = matches!(
            wanted.request.intent,
            Intent::Press | Intent::OpponentPressed
        );
        let moves = self.state.pending().illegal().is_none();
        if let Plan::Refuse(_) = self.plan(&wanted.request, at) {
            self.conversation.waits_again(input);
        }
        match self.carry_out(&wanted.request, at, actions) {
            Ok(()) => {
                self.conversation.carried_out(input, &wanted.request);
                self.take_part(&wanted.request.intent, actions);
                // How the game ended says enough.
                if presses && moves && self.state.outcome().is_none() {
                    self.tell(&MoveReply::Pressed.into(), actions);
                }
            }
            Err(NotCarriedOut::Unclear(unclear)) => {
                let question = self.conversation.ask(input, unclear, &self.state);
                self.tell(&question, actions);
            }
            Err(NotCarriedOut::Refused(refused)) => {
                let reply = Dialogue::refused(wanted, refused);
                self.record_rejected(&reply, at, actions);
                self.tell(&reply, actions);
            }
        }
    }
}
