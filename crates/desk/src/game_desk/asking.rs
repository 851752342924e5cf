//! Questions about the board at the desk: whether they are answered, and what follows from an answer.

use super::questions::{Asked, BoardQuestions, Follows, Walked};
use super::{GameDesk, Importance, Outputs};
use crate::activities::{Keystroke, Output};
use crate::dialogue::{HeardReply, Reply, SpokenInput};
use crate::messages::Phrase;
use announcements::Meaning;
use chess_laws::Time;
use game::session::{Intent, Matter, Refused};

impl GameDesk {
    /// What a typed line asks. While the program waits for an answer, a single letter may be that answer, such as the
    /// piece that a pawn becomes. Where questions are not answered, any other meaning of the line goes first.
    pub(super) fn typed_question(&self, line: &str, at: Time) -> Option<Asked> {
        let asked = Asked::Typed(line.to_owned());
        let matter = self.matter(&asked)?;
        let short = line.trim().chars().nth(1).is_none();
        if short && self.conversation.asks_at(SpokenInput::Shared) {
            return None;
        }
        let vocabulary = self.context.vocabulary();
        let means = || {
            vocabulary
                .read(line)
                .is_ok_and(|(_, meanings)| !meanings.is_empty())
        };
        let other = self.withheld(matter, at).is_some() && means();
        (!other).then_some(asked)
    }

    /// How a short key asks, where one begins this line and the profile answers questions.
    pub(super) fn short_key(&self, line: &str, at: Time) -> Option<HeardReply> {
        let examples = self
            .context
            .questions
            .as_ref()?
            .examples(line, self.wording());
        let answered = !examples.is_empty() && self.withheld(Matter::Board, at).is_none();
        answered.then_some(HeardReply::ShortKey { examples })
    }

    /// Yes or no after a part of a long answer, which ends with the question whether to go on, where nothing else was
    /// asked. Returns whether that was answered.
    pub(super) fn answers_whether_to_go_on(&mut self, reply: &Reply, at: Time) -> bool {
        let Reply::Heard(HeardReply::NothingAsked { yes }) = reply else {
            return false;
        };
        let last = self.announcer.last().unwrap_or_default();
        let Some(questions) = &mut self.context.questions else {
            return false;
        };
        if !questions.offers_to_go_on(last, &self.context.wording) {
            return false;
        }
        match yes {
            true => self.ask(&Asked::GoOn, at),
            false => questions.forget(),
        }
        true
    }

    /// What the profile must allow before this is answered; `None` if it asks nothing.
    fn matter(&self, asked: &Asked) -> Option<Matter> {
        let questions = self.context.questions.as_ref()?;
        questions.matter(asked, self.wording())
    }

    /// Why this is not answered in this game, if it is not.
    fn withheld(&self, matter: Matter, at: Time) -> Option<Refused> {
        let (input, intent) = (SpokenInput::Shared, Intent::Ask(matter));
        let request = self.conversation.request(input, intent, self.state());
        self.plan(&request, at).events().err()
    }

    /// Something was asked aloud: in documented words, or in the player's own, which are read as if they were typed. What
    /// these leave in doubt is not understood.
    pub(super) fn ask_aloud(&mut self, words: String, at: Time) {
        let asked = Asked::Typed(words.clone());
        if self.matter(&asked).is_some() {
            return self.ask(&asked, at);
        }
        let documented = self.means_surely(&words).filter(|line| {
            // No question of these words again.
            let vocabulary = self.context.vocabulary();
            let meanings = vocabulary.read(line).map(|(_, meanings)| meanings);
            self.typed_question(line, at).is_some()
                || !meanings.is_ok_and(|it| it.contains(&Meaning::Question))
        });
        if !documented.is_some_and(|line| self.take_documented(&line, at)) {
            self.answer(&HeardReply::NotUnderstood.into());
        }
    }

    /// Something was asked. Another name for a command is answered like the command.
    pub(super) fn ask(&mut self, asked: &Asked, at: Time) {
        let matter = self.matter(asked);
        if let Some(refused) = matter.and_then(|matter| self.withheld(matter, at)) {
            return self.answer(&refused.into());
        }
        let before = self.announcer.last().unwrap_or_default();
        let context = &mut self.context;
        let answer = |questions: &mut Box<dyn BoardQuestions>| {
            questions.answer(asked, before, &context.state, &context.wording)
        };
        match context.questions.as_mut().and_then(answer) {
            None => self.answer(&HeardReply::NotUnderstood.into()),
            Some(follows) => self.answered(follows, at),
        }
    }

    fn answered(&mut self, follows: Follows, at: Time) {
        match follows {
            Follows::Command(command) => self.take_command(command, at),
            Follows::TakeBack(back) => self.wants(Intent::TakeBack(back), at),
            Follows::Told(told) => {
                self.attend();
                self.tell_answer(told);
            }
            Follows::Rate(rate, told) => {
                self.attend();
                self.outputs.push(Output::ChangeRate(rate));
                self.tell_answer(told);
            }
        }
    }

    /// Whether the board can be walked: where questions about it are answered.
    pub(super) fn can_walk(&self) -> bool {
        let answers = self.state().profile().answers(Matter::Board);
        answers && self.context.questions.is_some()
    }

    /// A key for the board was pressed.
    pub(super) fn walk(&mut self, key: Keystroke, at: Time) -> Outputs {
        let pointed_at = self.surface.pointed_at();
        let cursor = self.at_square.take().or(pointed_at);
        let allowed = self.withheld(Matter::Board, at).is_none();
        // What was asked before waits for the line.
        let suggested = self.announcer.suggested().cloned();
        let context = &mut self.context;
        let wording = context.wording.marking();
        let walked = context.questions.as_mut().filter(|_| allowed);
        let walked = walked.map(|it| it.walk(key, cursor, &context.state, &wording));
        let leaves = matches!(walked, None | Some(Walked::Leave(_)));
        let place = context.questions.as_ref().map(|it| it.square());
        let stays = self.surface.walked(place.filter(|_| !leaves));
        match walked {
            None => {
                context.questions.iter_mut().for_each(|it| it.leave_board());
                self.outputs.push(Output::LeaveBoard);
            }
            Some(Walked::Say(phrases)) => self.tell_walked(phrases, stays),
            Some(Walked::Follows(follows)) => self.answered(follows, at),
            Some(Walked::Announce(words)) => {
                self.announcer.drop_suggested();
                self.take_line(&words, at);
                return self.take_outputs();
            }
            Some(Walked::Leave(mut phrases)) => {
                let asked = suggested.as_ref();
                phrases.extend(asked.and_then(|it| it.question(self.wording())));
                self.tell_walked(phrases, false);
                self.outputs.push(Output::LeaveBoard);
            }
        }
        suggested
            .into_iter()
            .for_each(|it| self.announcer.suggests(it));
        self.take_outputs()
    }

    /// Says what walking brought, and shows it unless the board stays on the display.
    fn tell_walked(&mut self, phrases: Vec<Phrase>, stays: bool) {
        self.attend();
        if !stays {
            self.show(Importance::Answer, Phrase::message(&phrases));
        }
        self.outputs.push(Output::Say(phrases));
    }
}
