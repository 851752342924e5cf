//! What is heard, typed and keyed at the desk: the components say what it means, and here it is
//! carried out.

use super::action::Action;
use super::asking;
use super::context::Context;
use super::conversation::Understood;
use super::importance::Importance;
use super::ordering::{self, order, typed_pin};
use super::play::Play;
use super::sealing::TypedWhileSealing;
use super::surface::ByTouch;
use crate::commands::DisplayCommand;
use crate::dialogue::{
    AnswerReply, HeardReply, Judgement, OrderReply, Reply, SealReply, SpokenInput, typed_help,
};
use crate::messages::{Phrase, Sound};
use crate::orders::{self, SealOrder, can_be_pin, is_order, with_pin};
use announcements::{Command, HelpTopic};
use chess_laws::Time;
use game::arbiter_pin::Pin;
use game::session::{Effect, MoveEffect, MoveRefused, Refused};
use spoken_grammar::{Heard, Reading, WordId};

/// Something was heard at this input. A move to seal is not spoken.
pub(super) fn heard(play: &mut Play, input: SpokenInput, heard: &Heard, at: Time) -> Vec<Action> {
    if play.sealing.is_awaited() {
        return only_typed(play);
    }
    let context = Context::of(
        &play.state,
        &play.wording,
        play.shared(),
        play.questions.as_deref(),
    );
    let understood = play.conversation.heard(input, heard, context);
    answer_heard(play, input, understood, at)
}

/// A speaker had only paused: `whole` is all that they said, `rest` the part after the pause.
pub(super) fn went_on(
    play: &mut Play,
    input: SpokenInput,
    whole: &Heard,
    rest: &Heard,
    at: Time,
) -> Vec<Action> {
    if play.sealing.is_awaited() {
        return only_typed(play);
    }
    let context = Context::of(
        &play.state,
        &play.wording,
        play.shared(),
        play.questions.as_deref(),
    );
    let understood = play.conversation.went_on(input, whole, rest, context);
    answer_heard(play, input, understood, at)
}

/// What follows from words that were heard. A sound tells at once that they were understood.
fn answer_heard(
    play: &mut Play,
    input: SpokenInput,
    understood: Understood,
    at: Time,
) -> Vec<Action> {
    let is_sure = matches!(
        understood,
        Understood::Said {
            judgement: Judgement::Sure(_),
            ..
        }
    );
    let actions = answer_understood(play, input, understood, at);
    let sound = is_sure.then_some(Action::Sound(Sound::Understood));
    sound.into_iter().chain(actions).collect()
}

/// Something was typed.
pub(super) fn typed(play: &mut Play, line: &str, at: Time) -> Vec<Action> {
    let expected = play.order_proof.line_typed();
    if let Some((pin, ordered)) = with_pin(line) {
        if let Some(ordered) = ordered {
            play.order_proof.wait(&ordered);
        }
        return typed_pin(play, pin, at);
    }
    if is_pin(play, line) {
        return typed_pin(play, Pin::typed(line), at);
    }
    ordering::forget_waiting(play);
    if expected && play.has_pin() && could_be_pin(play, line) {
        return answer(play, &OrderReply::NothingWaits.into());
    }
    typed_words(play, line, at)
}

fn typed_words(play: &mut Play, line: &str, at: Time) -> Vec<Action> {
    if is_order(line) {
        return typed_order(play, line, at);
    }
    if let Some(topic) = help_on(play, line) {
        return answer(play, &AnswerReply::Help(topic).into());
    }
    if let Some(typed) = play.sealing.line(
        line,
        Context::of(
            &play.state,
            &play.wording,
            play.shared(),
            play.questions.as_deref(),
        ),
    ) {
        return typed_while_sealing(play, typed, at);
    }
    if let Some(asked) = asking::typed(play, line, at) {
        return asking::asked(play, &asked, at);
    }
    let vocabulary = play.wording.vocabulary();
    let promotes = play.conversation.asks_for_promotion(SpokenInput::Shared);
    let letter = play.wording.typed().piece_letter(line, vocabulary);
    let read = match letter.filter(|_| promotes) {
        Some(piece) => Ok(piece),
        None => play.wording.typed().read(line, vocabulary),
    };
    match read {
        Ok(typed) => {
            let context = Context::of(
                &play.state,
                &play.wording,
                play.shared(),
                play.questions.as_deref(),
            );
            let understood = play.conversation.typed(&typed, context);
            answer_understood(play, SpokenInput::Shared, understood, at)
        }
        // It may be the PIN, typed at the wrong moment.
        Err(_) if play.has_pin() => answer(play, &HeardReply::NotUnderstood.into()),
        Err(unknown) => {
            let word = unknown.word;
            let reply = asking::short_key(play, line, at).unwrap_or_else(|| {
                let nearest = play.wording.typed().nearest(&word, vocabulary);
                let nearest = nearest.map(str::to_owned);
                HeardReply::UnknownWord { word, nearest }
            });
            answer(play, &reply.into())
        }
    }
}

/// An order was typed. After a mistake the arbiter may type the PIN all the same, and nobody else
/// should see it.
fn typed_order(play: &mut Play, line: &str, at: Time) -> Vec<Action> {
    let mistaken = orders::read(line, &play.state).is_err();
    let actions = order(play, line, play.typed_orders, at);
    if mistaken && play.has_pin() {
        play.order_proof.expect_pin();
    }
    actions
}

/// These words were given, and there is no doubt about them.
pub(super) fn given_words(play: &mut Play, words: Vec<WordId>, at: Time) -> Vec<Action> {
    written(play, &Heard::certain(words), at)
}

fn written(play: &mut Play, heard: &Heard, at: Time) -> Vec<Action> {
    let context = Context::of(
        &play.state,
        &play.wording,
        play.shared(),
        play.questions.as_deref(),
    );
    let understood = play.conversation.written(heard, context);
    answer_understood(play, SpokenInput::Shared, understood, at)
}

/// A command was given by a key.
pub(super) fn given_command(play: &mut Play, command: Command, at: Time) -> Vec<Action> {
    play.command(command, at)
}

/// The player to move pressed the key that stands for the clock.
pub(super) fn pressed(play: &mut Play, at: Time) -> Vec<Action> {
    let mut actions = play.attend();
    let turn = play.conversation.pressed(&play.state);
    play.follow(SpokenInput::Shared, turn, at, &mut actions);
    actions
}

/// A key of the display gives a command.
pub(super) fn key(play: &mut Play, command: DisplayCommand, at: Time) -> Vec<Action> {
    let context = Context::of(
        &play.state,
        &play.wording,
        play.shared(),
        play.questions.as_deref(),
    );
    let asked = play.surface.key(command, context);
    by_touch(play, asked, at)
}

/// A routing key over a character of the line.
pub(super) fn routing(play: &mut Play, index: usize, at: Time) -> Vec<Action> {
    let context = Context::of(
        &play.state,
        &play.wording,
        play.shared(),
        play.questions.as_deref(),
    );
    let asked = play.surface.routing(index, context);
    by_touch(play, asked, at)
}

fn by_touch(play: &mut Play, asked: ByTouch, at: Time) -> Vec<Action> {
    match asked {
        ByTouch::Nothing => Vec::new(),
        ByTouch::Command(command) => given_command(play, command, at),
        ByTouch::Ask(asked) => asking::asked(play, &asked, at),
        ByTouch::Words(words) => given_words(play, words, at),
        ByTouch::Readings(readings) => {
            let reading = |words| Reading { words, cost: 0.0 };
            let heard = Heard {
                readings: readings.into_iter().map(reading).collect(),
                unknown: None,
            };
            written(play, &heard, at)
        }
        ByTouch::Line(line) => typed(play, &line, at),
        ByTouch::WhileSealing { readings, text } => {
            match play.sealing.dots(
                readings,
                &text,
                Context::of(
                    &play.state,
                    &play.wording,
                    play.shared(),
                    play.questions.as_deref(),
                ),
            ) {
                Some(typed) => typed_while_sealing(play, typed, at),
                None => Vec::new(),
            }
        }
        ByTouch::NotWhileSealing => only_typed(play),
        ByTouch::Answer(reply) => answer(play, &reply),
        ByTouch::Say(phrases) => {
            let mut actions = play.attend();
            actions.push(Action::Say(phrases));
            actions
        }
        ByTouch::SayAndShow(phrases) => {
            let mut actions = play.attend();
            let message = Phrase::message(&phrases);
            play.surface.tell(Importance::Answer, message);
            actions.push(Action::Say(phrases));
            actions
        }
    }
}

/// Words were understood: the announced move is taken back where they replace it, and what they
/// ask for is carried out.
fn answer_understood(play: &mut Play, input: SpokenInput, it: Understood, at: Time) -> Vec<Action> {
    let says_a_move = it.is_move(&play.state);
    let (judgement, withdraws) = match it {
        Understood::Silence => return Vec::new(),
        Understood::AlreadyAnnounced => return play.attend(),
        Understood::NothingToCorrect => {
            let refused = Refused::from(MoveRefused::NothingToCorrect);
            return answer(play, &refused.into());
        }
        Understood::Said {
            judgement,
            withdraws,
        } => (judgement, withdraws),
    };
    let mut actions = play.attend();
    if withdraws {
        let withdrawal = play.conversation.withdrawal(input, &play.state);
        let effects = play.carry_out_silently(&withdrawal, at, &mut actions);
        let replaced = |it: &Effect| says_a_move && *it == Effect::Move(MoveEffect::Withdrawn);
        // The new move, repeated, says enough.
        for effect in effects.into_iter().filter(|it| !replaced(it)) {
            play.effect(effect, at, &mut actions);
        }
    }
    let before = play.state.announced();
    let vocabulary = play.wording.vocabulary();
    let turn = play
        .conversation
        .hear(input, judgement, vocabulary, &play.state, at);
    play.follow(input, turn, at, &mut actions);
    let announced = play.state.announced().filter(|it| Some(*it) != before);
    if let Some(it) = announced.filter(|_| input == SpokenInput::Own) {
        play.conversation.move_announced_apart(it.mv);
    }
    actions
}

/// Whether a typed line may be the PIN that an order waits for.
fn is_pin(play: &Play, line: &str) -> bool {
    play.order_proof.waits() && could_be_pin(play, line)
}

fn could_be_pin(play: &Play, line: &str) -> bool {
    can_be_pin(line, play.wording.vocabulary())
}

/// Whether a typed line has the arbiter's PIN in it, or should be the PIN.
pub(super) fn gives_pin(play: &Play, line: &str) -> bool {
    with_pin(line).is_some() || is_pin(play, line)
}

/// Whether a typed line is an order or made of the words of the game.
pub(super) fn is_understood(play: &Play, line: &str) -> bool {
    match is_order(line) {
        true => orders::read(line, &play.state).is_ok(),
        false => {
            let vocabulary = play.wording.vocabulary();
            help_on(play, line).is_some() || play.wording.typed().read(line, vocabulary).is_ok()
        }
    }
}

/// What a typed line asks help about, in words that are not said.
fn help_on(play: &Play, line: &str) -> Option<HelpTopic> {
    typed_help(line, play.wording.vocabulary())
}

/// The files of a sealed move are ready: the move is awaited.
pub(super) fn wait_for_sealed(play: &mut Play, order: SealOrder) -> Vec<Action> {
    play.sealing.wait_for(order);
    let mut actions = Vec::new();
    play.tell(&seal_now(play), &mut actions);
    actions
}

fn typed_while_sealing(play: &mut Play, typed: TypedWhileSealing, at: Time) -> Vec<Action> {
    match typed {
        TypedWhileSealing::Move(sealed) => vec![Action::Seal(sealed)],
        TypedWhileSealing::Aside(words) => given_words(play, words, at),
    }
}

/// A move to seal is not said.
fn only_typed(play: &mut Play) -> Vec<Action> {
    answer(play, &seal_now(play))
}

fn seal_now(play: &Play) -> Reply {
    SealReply::Now(play.state.game().turn()).into()
}

/// The player gets this answer.
fn answer(play: &mut Play, reply: &Reply) -> Vec<Action> {
    let mut actions = play.attend();
    play.tell(reply, &mut actions);
    actions
}
