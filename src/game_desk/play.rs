//! The game as it is played at a desk: events are recorded here and nowhere else, and what follows
//! is announced.

use std::time::Duration;

use shakmaty::{Color, Move};

use super::action::Action;
use super::action::Manners;
use super::action::Surroundings;
use super::board_clock::BoardClock;
use super::importance::Importance;
use super::surface::Surface;
use crate::braille_line::LineContent;
use crate::dialogue::{Dialogue, HeardReply, MoveReply, Reply};
use crate::messages::{Phrase, Wording};
use crate::orders::SealWish;
use crate::session::{Channel, Intent, Party, Request};
use crate::session::{DrawEffect, Effect, Event, Matter, MoveEffect, Player, Remark, State};
use braille_display::Message;
use chess_laws::Time;

/// The interval of the journal's entries that the program is alive.
const HEARTBEAT: Duration = Duration::from_secs(1);

/// The game as it is played at a desk.
#[derive(Clone)]
pub(super) struct Play {
    pub(super) state: State,
    pub(super) wording: Wording,
    pub(super) manners: Manners,
    pub(super) dialogue: Dialogue,
    /// The clock at the electronic board.
    pub(super) clock: BoardClock,
    /// The braille side.
    pub(super) surface: Surface,
    /// What has followed in the game, and the boards have not noticed yet.
    pub(super) news: Vec<Effect>,
    /// The move that the opponent announced in words at their own microphone: it is to be made
    /// on their board.
    pub(super) spoken: Option<Move>,
    /// Where the move goes that is to be sealed, while it is waited for.
    pub(super) sealing: Option<SealWish>,
    /// When the announced move is completed, once it has been repeated.
    pub(super) press_at: Option<Time>,
    /// What was answered last, to repeat it.
    pub(super) last: Vec<Phrase>,
    /// Whether the last answer is a long one that may be cut off.
    long: bool,
    /// Whose offer of a draw waits behind another question.
    behind: Option<Color>,
}

impl Play {
    pub(super) fn new(state: State, wording: Wording, manners: Manners) -> Self {
        Self {
            state,
            wording,
            manners,
            dialogue: Dialogue::default(),
            clock: BoardClock::default(),
            surface: Surface::default(),
            news: Vec::new(),
            spoken: None,
            sealing: None,
            press_at: None,
            last: Vec::new(),
            long: false,
            behind: None,
        }
    }

    /// The same, with what the clock at the board shows if that one counts.
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
        around: Surroundings,
        actions: &mut Vec<Action>,
    ) {
        if !self.press_is_due(at, around) {
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

    /// The player has said something: what was shown is read, a long answer may be
    /// cut off, and the time for a correction begins anew.
    pub(super) fn attend(&mut self) -> Vec<Action> {
        self.surface.messages.attended();
        self.press_at = None;
        let cut = std::mem::take(&mut self.long);
        cut.then_some(Action::FallSilent).into_iter().collect()
    }

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
        let decides = self.read_before(event, at, actions);
        match self.state.apply(event, at) {
            Ok((next, effects)) => {
                actions.push(Action::Record(event.clone(), next.now()));
                self.state = next;
                self.news.extend(effects.iter().cloned());
                if effects
                    .iter()
                    .any(|it| matches!(it, Effect::Move(MoveEffect::Completed { .. })))
                {
                    self.clock.lever.completed();
                }
                if decides {
                    self.set_again(at, actions);
                }
                effects
            }
            Err(refused) => {
                actions.push(Action::Refused(event.clone(), refused));
                Vec::new()
            }
        }
    }

    pub(super) fn effect(&mut self, effect: Effect, at: Time, actions: &mut Vec<Action>) {
        self.press_at = None;
        let offered_by = if let Effect::Draw(DrawEffect::DrawOffered { by }) = effect {
            Some(by)
        } else {
            None
        };
        self.tell(&Reply::Effect(effect), actions);
        if let Some(by) = offered_by {
            self.ask_before_the_offer(by, actions);
        }
        let answering = offered_by.map(Color::other);
        let player = |side: &Color| self.state.settings().player(*side);
        // The engine plays on.
        let engine = answering.filter(|it| matches!(player(it), Player::Engine { .. }));
        if let Some(answering) = engine.map(Party::Side) {
            let declines = Request {
                by: answering,
                through: Channel::Engine,
                intent: Intent::AnswerDraw(false),
            };
            // The offer stands: it was made just now.
            let _ = self.carry_out(&declines, at, actions);
        }
    }

    /// What was asked before the offer came is answered first, so it is asked once more: a yes
    /// answers what was heard last.
    fn ask_before_the_offer(&mut self, by: Color, actions: &mut Vec<Action>) {
        if let Some(question) = self.dialogue.asked_before_offer(by, &self.state) {
            self.behind = Some(by);
            self.tell(&question, actions);
        }
    }

    /// Announces an offer again that stood behind another question, once that is answered.
    pub(super) fn tell_offer_behind(&mut self, actions: &mut Vec<Action>) {
        if self.behind.is_none() || self.dialogue.asks() {
            return;
        }
        let offered = self
            .behind
            .take()
            .filter(|by| self.state.offer() == Some(*by));
        if let Some(by) = offered.filter(|_| self.state.outcome().is_none()) {
            self.tell(
                &Reply::Effect(Effect::Draw(DrawEffect::DrawOffered { by })),
                actions,
            );
        }
    }

    pub(super) fn tell(&mut self, reply: &Reply, actions: &mut Vec<Action>) {
        if !self.tells(reply) {
            return;
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
        if !phrases.is_empty() && repeats {
            self.last.clone_from(&phrases);
        }
        self.say(Importance::of(reply, &self.state), phrases, actions);
    }

    pub(super) fn say(
        &mut self,
        importance: Importance,
        phrases: Vec<Phrase>,
        actions: &mut Vec<Action>,
    ) {
        if phrases.is_empty() {
            return;
        }
        if importance == Importance::Warning && self.long {
            actions.push(Action::FallSilent);
        }
        self.long = importance.may_be_cut_off();
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
            Importance::Shown | Importance::Own => self.surface.messages.attended(),
            Importance::Question
            | Importance::Offer
            | Importance::Choice
            | Importance::Notice
            | Importance::Warning
            | Importance::Answer
            | Importance::LongAnswer => self.surface.tell(importance, message),
        }
        actions.push(Action::Say(phrases));
    }
}
