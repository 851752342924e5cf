//! What has followed in the game is told: said, and shown as its importance asks for.

use shakmaty::Color;

use super::questions::Unexplained;
use super::{GameDesk, Importance, Occasion, Outputs};
use crate::activities::{Output, Told, length, longest};
use crate::dialogue::{
    AnswerReply, HeardReply, MoveReply, OrderReply, Question, Reply, SpokenInput,
};
use crate::messages::{Phrase, Sound, text};
use announcements::HelpTopic;
use chess_laws::Time;
use game::session::{
    ArbiterEffect, Channel, ClockEffect, DrawEffect, Duty, Effect, Event, GameEffect, Intent,
    Matter, MoveEffect, Party, Remark, Request, State,
};

/// How often one announcement may be repeated wrongly: each time the blind player hears it (D.2.1, 11.5).
const MOST_REPETITIONS: usize = 3;

impl GameDesk {
    /// The player has said something: what was shown is read, a long answer may be
    /// cut off, and the time for a correction begins anew.
    pub(super) fn attend(&mut self) {
        self.surface.attended();
        self.completing.begin_anew();
        if self.announcer.interrupted() {
            self.outputs.push(Output::FallSilent);
        }
    }

    /// The player gets this answer.
    pub(super) fn answer(&mut self, reply: &Reply) {
        self.attend();
        self.tell_at(SpokenInput::Shared, reply);
    }

    /// The speaker at this input gets this answer. If they were not understood, what was asked there before is asked
    /// again: a yes comes right after what it answers.
    pub(super) fn tell_at(&mut self, input: SpokenInput, reply: &Reply) {
        let heard = match reply {
            Reply::Heard(heard) => heard.beside_a_question(),
            Reply::Effect(_)
            | Reply::Ask(_)
            | Reply::Refused(_)
            | Reply::Move(_)
            | Reply::Answer(_)
            | Reply::Order(_)
            | Reply::Seal(_)
            | Reply::Advice(_) => None,
        };
        let state = &self.context.state;
        let question = heard.and_then(|heard| {
            let question = self.conversation.open_question(input, state)?;
            Some((heard, question))
        });
        match question {
            Some((heard, question)) => {
                self.tell(&heard.into());
                self.tell(&question);
            }
            None => self.tell(reply),
        }
    }

    /// Announces what has followed. An engine answers an offer of a draw at once.
    pub(super) fn effect(&mut self, effect: Effect, at: Time) {
        self.completing.begin_anew();
        let sound = sound_of(&effect, self.state());
        self.outputs.extend(sound.map(Output::Sound));
        if let Effect::Draw(DrawEffect::DrawOffered { by }) = effect {
            return self.tell_offer(by, at);
        }
        let closes = closes_the_result(&effect);
        let stops = matches!(effect, Effect::Arbiter(ArbiterEffect::Stopped { .. }));
        let begins = effect == Effect::Game(GameEffect::Begun);
        if stops && let Some(questions) = &mut self.context.questions {
            // The words that go on with an answer are those with which the game goes on.
            questions.forget();
        }
        self.tell(&Reply::Effect(effect));
        if begins {
            self.tell_set_up();
        }
        if stops && self.state().proves_no_order() {
            // On request the reason why the clocks stand is repeated, not what can be done about it.
            let reply = Reply::from(OrderReply::RestartByAnybody);
            let phrases = self.wording().reply(&reply, self.state());
            self.say(Importance::of(&reply, self.state()), phrases);
        }
        if closes && let Some(side) = self.conversation.asked_to_sign(self.state()) {
            self.tell(&Question::Sign(side).into());
        }
    }

    /// In practice a position that is set up is told: nobody knows it yet.
    fn tell_set_up(&mut self) {
        let state = self.state();
        // Of Chess960 the first rank is told anyway.
        let is_usual =
            state.game().is_from_initial_position() || state.settings().chess960.is_some();
        if !is_usual && state.profile().answers(Matter::Board) {
            let position = Box::new(state.game().position().clone());
            self.tell(&AnswerReply::Position(position).into());
        }
    }

    /// An offer of a draw. A question that came before it is asked again, because a yes answers what was
    /// heard last; the offer waits behind it.
    fn tell_offer(&mut self, by: Color, at: Time) {
        let offer = self.conversation.offer(by, self.state());
        self.tell(&offer.into());
        let state = &self.context.state;
        if let Some(question) = self.conversation.asked_before_offer(by, state) {
            self.offer_behind = Some(by);
            self.tell(&question);
        }
        let answering = by.other();
        if self.state().settings().player(answering).is_engine() {
            let answers = Request {
                by: Party::Side(answering),
                through: Channel::Engine,
                intent: Intent::AnswerDraw(self.engine_accepts_draw),
            };
            // The offer stands: it was made just now.
            let _ = self.carry_out(&answers, at);
        }
    }

    /// Whether this effect is announced, or only kept in the journal (D.2.10).
    fn tells(&self, reply: &Reply) -> bool {
        let Reply::Effect(effect) = reply else {
            return true;
        };
        match effect {
            Effect::Move(MoveEffect::Announced { .. } | MoveEffect::IllegalAnnounced { .. }) => {
                self.context.does(Duty::Announce)
            }
            Effect::Move(MoveEffect::Lifted { .. }) => self.context.does(Duty::Claim),
            Effect::Clock(ClockEffect::FlagDown { .. }) => false,
            Effect::Game(_)
            | Effect::Move(
                MoveEffect::FoundIllegal { .. }
                | MoveEffect::Withdrawn
                | MoveEffect::Completed { .. }
                | MoveEffect::Touched { .. }
                | MoveEffect::TakenOff { .. }
                | MoveEffect::Placed { .. }
                | MoveEffect::Adjusts { .. }
                | MoveEffect::PromotionChosen { .. },
            )
            | Effect::Draw(_)
            | Effect::Clock(_)
            | Effect::Arbiter(_)
            | Effect::Agreement(_)
            | Effect::Adjournment(_)
            | Effect::Report(_)
            | Effect::Practice(_) => true,
        }
    }

    /// Says a reply, where it is the program's duty (D.2.10).
    pub(super) fn tell(&mut self, reply: &Reply) {
        if !self.tells(reply) {
            return;
        }
        if let Reply::Answer(AnswerReply::Position(position)) = reply
            && let Some(questions) = &mut self.context.questions
        {
            let told = questions.position(position, &self.context.wording);
            return self.tell_answer(told);
        }
        if let Reply::Move(MoveReply::Illegal { text, reason }) = reply
            && let Some(questions) = &mut self.context.questions
        {
            questions.note(Unexplained::Refused {
                text: text.clone(),
                reason: *reason,
            });
        }
        let told = self.clock.told(reply);
        let reply = told.as_ref().unwrap_or(reply);
        let phrases = match self.move_before(reply) {
            Some(said) => vec![Phrase::sentence(&said)],
            None => self.wording().reply(reply, self.state()),
        };
        if let Some(told) = self.in_parts(reply, &phrases) {
            return self.tell_answer(told);
        }
        // What was not understood is not worth repeating; what was said before is.
        let repeats = !matches!(
            reply,
            Reply::Heard(HeardReply::NotUnderstood | HeardReply::NothingToRepeat)
                | Reply::Move(MoveReply::Pressed)
        );
        if repeats {
            self.announcer.answered(&phrases);
        }
        self.say(Importance::of(reply, self.state()), phrases);
        let begun = Reply::Effect(Effect::Game(GameEffect::Begun));
        let rules = (*reply == begun).then(|| self.rules_to_tell()).flatten();
        if let Some(rules) = rules {
            // A player who reads them may not be done when the clocks begin to run.
            self.show(Importance::Answer, Phrase::message(&rules));
        }
    }

    /// The first part of a long answer, where answers go on.
    fn in_parts(&mut self, reply: &Reply, phrases: &[Phrase]) -> Option<Told> {
        let is_help = *reply == Reply::Answer(AnswerReply::Help(HelpTopic::First));
        let long: usize = phrases.iter().map(|it| length(&it.text)).sum();
        let state = self.state();
        // Where games count, an assistant tells refusals as a whole.
        let practises = state.profile().answers(Matter::Practice);
        let may = is_long_answer(reply) || practises && goes_on_later(reply);
        let comes_in_parts = is_help || may && long > longest(0);
        // In a pause the game goes on with the words that go on with an answer.
        let goes_on = state.profile().answers(Matter::Board) && !state.is_paused();
        let questions = self.context.questions.as_mut();
        let questions = questions.filter(|_| comes_in_parts && goes_on)?;
        Some(questions.in_parts(phrases.to_vec(), &self.context.wording))
    }

    /// The last move of a game that has none yet and began from a file: the one that led to its position.
    fn move_before(&self, reply: &Reply) -> Option<String> {
        let asks = *reply == Reply::Answer(AnswerReply::LastMove);
        let state = self.state();
        let is_new =
            state.game_ahead().plies().is_empty() && state.pending().only_words().is_none();
        let said = self.before.as_ref().filter(|_| asks && is_new)?;
        let at = self.wording().localisation();
        Some(text!(at, "last-move", said = said.as_str()))
    }

    /// If `told` is the last answer, `instead` is repeated in its place.
    pub(super) fn repeats_instead(&mut self, told: &Reply, instead: &Reply) {
        let told = self.wording().reply(told, self.state());
        if self.announcer.last() == Some(told.as_slice()) {
            let instead = self.wording().reply(instead, self.state());
            self.announcer.answered(&instead);
        }
    }

    /// What was answered last is said again.
    pub(super) fn repeat(&mut self) {
        let Some(last) = self.announcer.last() else {
            return self.tell(&HeardReply::NothingToRepeat.into());
        };
        self.surface.show_again(Phrase::message(last));
        self.outputs.push(Output::Say(last.to_vec()));
    }

    /// Says sentences, and shows them as their importance asks for.
    pub(super) fn say(&mut self, importance: Importance, phrases: Vec<Phrase>) {
        if phrases.is_empty() {
            return;
        }
        if self.announcer.says(importance) {
            self.outputs.push(Output::FallSilent);
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
        self.outputs.push(Output::Say(phrases));
    }

    /// Says a part of an answer and shows the whole. Whatever the player does next breaks it off.
    /// While another question waits, "yes" belongs to it, and the answer does not ask whether it goes on.
    pub(super) fn tell_answer(&mut self, mut told: Told) {
        if !self.waits_for_an_answer() {
            told.said.extend(told.more);
        }
        self.announcer.answered(&told.said);
        if self.announcer.says(Importance::LongAnswer) {
            self.outputs.push(Output::FallSilent);
        }
        let shown = Phrase::message(&told.shown);
        self.surface.tell(Importance::LongAnswer, shown);
        self.outputs.push(Output::Say(told.said));
    }

    /// Whether a player is asked to sign the result.
    pub(super) fn asks_to_sign(&self) -> bool {
        self.conversation.asked_to_sign(self.state()).is_some()
    }

    /// Whether a yes at the shared input, or at the other one, answers a question that was asked.
    pub(super) fn waits_for_an_answer(&mut self) -> bool {
        let state = &self.context.state;
        let shared = self.conversation.open_question(SpokenInput::Shared, state);
        shared.is_some() || self.conversation.asks()
    }

    /// Only open questions stay on the line. An offer that stood behind another question, or was
    /// made before an interruption, comes back.
    pub(super) fn keep_questions(&mut self) {
        let state = &self.context.state;
        let going_on = state.outcome().is_none();
        let here = self.conversation.is_offered(SpokenInput::Shared, state);
        let human = |by: &Color| state.settings().player(by.other()).is_human();
        let offer = state.offer().filter(|by| going_on && here && human(by));
        let signs = self.asks_to_sign();
        let asks = going_on && self.conversation.asks_at(SpokenInput::Shared);
        self.surface.keep_open(asks || signs, offer.is_some());
        if let Some(by) = offer.filter(|_| !self.surface.shows_offer()) {
            let offered: Reply = self.conversation.offer(by, state).into();
            let phrases = self.context.wording.reply(&offered, state);
            self.surface.recall_offer(Phrase::message(&phrases));
        }
    }

    /// The rules in force as they are told before a game under the Laws begins or goes on; who plays the game says them
    /// before a clock runs. They can be repeated, and stand on the line until the player does something.
    pub fn rules_before_play(&mut self) -> Option<Vec<Phrase>> {
        let phrases = self.rules_to_tell()?;
        self.announcer.answered(&phrases);
        self.show(Importance::Answer, Phrase::message(&phrases));
        Some(phrases)
    }

    fn rules_to_tell(&self) -> Option<Vec<Phrase>> {
        let state = self.state();
        let told = state.profile().has_arbiter() && state.outcome().is_none();
        told.then(|| self.wording().rules_announced(state))
    }

    /// The journal up to here was signed for this reason, and has this fingerprint: it is written in groups, and
    /// spoken digit by digit.
    pub fn fingerprint(&mut self, occasion: Occasion, fingerprint: &str) -> Outputs {
        let importance = match occasion {
            Occasion::GoesOn => return Vec::new(),
            Occasion::TenMoves => Importance::Answer,
            Occasion::Stop => Importance::Notice,
        };
        let shown = self.wording().fingerprint(fingerprint);
        self.show(importance, shown);
        let spoken = self.wording().spoken_fingerprint(fingerprint);
        self.announcer.answered(&spoken);
        vec![Output::Say(spoken)]
    }

    /// Whether the opponent may still repeat this announcement wrongly where nobody here could hear it.
    pub fn takes_wrong_repetition(&mut self, announced: &str) -> bool {
        let of = (self.state().game().plies().len(), announced.to_owned());
        match &mut self.repeated {
            Some((last, times)) if *last == of => {
                *times += 1;
                *times <= MOST_REPETITIONS
            }
            other => {
                *other = Some((of, 1));
                true
            }
        }
    }

    /// The opponent has repeated a move other than the announced one, where nobody here could hear it
    /// (D.2.1).
    pub fn repeated_wrongly(&mut self, announced: &str, said: &str, at: Time) -> Outputs {
        let kept = Remark::RepeatedWrongly {
            announced: announced.to_owned(),
            said: said.to_owned(),
        };
        self.keep(&Event::Remark(kept), at);
        let told = self.wording().spoken_repeated_wrongly(announced, said);
        self.show(Importance::Notice, Phrase::message(&told));
        self.outputs.push(Output::Say(told));
        self.take_outputs()
    }
}

/// Whether this is one of the answers that are long by their nature.
const fn is_long_answer(reply: &Reply) -> bool {
    matches!(
        reply,
        Reply::Answer(AnswerReply::Help(_) | AnswerReply::Rules)
            | Reply::Order(OrderReply::Help(_))
    )
}

/// Whether the rest of this can come later: it answers the player. What happens in the game is told once and as a whole; a
/// question is the last thing that is heard; nobody goes on with what ends; and what the arbiter is told stays whole.
const fn goes_on_later(reply: &Reply) -> bool {
    match reply {
        Reply::Answer(
            AnswerReply::Left { .. }
            | AnswerReply::Goodbye
            | AnswerReply::Next(_)
            | AnswerReply::Reconcile(_),
        )
        | Reply::Heard(HeardReply::Perhaps { .. } | HeardReply::WhichOf { .. })
        | Reply::Effect(_)
        | Reply::Ask(_)
        | Reply::Order(_)
        | Reply::Seal(_) => false,
        Reply::Answer(_)
        | Reply::Heard(_)
        | Reply::Move(_)
        | Reply::Refused(_)
        | Reply::Advice(_) => true,
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
