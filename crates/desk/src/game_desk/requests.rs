//! Requests at the desk, whatever way they come in: each is planned once, and what follows is recorded
//! and announced. Nothing else at the desk changes the game, and only `record` applies an event.

use super::advising::Advised;
use super::{Action, GameDesk, NotCarriedOut, Occasion, Outputs};
use crate::activities::Output;
use crate::dialogue::{
    AnswerReply, DialogueTurn, HeardReply, MoveReply, Reply, SpokenInput, SpokenRequest, refused,
};
use chess_laws::Time;
use game::session::{
    AtDesk, Confirmation, Effect, Event, Intent, MoveEffect, Plan, Remark, Request, State,
    StopReason, kept_on_refused, plan_at_desk,
};

/// Plies between two fingerprints: ten moves of each player.
const TEN_MOVES: usize = 20;

impl GameDesk {
    /// What may follow from a request.
    pub(super) fn plan(&self, request: &Request, at: Time) -> Plan {
        let desk = AtDesk {
            lever_completes: self.clock.completes_move_of(self.state().game().turn()),
            shows_no_flag: !self.clock.may_fall(),
            awaits_sealed: self.is_sealing(),
            absence: self.absence(at),
        };
        plan_at_desk(self.state(), desk, request, at)
    }

    /// Carries out a request whose result the desk does not announce.
    ///
    /// # Errors
    /// Why nothing happens.
    pub fn request(&mut self, request: &Request, at: Time) -> (Outputs, Result<(), NotCarriedOut>) {
        let done = self.carry_out(request, at);
        (self.take_outputs(), done)
    }

    /// Carries out a request and announces what follows.
    pub(super) fn carry_out(&mut self, request: &Request, at: Time) -> Result<(), NotCarriedOut> {
        let plan = self.plan(request, at);
        self.carry_out_planned(request, plan, at)
    }

    /// Carries out a request that is already planned. A refused one is recorded where the arbiter may want
    /// to know about it.
    pub(super) fn carry_out_planned(
        &mut self,
        request: &Request,
        plan: Plan,
        at: Time,
    ) -> Result<(), NotCarriedOut> {
        match plan {
            Plan::Do(events) => {
                for event in &events {
                    self.happen(event, at);
                }
                Ok(())
            }
            Plan::Ask(unclear) => Err(NotCarriedOut::Unclear(unclear)),
            Plan::Refuse(refused) => {
                for kept in kept_on_refused(self.state(), request, &refused, at) {
                    self.keep(&kept, at);
                }
                Err(NotCarriedOut::Refused(refused))
            }
        }
    }

    /// Carries out a request. The caller announces what follows.
    pub(super) fn carry_out_silently(&mut self, request: &Request, at: Time) -> Vec<Effect> {
        let Plan::Do(events) = self.plan(request, at) else {
            return Vec::new();
        };
        let mut effects = Vec::new();
        for event in &events {
            effects.extend(self.record(event, at));
        }
        effects
    }

    /// Something was said, typed or keyed.
    pub(super) fn follow(&mut self, input: SpokenInput, turn: DialogueTurn, at: Time) {
        if let Some(wanted) = turn.request {
            self.carry_out_spoken(input, wanted, at);
        }
        for reply in &turn.replies {
            if self.answers_suggestion(input, reply, at) || self.answers_whether_to_go_on(reply, at)
            {
                continue;
            }
            let agrees = Reply::from(HeardReply::NothingAsked { yes: true });
            if *reply == agrees && self.state().is_paused() {
                // "Ja" agrees to what the program says while the clocks stand: how the game goes on.
                self.wants(Intent::Pause, at);
                continue;
            }
            self.record_rejected(reply, input, at);
            self.tell_at(input, reply);
        }
        if turn.repeat {
            self.repeat();
        }
        if let Some(question) = turn.question {
            self.ask_aloud(question, at);
        }
        self.tell_offer_behind();
        self.keep_questions();
    }

    /// A request came in words. What was asked where they were said waits again if it is refused.
    fn carry_out_spoken(&mut self, input: SpokenInput, wanted: SpokenRequest, at: Time) {
        let presses = matches!(
            wanted.request.intent,
            Intent::Press | Intent::OpponentPressed
        );
        let moves = self.state().pending().illegal().is_none();
        let plan = self.plan(&wanted.request, at);
        if let Plan::Refuse(_) = plan {
            self.conversation.waits_again(input);
        }
        match self.carry_out_planned(&wanted.request, plan, at) {
            Ok(()) => {
                self.conversation.done(input, &wanted.request);
                self.take_part(&wanted.request.intent);
                // How the game ended says enough.
                if presses && moves && self.state().outcome().is_none() {
                    self.tell(&MoveReply::Pressed.into());
                }
            }
            Err(NotCarriedOut::Unclear(unclear)) => {
                let question = self.conversation.ask(input, unclear, &self.context.state);
                self.tell(&question);
            }
            Err(NotCarriedOut::Refused(reason)) => {
                let reply = refused(wanted, reason);
                self.record_rejected(&reply, input, at);
                self.tell(&reply);
            }
        }
    }

    /// What follows from a request that changes nothing in the game: advice, leaving, another game.
    fn take_part(&mut self, intent: &Intent) {
        self.ask_server(intent);
        if let Intent::Confirm(Confirmation::Leave) | Intent::Leave = intent {
            let told = match self.state().outcome() {
                // The menu follows.
                Some(_) if self.is_from_menu() => None,
                Some(_) => Some(AnswerReply::Goodbye),
                None => Some(AnswerReply::Left {
                    resume: self.how_to_go_on(),
                }),
            };
            told.into_iter().for_each(|it| self.tell(&it.into()));
            self.outputs.push(Output::Close);
        }
        if let Intent::Another(next) | Intent::Confirm(Confirmation::Another(next)) = intent {
            self.tell(&AnswerReply::Next(*next).into());
            self.wants_done(Action::Another(*next));
        }
        if let Intent::ReadChat = intent {
            self.read_chat();
        }
        if let Intent::Premove = intent {
            self.await_premove();
        }
        let Intent::Advice(wanted) = intent else {
            return;
        };
        match self.advising.ask(*wanted, &self.state().game_ahead()) {
            Advised::Told(reply) => self.tell_advice(reply),
            Advised::Consult => self.wants_done(Action::Consult),
            Advised::Waits => {}
        }
    }

    /// The caller, who carries out the outputs, has to do this.
    pub(super) fn wants_done(&mut self, action: Action) {
        self.outputs.push(Output::Task(action));
    }

    /// Records an event and announces what follows.
    pub(super) fn happen(&mut self, event: &Event, at: Time) {
        for effect in self.record(event, at) {
            self.effect(effect, at);
        }
        self.keep_questions();
    }

    /// Keeps for the arbiter that something was refused. Before the game begins nothing counts.
    pub(super) fn keep(&mut self, kept: &Event, at: Time) {
        if self.state().has_begun() {
            self.happen(kept, at);
        }
    }

    /// Records what a player announced or repeated wrongly, for the arbiter.
    fn record_rejected(&mut self, reply: &Reply, input: SpokenInput, at: Time) {
        let Reply::Move(reply) = reply else {
            return;
        };
        let kept = match reply {
            MoveReply::Illegal { text, .. } | MoveReply::OtherThanReleased { text, .. } => {
                Remark::AnnounceRefused {
                    said: text.clone(),
                    through: Some(input.channel()),
                }
            }
            MoveReply::RepeatedWrongly { announced, said } => Remark::RepeatedWrongly {
                announced: self
                    .wording()
                    .compared_announcement(*announced, self.state()),
                said: said.clone(),
            },
            MoveReply::StandsAlready { .. }
            | MoveReply::TouchImpossible { .. }
            | MoveReply::WhichSquare
            | MoveReply::NothingToAnnounce
            | MoveReply::TakenAsRepetition { .. }
            | MoveReply::Pressed => return,
        };
        self.keep(&Event::Remark(kept), at);
    }

    /// Records an event. The caller announces what follows.
    pub(super) fn record(&mut self, event: &Event, at: Time) -> Vec<Effect> {
        let decides = self.clock.is_decided_by(event, &self.context.state, at);
        if decides {
            let read = self.clock.read(&self.context.state);
            self.carry_out_all(read, at);
        }
        match self.state().apply(event, at) {
            Ok((next, effects)) => {
                self.wants_done(Action::Record(event.clone(), next.now()));
                if !matches!(event, Event::Remark(_)) {
                    self.sitting.changed = next.now();
                }
                self.occasion = self.occasion.max(occasion(self.state(), &next));
                if self.context.state.profile() != next.profile() {
                    let wording = self.context.wording.for_profile(next.profile());
                    self.context.wording = wording;
                }
                self.context.state = next;
                let sent = self.sent_to_server(event);
                let waits = sent.is_some();
                if let Some(wanted) = sent {
                    self.wants_done(Action::Online(wanted));
                }
                if let Event::Remark(Remark::StandIn { level, .. }) = event
                    && let Some(questions) = &mut self.context.questions
                {
                    questions.engine_replaced(*level);
                }
                self.pass_on(&effects);
                if waits {
                    self.tell_that_it_waits();
                }
                if decides {
                    let set = self.clock.set_again(&self.context.state, at);
                    self.carry_out_all(set, at);
                }
                effects
            }
            Err(refused) => {
                self.wants_done(Action::Refused(event.clone(), refused));
                Vec::new()
            }
        }
    }

    /// The components take notice of what has followed in the game.
    fn pass_on(&mut self, effects: &[Effect]) {
        for effect in effects {
            if matches!(effect, Effect::Move(MoveEffect::Completed { .. })) {
                self.clock.completed();
            }
            let announced = matches!(effect, Effect::Move(MoveEffect::Announced { .. }));
            let practised = matches!(effect, Effect::Practice(_));
            if announced || practised {
                self.context.announced_apart = None;
                // The position is another one: nothing is left of a long answer.
                if let Some(questions) = &mut self.context.questions {
                    questions.forget();
                }
            }
            if practised {
                self.conversation.forget_repetition();
                // It was about another position.
                self.engine_accepts_draw = false;
            }
        }
        self.for_boards.extend_from_slice(effects);
    }

    /// The offer that waited behind a question is told once that is answered.
    fn tell_offer_behind(&mut self) {
        self.tell_proposal_behind();
        if self.conversation.asks() {
            return;
        }
        let Some(by) = self.offer_behind.take() else {
            return;
        };
        if self.state().offer() == Some(by) && self.state().outcome().is_none() {
            let offer = self.conversation.offer(by, self.state());
            self.tell(&offer.into());
        }
    }
}

/// Why the journal is signed now, if it is.
fn occasion(before: &State, after: &State) -> Option<Occasion> {
    if !after.profile().tells_fingerprints() {
        return None;
    }
    let ended = before.outcome().is_none() && after.outcome().is_some();
    let sealed = before.sealed().is_none() && after.sealed().is_some();
    // In a game that stands when a program comes back to it, nothing has happened yet.
    let stopped = after.stopped().filter(|_| before.stopped().is_none());
    let stopped = stopped.is_some_and(|stopped| stopped.reason != StopReason::Resumption);
    // What the players say to the result is part of the game.
    let asked = before.signatures().any_missing() && !after.signatures().any_missing();
    let awaited = before.signatures().await_arbiter() && !after.signatures().await_arbiter();
    let signed = (asked || awaited) && after.outcome().is_some();
    if ended || sealed || stopped || signed {
        return Some(Occasion::Stop);
    }
    let tens = |state: &State| state.game().plies().len() / TEN_MOVES;
    if tens(after) > tens(before) {
        return Some(Occasion::TenMoves);
    }
    let goes_on = before.stopped().is_some() && after.stopped().is_none();
    goes_on.then_some(Occasion::GoesOn)
}
