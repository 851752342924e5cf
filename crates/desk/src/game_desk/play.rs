//! The game as it is played at a desk: events are recorded here and nowhere else, and what follows
//! is announced.

use std::time::Duration;

use super::action::{Action, DeskConfig, Occasion, SpeechActivity};
use super::advising::Advising;
use super::announcer::Announcer;
use super::board_clock::BoardClock;
use super::checkpoints;
use super::completing::{Completing, Progress};
use super::context::{Context, Shared};
use super::conversation::Conversation;
use super::importance::Importance;
use super::order_proof::OrderProof;
use super::questions::BoardQuestions;
use super::sealing::Sealing;
use super::surface::Surface;
use crate::braille_line::LineContent;
use crate::dialogue::{AnswerReply, HeardReply, MoveReply, OrderReply, Reply};
use crate::messages::{Phrase, Sound, Wording};
use braille_display::Message;
use chess_laws::Time;
use game::session::{
    ArbiterEffect, ClockEffect, DrawEffect, Effect, Event, GameEffect, Matter, MoveEffect, Remark,
    State,
};
use game::session::{Channel, Credential, Intent, Party, Request};

/// The interval of the journal's entries that the program is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// The game as it is played at a desk, with the components that every input shares. The boards
/// stand above it.
#[derive(Clone)]
pub(super) struct Play {
    pub(super) state: State,
    pub(super) wording: Wording,
    /// The conversation with the players.
    pub(super) conversation: Conversation,
    /// The move to seal, while it is awaited.
    pub(super) sealing: Sealing,
    /// Orders that wait for the arbiter's PIN.
    pub(super) order_proof: OrderProof,
    /// What proves that an order typed at the desk is the arbiter's.
    pub(super) typed_orders: Credential,
    /// The time in which an announced move can still be corrected.
    completing: Completing,
    /// What was said last.
    pub(super) announcer: Announcer,
    /// What answers questions about the board.
    pub(super) questions: Option<Box<dyn BoardQuestions>>,
    /// What the built-in engine is asked.
    pub(super) advising: Advising,
    /// The clock at the electronic board.
    pub(super) clock: BoardClock,
    /// The braille surface.
    pub(super) surface: Surface,
    /// What has followed in the game and is still to be passed on to the boards.
    for_boards: Vec<Effect>,
    /// Whether the engine that plays a side accepts a draw now.
    pub(super) engine_accepts_draw: bool,
    /// What follows `annabella resume` to go on with this game: nothing, or a space and the path of its journal.
    pub(super) journal: String,
}

impl Play {
    /// Whether the arbiter of this game has a PIN.
    pub(super) fn has_pin(&self) -> bool {
        self.state.settings().arbiter_pin.is_some()
    }

    pub(super) fn new(state: State, wording: Wording, config: DeskConfig) -> Self {
        let order_proof = OrderProof::after(config.wrong_pins, state.now());
        Self {
            order_proof,
            state,
            wording,
            conversation: Conversation::new(config.margins),
            sealing: Sealing::default(),
            typed_orders: config.typed_orders,
            completing: Completing::new(config.grace),
            announcer: Announcer::default(),
            questions: config.questions,
            advising: Advising::default(),
            clock: BoardClock::default(),
            surface: Surface::default(),
            for_boards: Vec::new(),
            engine_accepts_draw: false,
            journal: config.journal,
        }
    }

    /// What the components may look at.
    pub(super) fn context(&self) -> Context<'_> {
        Context::of(
            &self.state,
            &self.wording,
            self.shared(),
            self.questions.as_deref(),
        )
    }

    /// What the components know of each other.
    pub(super) fn shared(&self) -> Shared {
        Shared {
            sealing: self.sealing.is_awaited(),
            announced_apart: self.conversation.is_announced_apart(&self.state),
        }
    }

    /// The position is another one: nothing is left of a long answer.
    fn forget_questions(&mut self) {
        if let Some(questions) = &mut self.questions {
            questions.forget();
        }
    }

    /// What has followed in the game since the boards were last informed.
    pub(super) fn take_for_boards(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.for_boards)
    }

    /// The line of the game, with the times of the clock at the board where that counts.
    pub(super) fn game_line(&self, at: Time, message: Option<Message>) -> LineContent {
        let mut line = self.wording.line(&self.state, at, message);
        let told = self.state.profile().volunteers(Matter::Time);
        if let Some(times) = self.clock.times().filter(|_| told) {
            line.white_clock = Some(times.white);
            line.black_clock = Some(times.black);
        }
        line
    }

    /// The announced move is completed although nobody presses a clock.
    pub(super) fn complete_if_due(
        &mut self,
        at: Time,
        activity: SpeechActivity,
        actions: &mut Vec<Action>,
    ) {
        let progress = Progress::of(&self.state, self.clock.lever(), &self.conversation);
        if !self.completing.is_due(progress, activity, at) {
            return;
        }
        let press = Request {
            by: Party::Program,
            through: Channel::Program,
            intent: Intent::Press,
        };
        // Whatever it waits for still is looked at again soon.
        let _ = self.carry_out(&press, at, actions);
    }

    /// While a clock runs, notes in the journal now and then that the program runs too.
    pub(super) fn stay_alive(&mut self, at: Time, actions: &mut Vec<Action>) {
        let running = self.state.clock().running().is_some();
        if running && at.since(self.state.now()) >= HEARTBEAT {
            self.happen(&Event::Remark(Remark::Alive), at, actions);
        }
    }

    /// Whether the announced move will be completed although nobody does anything more.
    pub(super) fn is_completing(&self) -> bool {
        Progress::of(&self.state, self.clock.lever(), &self.conversation).is_completing()
    }

    /// The player has said something: what was shown is read, a long answer may be
    /// cut off, and the time for a correction begins anew.
    pub(super) fn attend(&mut self) -> Vec<Action> {
        self.surface.attended();
        self.completing.begin_anew();
        let cut = self.announcer.interrupted();
        cut.then_some(Action::FallSilent).into_iter().collect()
    }

    /// Records an event and announces what follows.
    pub(super) fn happen(&mut self, event: &Event, at: Time, actions: &mut Vec<Action>) {
        for effect in self.record(event, at, actions) {
            self.effect(effect, at, actions);
        }
        self.keep_questions();
    }

    /// Records an event. The caller announces what follows.
    pub(super) fn record(
        &mut self,
        event: &Event,
        at: Time,
        actions: &mut Vec<Action>,
    ) -> Vec<Effect> {
        let decides = self.clock.is_decided_by(event, &self.state, at);
        if decides {
            let read = self.clock.read(&self.state);
            self.carry_out_all(read, at, actions);
        }
        match self.state.apply(event, at) {
            Ok((next, effects)) => {
                actions.push(Action::Record(event.clone(), next.now()));
                let occasion = checkpoints::occasion(&self.state, &next);
                actions.extend(occasion.map(Action::Checkpoint));
                self.state = next;
                if let Event::Remark(Remark::StandIn { level, .. }) = event
                    && let Some(questions) = &mut self.questions
                {
                    questions.engine_replaced(*level);
                }
                self.pass_on(&effects);
                if decides {
                    let set = self.clock.set_again(&self.state, at);
                    self.carry_out_all(set, at, actions);
                }
                effects
            }
            Err(refused) => {
                actions.push(Action::Refused(event.clone(), refused));
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
            if matches!(effect, Effect::Move(MoveEffect::Announced { .. })) {
                self.conversation.move_announced();
                self.forget_questions();
            }
            if matches!(effect, Effect::Practice(_)) {
                self.conversation.moves_taken_back();
                self.forget_questions();
                // It was about another position.
                self.engine_accepts_draw = false;
            }
        }
        self.for_boards.extend_from_slice(effects);
    }

    /// Announces what has followed. An engine answers an offer of a draw at once.
    pub(super) fn effect(&mut self, effect: Effect, at: Time, actions: &mut Vec<Action>) {
        self.completing.begin_anew();
        actions.extend(sound_of(&effect, &self.state).map(Action::Sound));
        let offered_by = if let Effect::Draw(DrawEffect::DrawOffered { by }) = effect {
            Some(by)
        } else {
            None
        };
        let closes = closes_the_result(&effect);
        let stops = matches!(effect, Effect::Arbiter(ArbiterEffect::Stopped { .. }));
        match offered_by {
            Some(by) => {
                let offer = self.conversation.offer(by, &self.state);
                self.tell(&offer, actions);
            }
            None => self.tell(&Reply::Effect(effect), actions),
        }
        if stops && self.state.proves_no_order() {
            self.tell_who_restarts(actions);
        }
        if closes && let Some(question) = self.conversation.signature_asked(&self.state) {
            self.tell(&question, actions);
        }
        let Some(by) = offered_by else {
            return;
        };
        if let Some(question) = self.conversation.question_before_offer(by, &self.state) {
            self.tell(&question, actions);
        }
        let answering = by.other();
        if !self.state.settings().player(answering).is_human() {
            let answers = Request {
                by: Party::Side(answering),
                through: Channel::Engine,
                intent: Intent::AnswerDraw(self.engine_accepts_draw),
            };
            // The offer stands: it was made just now.
            let _ = self.carry_out(&answers, at, actions);
        }
    }

    /// Says a reply, where it is the program's duty (D.2.10).
    pub(super) fn tell(&mut self, reply: &Reply, actions: &mut Vec<Action>) {
        if !self.tells(reply) {
            return;
        }
        if let Reply::Answer(AnswerReply::Position(position)) = reply
            && let Some(questions) = &mut self.questions
        {
            let told = questions.position(position, &self.wording);
            return self.tell_answer(told, actions);
        }
        let told = self.clock.told(reply);
        let reply = told.as_ref().unwrap_or(reply);
        let phrases = self.wording.reply(reply, &self.state);
        // What was not understood is not worth repeating; what was said before is.
        let repeats = !matches!(
            reply,
            Reply::Heard(HeardReply::NotUnderstood | HeardReply::NothingToRepeat)
                | Reply::Move(MoveReply::Pressed)
        );
        if repeats {
            self.announcer.answered(&phrases);
        }
        self.say(Importance::of(reply, &self.state), phrases, actions);
    }

    /// The clocks stand, and nothing can prove an order: tells what somebody can do. Why they stand is
    /// what is repeated on request.
    fn tell_who_restarts(&mut self, actions: &mut Vec<Action>) {
        let reply = Reply::from(OrderReply::RestartByAnybody);
        let phrases = self.wording.reply(&reply, &self.state);
        self.say(Importance::of(&reply, &self.state), phrases, actions);
    }

    /// If `told` is the last answer, `instead` is repeated in its place.
    pub(super) fn repeats_instead(&mut self, told: &Reply, instead: &Reply) {
        let told = self.wording.reply(told, &self.state);
        if self.announcer.last() == Some(told.as_slice()) {
            let instead = self.wording.reply(instead, &self.state);
            self.announcer.answered(&instead);
        }
    }

    /// Tells the fingerprint of the journal up to here: written in groups, spoken digit by digit.
    pub(super) fn tell_fingerprint(
        &mut self,
        occasion: Occasion,
        fingerprint: &str,
        actions: &mut Vec<Action>,
    ) {
        let importance = match occasion {
            Occasion::GoesOn => return,
            Occasion::TenMoves => Importance::Answer,
            Occasion::Stop => Importance::Notice,
        };
        let shown = self.wording.fingerprint(fingerprint);
        self.surface.tell(importance, Message::from(shown));
        let spoken = self.wording.spoken_fingerprint(fingerprint);
        self.announcer.answered(&spoken);
        actions.push(Action::Say(spoken));
    }

    /// What was answered last is said again.
    pub(super) fn repeat(&mut self, actions: &mut Vec<Action>) {
        let Some(last) = self.announcer.last() else {
            return self.tell(&HeardReply::NothingToRepeat.into(), actions);
        };
        self.surface.show_again(Phrase::message(last));
        actions.push(Action::Say(last.to_vec()));
    }

    /// Says sentences, and shows them as their importance asks for.
    pub(super) fn say(
        &mut self,
        importance: Importance,
        phrases: Vec<Phrase>,
        actions: &mut Vec<Action>,
    ) {
        if phrases.is_empty() {
            return;
        }
        if self.announcer.says(importance) {
            actions.push(Action::FallSilent);
        }
        let message = Phrase::message(&phrases);
        match importance {
            Importance::Shown if self.surface.hides_the_game() => {
                self.surface.tell(Importance::Notice, message);
            }
            Importance::Own if self.surface.hides_the_game() => {
                self.surface.tell(importance, message);
            }
            Importance::Spoken => {}
            // The line shows it by itself.
            Importance::Shown | Importance::Own => self.surface.attended(),
            Importance::Question
            | Importance::Offer
            | Importance::Choice
            | Importance::Notice
            | Importance::Warning
            | Importance::Answer
            | Importance::LongAnswer => self.surface.tell(importance, message),
        }
        let kind = importance.kind();
        let phrases = phrases.into_iter().map(|it| it.of_kind(kind)).collect();
        actions.push(Action::Say(phrases));
    }
}

/// The sound that tells this to a lone player before the words do.
fn sound_of(effect: &Effect, state: &State) -> Option<Sound> {
    let own = state.settings().lone_human()?;
    match effect {
        Effect::Clock(ClockEffect::LowTime { .. }) => Some(Sound::LittleTime),
        Effect::Move(MoveEffect::Completed { by, .. }) if *by != own => {
            state.outcome().is_none().then_some(Sound::YourMove)
        }
        Effect::Move(_)
        | Effect::Clock(_)
        | Effect::Game(_)
        | Effect::Draw(_)
        | Effect::Arbiter(_)
        | Effect::Agreement(_)
        | Effect::Adjournment(_)
        | Effect::Report(_)
        | Effect::Practice(_) => None,
    }
}

/// Whether the next signature on the result is asked for after it.
fn closes_the_result(effect: &Effect) -> bool {
    match effect {
        Effect::Game(
            GameEffect::Over(_) | GameEffect::Signed { .. } | GameEffect::NotSigned { .. },
        ) => true,
        Effect::Game(GameEffect::Begun)
        | Effect::Move(_)
        | Effect::Draw(_)
        | Effect::Clock(_)
        | Effect::Arbiter(_)
        | Effect::Agreement(_)
        | Effect::Adjournment(_)
        | Effect::Report(_)
        | Effect::Practice(_) => false,
    }
}
