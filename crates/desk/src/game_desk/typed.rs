//! What is typed at the desk: the arbiter's PIN, an order, a move to seal, a question or words of the game; and
//! how much of it others may see.

use super::sealing::{self, TypedWhileSealing};
use super::{Action, GameDesk, Outputs};
use crate::dialogue::{HeardReply, Judgement, OrderReply, Said, SpokenInput, Typed, typed_help};
use crate::orders::{self, SealOrder, can_be_pin, is_order, with_pin};
use announcements::{Announces, Command, HelpTopic, TypedLine};
use chess_laws::{Attempt, Time};
use game::arbiter_pin::Pin;
use shakmaty::Position;
use spoken_grammar::Heard;

/// The mark for a line that is not kept.
const HIDDEN: &str = "…";

/// The most characters of a line that is kept in a game with a PIN. Announcements and orders are shorter.
const LONGEST_KEPT: usize = 500;

impl GameDesk {
    /// Something was typed.
    pub fn typed(&mut self, line: &str, at: Time) -> Outputs {
        self.take_line(line, at);
        self.take_outputs()
    }

    /// The files of a sealed move are ready: the move to seal is awaited.
    pub fn wait_for_sealed(&mut self, order: SealOrder) -> Outputs {
        self.context.sealing = Some(order);
        self.tell(&self.seal_now());
        self.take_outputs()
    }

    pub(super) fn take_line(&mut self, line: &str, at: Time) {
        let expected = self.order_proof.line_typed();
        if let Some((pin, ordered)) = with_pin(line) {
            if let Some(ordered) = ordered {
                self.order_proof.wait(&ordered);
            }
            return self.take_pin(pin, at);
        }
        if self.is_pin(line) {
            return self.take_pin(Pin::typed(line), at);
        }
        self.forget_waiting();
        if expected && self.context.has_pin() && self.could_be_pin(line) {
            return self.answer(&OrderReply::NothingWaits.into());
        }
        if is_order(line) {
            return self.take_order(line, at);
        }
        if let Some(line) = self.online_line(line) {
            return self.take_online_line(line, at);
        }
        if let Some(topic) = self.help_on(line) {
            return self.answer_help(topic, at);
        }
        if let Some(typed) = sealing::line(line, &self.context) {
            return self.take_while_sealing(typed, at);
        }
        if self.answers_suggested_line(line, at) {
            return;
        }
        let (input, state) = (SpokenInput::Shared, self.state());
        let line = self.conversation.answer_in(input, line, state);
        if let Some(mv) = self.conversation.nth_choice(input, line, state) {
            let vocabulary = self.context.vocabulary();
            let words = vocabulary.grammar().words_of(&vocabulary.announce(mv));
            return self.take_written(&Heard::certain(words.unwrap_or_default()), at);
        }
        if let Some(asked) = self.typed_question(line, at) {
            return self.ask(&asked, at);
        }
        self.take_words(line, at);
    }

    fn take_words(&mut self, line: &str, at: Time) {
        let promotes = self.conversation.asks_for_promotion(SpokenInput::Shared);
        let (typed, vocabulary) = (self.wording().typed(), self.context.vocabulary());
        let letter = typed.piece_letter(line, vocabulary);
        let read = match letter.filter(|_| promotes) {
            Some(piece) => Ok(piece),
            None => typed.read(line, vocabulary),
        };
        // Of castling to both sides the refusal names both announcements.
        if let Some([only]) = read.as_ref().ok().map(|it| self.castlings(it)).as_deref()
            && let Some(castling) = TypedLine::of_attempt(only, self.context.vocabulary())
        {
            return self.take_read(&castling, at);
        }
        let is_known = read.as_ref().is_ok_and(TypedLine::means_something);
        // A question mark asks, even behind the words of a move.
        let is_known = is_known && !line.contains('?');
        // "g5 Springer" is read as a promotion, and "n x e5" as "no, takes e5": nobody means that where it cannot be.
        let cannot_be = read
            .as_ref()
            .ok()
            .filter(|_| is_known)
            .is_some_and(|it| self.is_impossible(it) || self.repairs_nothing(it));
        let is_known = is_known && !(cannot_be && self.means_a_legal_move(line));
        if !promotes
            && !is_known
            && self.waits_for_an_answer()
            && self.yes_or_no(line) == Some(false)
        {
            return self.take_command(Command::No, at);
        }
        let may_be_dictated = !promotes && (!is_known || cannot_be);
        if may_be_dictated && self.suggest_said_for_dictated(line, at) {
            return;
        }
        if !promotes && !is_known && self.take_paraphrase(line, at) {
            return;
        }
        match read {
            Ok(read) => {
                let suggested = self.is_impossible(&read) && self.suggest_short_key(line, at);
                if !suggested {
                    self.take_read(&read, at);
                }
            }
            // It may be the PIN, typed at the wrong moment.
            Err(_) if self.context.has_pin() => self.answer(&HeardReply::NotUnderstood.into()),
            Err(unknown) => match self.short_key(line, at) {
                Some(reply) => self.answer(&reply.into()),
                None => self.answer_strange(line, unknown.word, at),
            },
        }
    }

    /// The castlings that can be played and that a line may mean which does not say to which side, where players are told
    /// what is legal.
    pub(super) fn castlings(&self, line: &TypedLine) -> Vec<Attempt> {
        let (state, vocabulary) = (self.state(), self.context.vocabulary());
        let castling = vocabulary.grammar().lexicon().meaning("keyword", "rochade");
        let words = line.exact().next().map_or(&[][..], |it| &it.words);
        let is_castling = !words.is_empty() && words.iter().all(|it| castling.contains(it));
        if !is_castling || !state.profile().tells_at_once() {
            return Vec::new();
        }
        let moves = state.game().position().legal_moves().into_iter();
        let sides = moves.filter_map(|it| it.castling_side());
        sides.map(Attempt::Castle).collect()
    }

    /// Whether a line says only a move that cannot be played, and players are told so.
    fn is_impossible(&self, line: &TypedLine) -> bool {
        let tells = self.state().profile().tells_at_once();
        tells
            && matches!(self.judged(line), Judgement::Sure(it) if matches!(it.said, Said::Illegal(_)))
    }

    /// What a line says in the position.
    pub(super) fn judged(&self, line: &TypedLine) -> Judgement {
        let (state, vocabulary) = (self.state(), self.context.vocabulary());
        let game = self.listens_in(SpokenInput::Shared);
        let typed = Typed::of(line, vocabulary, &game, state.profile());
        typed.judge(vocabulary, &game, state.profile())
    }

    /// A line that may have several readings.
    pub(super) fn take_read(&mut self, line: &TypedLine, at: Time) {
        let (input, state) = (SpokenInput::Shared, self.state());
        let game = self.listens_in(input);
        let typed = Typed::of(line, self.context.vocabulary(), &game, state.profile());
        let understood = self.understand(input, &typed.heard, typed.margins);
        self.answer_understood(input, understood, at);
    }

    /// Help was asked for in words that are not said.
    pub(super) fn answer_help(&mut self, topic: HelpTopic, at: Time) {
        self.attend();
        let (input, state) = (SpokenInput::Shared, &self.context.state);
        let turn = self.conversation.help(input, topic, state);
        self.follow(input, turn, at);
    }

    /// An order was typed. Even after a mistake in it the arbiter may type the PIN next, and nobody
    /// else should see that.
    fn take_order(&mut self, line: &str, at: Time) {
        let mistaken = orders::read(line, self.state()).is_err();
        self.order(line, self.typed_orders, at);
        if mistaken && self.context.has_pin() {
            self.order_proof.expect_pin();
        }
    }

    pub(super) fn take_while_sealing(&mut self, typed: TypedWhileSealing, at: Time) {
        match typed {
            TypedWhileSealing::Move(sealed) => self.wants_done(Action::Seal(sealed)),
            TypedWhileSealing::Aside(heard) => self.take_written(&heard, at),
        }
    }

    /// Whether a typed line may be the PIN that an order waits for.
    fn is_pin(&self, line: &str) -> bool {
        self.order_proof.waits() && self.could_be_pin(line)
    }

    fn could_be_pin(&self, line: &str) -> bool {
        can_be_pin(line, self.context.vocabulary())
    }

    /// What a typed line asks help about, in words that are not said.
    pub(super) fn help_on(&self, line: &str) -> Option<HelpTopic> {
        typed_help(line, self.context.vocabulary())
    }

    /// Whether nobody else may see what is typed next, because it should be the arbiter's PIN.
    #[must_use]
    pub fn hides_typing(&self) -> bool {
        self.context.has_pin() && self.order_proof.expects_pin()
    }

    /// What may be kept of this line: nothing of a move to seal or of the arbiter's PIN. In a game with a
    /// PIN a line that is not understood may be the PIN, so only a mark is kept of it, and of a line that
    /// is longer than any announcement.
    #[must_use]
    pub fn kept_of(&self, line: &str) -> Option<String> {
        if self.is_sealing() || with_pin(line).is_some() || self.is_pin(line) {
            return None;
        }
        match self.context.has_pin() && !self.is_understood(line) {
            true => Some(HIDDEN.to_owned()),
            false => Some(self.without_long(line)),
        }
    }

    /// Whether a typed line is an order or made of the words of the game.
    fn is_understood(&self, line: &str) -> bool {
        if is_order(line) {
            return orders::read(line, self.state()).is_ok();
        }
        let vocabulary = self.context.vocabulary();
        self.help_on(line).is_some() || self.wording().typed().read(line, vocabulary).is_ok()
    }

    /// This line; in a game with a PIN only a mark in place of a long one, which may contain the PIN.
    /// Single letters are words of the game, so a line of any length can be understood.
    pub(super) fn without_long(&self, line: &str) -> String {
        let is_long = line.chars().nth(LONGEST_KEPT).is_some();
        let kept = match self.context.has_pin() && is_long {
            true => HIDDEN,
            false => line,
        };
        kept.to_owned()
    }
}
