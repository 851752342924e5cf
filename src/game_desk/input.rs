//! What is heard, typed and keyed at the desk: the components say what it means, and here it is
//! carried out.

use super::action::Action;
use super::context::Context;
use super::conversation::Understood;
use super::importance::Importance;
use super::orders::{Ordered, ordered};
use super::play::Play;
use super::requests::Hindrance;
use super::sealing::{SEALING, TypedWhileSealing};
use super::surface::ByTouch;
use crate::commands::DisplayCommand;
use crate::dialogue::{HeardReply, MoveReply, OrderReply, Reply, SealReply, SpokenInput};
use crate::messages::Phrase;
use crate::orders::{SealOrder, is_order};
use crate::session::{Plan, Request};
use announcements::Command;
use chess_laws::Time;
use shakmaty::Color;
use spoken_grammar::{Heard, Reading, WordId};

impl Play {
    /// Something was heard at this input. A move to seal is not spoken.
    pub(super) fn heard(&mut self, input: SpokenInput, heard: &Heard, at: Time) -> Vec<Action> {
        if self.sealing.is_awaited() {
            return self.only_typed();
        }
        let context = Context::of(&self.state, &self.wording, self.sealing.is_awaited());
        let understood = self.conversation.heard(input, heard, context);
        self.understood(input, understood, at)
    }

    /// A speaker had only paused: `whole` is all that they said, `rest` the part after the pause.
    pub(super) fn went_on(
        &mut self,
        input: SpokenInput,
        whole: &Heard,
        rest: &Heard,
        at: Time,
    ) -> Vec<Action> {
        if self.sealing.is_awaited() {
            return self.only_typed();
        }
        let context = Context::of(&self.state, &self.wording, self.sealing.is_awaited());
        let understood = self.conversation.went_on(input, whole, rest, context);
        self.understood(input, understood, at)
    }

    /// Something was typed.
    pub(super) fn typed(&mut self, line: &str, at: Time) -> Vec<Action> {
        if is_order(line) {
            return self.order(line, at);
        }
        if let Some(typed) = self.sealing.line(
            line,
            Context::of(&self.state, &self.wording, self.sealing.is_awaited()),
        ) {
            return self.typed_while_sealing(typed, at);
        }
        match self.wording.vocabulary().grammar().words_of(line) {
            Ok(words) => self.words(words, at),
            Err(unknown) => self.answer(&HeardReply::UnknownWord { word: unknown.word }.into()),
        }
    }

    /// These words were given, and there is no doubt about them.
    pub(super) fn words(&mut self, words: Vec<WordId>, at: Time) -> Vec<Action> {
        self.written(&Heard::certain(words), at)
    }

    fn written(&mut self, heard: &Heard, at: Time) -> Vec<Action> {
        let context = Context::of(&self.state, &self.wording, self.sealing.is_awaited());
        let understood = self.conversation.written(heard, context);
        self.understood(SpokenInput::Shared, understood, at)
    }

    /// A command was given by a key. A clock is not pressed while a move to seal is awaited.
    pub(super) fn command(&mut self, command: Command, at: Time) -> Vec<Action> {
        if self.sealing.is_awaited() && command == Command::Press {
            return self.only_typed();
        }
        let mut actions = self.attend();
        let turn = self.conversation.command(command, &self.state, at);
        self.follow(SpokenInput::Shared, turn, at, &mut actions);
        actions
    }

    /// The player to move pressed the key that stands for the clock.
    pub(super) fn pressed(&mut self, at: Time) -> Vec<Action> {
        if self.sealing.is_awaited() {
            return self.only_typed();
        }
        let mut actions = self.attend();
        let turn = self.conversation.pressed(&self.state);
        self.follow(SpokenInput::Shared, turn, at, &mut actions);
        actions
    }

    /// A key of the display gives a command.
    pub(super) fn key(&mut self, command: DisplayCommand, at: Time) -> Vec<Action> {
        let context = Context::of(&self.state, &self.wording, self.sealing.is_awaited());
        let asked = self.surface.key(command, context);
        self.by_touch(asked, at)
    }

    /// A routing key over a character of the line.
    pub(super) fn routing(&mut self, index: usize, at: Time) -> Vec<Action> {
        let context = Context::of(&self.state, &self.wording, self.sealing.is_awaited());
        let asked = self.surface.routing(index, context);
        self.by_touch(asked, at)
    }

    fn by_touch(&mut self, asked: ByTouch, at: Time) -> Vec<Action> {
        match asked {
            ByTouch::Nothing => Vec::new(),
            ByTouch::Command(command) => self.command(command, at),
            ByTouch::Words(words) => self.words(words, at),
            ByTouch::Readings(readings) => {
                let reading = |words| Reading { words, cost: 0.0 };
                let heard = Heard {
                    readings: readings.into_iter().map(reading).collect(),
                    unknown: None,
                };
                self.written(&heard, at)
            }
            ByTouch::Line(line) => self.typed(&line, at),
            ByTouch::WhileSealing { readings, text } => {
                match self.sealing.dots(
                    readings,
                    &text,
                    Context::of(&self.state, &self.wording, self.sealing.is_awaited()),
                ) {
                    Some(typed) => self.typed_while_sealing(typed, at),
                    None => Vec::new(),
                }
            }
            ByTouch::NotWhileSealing => self.only_typed(),
            ByTouch::Answer(reply) => self.answer(&reply),
            ByTouch::Say(phrases) => {
                let mut actions = self.attend();
                actions.push(Action::Say(phrases));
                actions
            }
            ByTouch::SayAndShow(phrases) => {
                let mut actions = self.attend();
                let message = Phrase::message(&phrases);
                self.surface.tell(Importance::Answer, message);
                actions.push(Action::Say(phrases));
                actions
            }
        }
    }

    /// Words were understood: the announced move is taken back where they replace it, and what they
    /// ask for is carried out.
    fn understood(&mut self, input: SpokenInput, it: Understood, at: Time) -> Vec<Action> {
        let says_a_move = it.is_move();
        let (judgement, withdraws) = match it {
            Understood::Silence => return Vec::new(),
            Understood::AlreadyAnnounced => return self.attend(),
            Understood::TooLate => return self.answer(&MoveReply::TooLateToCorrect.into()),
            Understood::Said {
                judgement,
                withdraws,
            } => (judgement, withdraws),
        };
        let mut actions = self.attend();
        if withdraws {
            let withdrawal = self.conversation.withdrawal(input, &self.state);
            let effects = self.carry_out_silently(&withdrawal, at, &mut actions);
            // The new move, repeated, says enough.
            for effect in effects.into_iter().filter(|_| !says_a_move) {
                self.effect(effect, at, &mut actions);
            }
        }
        let before = self.state.announced();
        let turn = self.conversation.hear(input, judgement, &self.state, at);
        self.follow(input, turn, at, &mut actions);
        let announced = self.state.announced().filter(|it| Some(*it) != before);
        if let Some(it) = announced.filter(|_| input == SpokenInput::Own) {
            self.conversation.move_announced_apart(it.mv);
        }
        actions
    }

    /// Carries out what the arbiter orders, or says why not.
    fn order(&mut self, line: &str, at: Time) -> Vec<Action> {
        let side = self.state.game().turn();
        let asked = ordered(line, &self.state);
        if asked == Ordered::Call {
            return self.command(Command::Arbiter, at);
        }
        let mut actions = self.attend();
        match asked {
            Ordered::Call => {}
            Ordered::Request(request) => self.carry_out_order(&request, at, &mut actions),
            Ordered::Answer(reply) => self.tell(&reply, &mut actions),
            Ordered::Seal(order) => match self.plan(&SEALING, at) {
                Plan::Do(_) => actions.push(Action::ReadyToSeal(order)),
                Plan::Refuse(refused) => self.tell(&refused.into(), &mut actions),
                // Nothing about it is unclear.
                Plan::Ask(_) => {}
            },
        }
        self.keep_sealing(side, at, &mut actions);
        actions
    }

    /// All that is ordered, or nothing.
    fn carry_out_order(&mut self, request: &Request, at: Time, actions: &mut Vec<Action>) {
        match self.carry_out(request, at, actions) {
            Ok(()) if actions.iter().any(|it| matches!(it, Action::Say(_))) => {}
            Ok(()) => self.tell(&OrderReply::Noted.into(), actions),
            Err(Hindrance::Refused(refused)) => self.tell(&refused.into(), actions),
            // Nothing is asked back about an order.
            Err(Hindrance::Unclear(_)) => {}
        }
    }

    /// The files of a sealed move are ready: the move is awaited.
    pub(super) fn wait_for_sealed(&mut self, order: SealOrder) -> Vec<Action> {
        self.sealing.wait_for(order);
        let mut actions = Vec::new();
        self.tell(&self.seal_now(), &mut actions);
        actions
    }

    fn typed_while_sealing(&mut self, typed: TypedWhileSealing, at: Time) -> Vec<Action> {
        match typed {
            TypedWhileSealing::Move(sealed) => vec![Action::Seal(sealed)],
            TypedWhileSealing::Aside(words) => self.words(words, at),
            TypedWhileSealing::NotNow => self.only_typed(),
        }
    }

    /// The arbiter has ordered something: whether `side` can still seal its move.
    fn keep_sealing(&mut self, side: Color, at: Time, actions: &mut Vec<Action>) {
        let same_turn = self.state.game().turn() == side;
        let seals = same_turn && matches!(self.plan(&SEALING, at), Plan::Do(_));
        if !seals && self.sealing.give_up() {
            self.tell(&SealReply::NoMore.into(), actions);
        }
    }

    /// A move to seal is not said.
    fn only_typed(&mut self) -> Vec<Action> {
        self.answer(&self.seal_now())
    }

    fn seal_now(&self) -> Reply {
        SealReply::Now(self.state.game().turn()).into()
    }

    /// The player gets this answer.
    fn answer(&mut self, reply: &Reply) -> Vec<Action> {
        let mut actions = self.attend();
        self.tell(reply, &mut actions);
        actions
    }
}
