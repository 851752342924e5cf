//! Questions about the board at the desk: whether they are answered, and how the answer is said and shown.

use super::action::Action;
use super::importance::Importance;
use super::play::Play;
use super::questions::{Asked, BoardQuestions, Follows, Told};
use crate::dialogue::{HeardReply, Reply, SpokenInput};
use crate::messages::Phrase;
use chess_laws::Time;
use game::session::{Intent, Matter, Plan, Refused};

/// What a typed line asks. While the program waits for an answer, a single letter may be that answer, such as the
/// piece that a pawn becomes. Where questions are not answered, whatever means something else means that.
pub(super) fn typed(play: &Play, line: &str, at: Time) -> Option<Asked> {
    let asked = Asked::Typed(line.to_owned());
    let matter = matter(play, &asked)?;
    let short = line.trim().chars().nth(1).is_none();
    if short && play.conversation.asks_at(SpokenInput::Shared) {
        return None;
    }
    let vocabulary = play.wording.vocabulary();
    let means = || vocabulary.read(line).is_ok_and(|(_, it)| !it.is_empty());
    let other = withheld(play, matter, at).is_some() && means();
    (!other).then_some(asked)
}

/// How a short key asks, where one begins this line and the profile answers questions.
pub(super) fn short_key(play: &Play, line: &str, at: Time) -> Option<HeardReply> {
    let examples = play.questions.as_ref()?.examples(line, &play.wording);
    let answered = !examples.is_empty() && withheld(play, Matter::Board, at).is_none();
    answered.then_some(HeardReply::ShortKey { examples })
}

/// Yes or no after a part of a long answer, which ends with the question whether to go on, where nothing else was
/// asked.
pub(super) fn answers_whether_to_go_on(
    play: &mut Play,
    reply: &Reply,
    at: Time,
) -> Option<Vec<Action>> {
    let Reply::Heard(HeardReply::NothingAsked { yes }) = reply else {
        return None;
    };
    let last = play.announcer.last().unwrap_or_default();
    let questions = play.questions.as_mut()?;
    if !questions.offers_to_go_on(last, &play.wording) {
        return None;
    }
    if *yes {
        return Some(asked(play, &Asked::GoOn, at));
    }
    questions.forget();
    Some(Vec::new())
}

/// A question that was heard, in the words of the grammar.
pub(super) fn spoken(play: &mut Play, words: &str, at: Time) -> Vec<Action> {
    asked(play, &Asked::Typed(words.to_owned()), at)
}

/// What the profile must allow before this is answered; `None` if it asks nothing.
fn matter(play: &Play, asked: &Asked) -> Option<Matter> {
    play.questions.as_ref()?.matter(asked, &play.wording)
}

/// Why this is not answered in this game, if it is not.
fn withheld(play: &Play, matter: Matter, at: Time) -> Option<Refused> {
    let request = play.conversation.asks_for(matter, &play.state);
    match play.plan(&request, at) {
        Plan::Refuse(refused) => Some(refused),
        Plan::Do(_) | Plan::Ask(_) => None,
    }
}

/// Something was asked. What is another name of a command is answered like that.
pub(super) fn asked(play: &mut Play, asked: &Asked, at: Time) -> Vec<Action> {
    let refused = matter(play, asked).and_then(|matter| withheld(play, matter, at));
    if let Some(refused) = refused {
        let mut actions = play.attend();
        play.tell(&Reply::from(refused), &mut actions);
        return actions;
    }
    let before = play.announcer.last().unwrap_or_default();
    let answer = |questions: &mut Box<dyn BoardQuestions>| {
        questions.answer(asked, before, &play.state, &play.wording)
    };
    let Some(follows) = play.questions.as_mut().and_then(answer) else {
        let mut actions = play.attend();
        play.tell(&HeardReply::NotUnderstood.into(), &mut actions);
        return actions;
    };
    match follows {
        Follows::Command(command) => play.command(command, at),
        Follows::TakeBackTo(number) => play.wants(Intent::TakeBack(Some(number)), at),
        Follows::Told(told) => {
            let mut actions = play.attend();
            play.tell_answer(told, &mut actions);
            actions
        }
        Follows::Rate(rate, told) => {
            let mut actions = play.attend();
            actions.push(Action::ChangeRate(rate));
            play.tell_answer(told, &mut actions);
            actions
        }
    }
}

impl Play {
    /// Says a part of an answer and shows the whole. Whatever the player does next breaks it off.
    /// While another question waits, "yes" belongs to it, and the answer does not ask whether it goes on.
    pub(super) fn tell_answer(&mut self, mut told: Told, actions: &mut Vec<Action>) {
        if !self.conversation.asks() {
            told.said.extend(told.more);
        }
        self.announcer.answered(&told.said);
        if self.announcer.says(Importance::LongAnswer) {
            actions.push(Action::FallSilent);
        }
        let shown = Phrase::message(&told.shown);
        self.surface.tell(Importance::LongAnswer, shown);
        actions.push(Action::Say(told.said));
    }
}
