//! The voice lesson: a player says one prompted word after the other, and the program keeps how
//! each was said. Does not know what is learnt from it.

mod lesson;
mod words;

use std::convert::Infallible;
use std::mem;

use self::lesson::{Lesson, LessonOrder, LessonReply};
use self::words::{keys, order, phrases};
use super::{DeviceNews, Frame, Output, OwnWords, Talks, Understood};
use crate::commands::DisplayCommand;
use crate::dialogue::{Candidate, Judgement, weigh};
use crate::messages::{Phrase, text};
use announcements::Command;
use chess_laws::{Game, Time};
use speech::enrolment::{EnrolmentUtterance, Prompt};
use spoken_grammar::{Heard, UnknownWord, WordId};

/// What keys of a game order here.
const KEYS: [(DisplayCommand, LessonOrder); 4] = [
    (DisplayCommand::Say(Command::Yes), LessonOrder::Right),
    (DisplayCommand::Say(Command::Repeat), LessonOrder::Again),
    (DisplayCommand::Next, LessonOrder::Skip),
    (DisplayCommand::Home, LessonOrder::Quit),
];

/// What something means in a lesson.
#[derive(Debug, Clone, PartialEq)]
pub enum LessonMeaning {
    /// The player orders something.
    Order(LessonOrder),
    /// Words were said; `None` if they were not understood.
    Said(Option<String>),
}

type Outputs = Vec<Output>;

/// A voice lesson.
pub struct VoiceLesson {
    frame: Frame,
    lesson: Lesson,
    /// How the player said something last.
    sound: Vec<i16>,
}

impl VoiceLesson {
    /// A lesson in these prompts.
    #[must_use]
    pub const fn new(frame: Frame, prompts: Vec<Prompt>) -> Self {
        Self {
            frame,
            lesson: Lesson::new(prompts),
            sound: Vec::new(),
        }
    }

    /// Ends the lesson: the words that were said, and how.
    pub fn end(&mut self) -> Vec<EnrolmentUtterance> {
        self.lesson.end()
    }

    /// Says replies, each on a line, and closes if the lesson is over. The braille line does not show that a word was
    /// heard, because the next prompt implies it.
    fn reply(&mut self, replies: Vec<LessonReply>) -> Outputs {
        let mut shown = Vec::new();
        let mut outputs = Vec::new();
        for reply in replies {
            let is_shown = !matches!(reply, LessonReply::Heard(_));
            let phrases = phrases(self.frame.localisation(), reply);
            if is_shown {
                shown.extend(phrases.clone());
            }
            outputs.push(Output::SayInOneLine(phrases));
        }
        if !shown.is_empty() {
            self.frame.line = shown;
        }
        outputs.extend(self.is_over().then_some(Output::Close));
        outputs
    }

    fn order(&mut self, order: LessonOrder) -> Outputs {
        let replies = self.lesson.order(order);
        self.reply(replies)
    }

    /// Says a sentence and asks for the word once more.
    fn ask_again(&mut self, sentence: &str) -> Outputs {
        let mut outputs = self.tell(sentence);
        outputs.push(Output::SayInOneLine(self.still_asked()));
        outputs
    }
}

impl Talks for VoiceLesson {
    type Task = Infallible;
    type Meaning = LessonMeaning;

    fn own_words(&self) -> Option<OwnWords> {
        let names = words::names(self.frame.localisation());
        Some(OwnWords {
            place: "lessons",
            names,
        })
    }

    fn heading(&self) -> String {
        text!(self.frame.localisation(), "menu-lesson-voice")
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn frame_mut(&mut self) -> &mut Frame {
        &mut self.frame
    }

    fn begin(&mut self, _: Time) -> Outputs {
        let count = self.lesson.length();
        let begin = text!(self.frame.localisation(), "lesson-begin", count = count);
        let prompt = self.still_asked();
        self.frame.line.clone_from(&prompt);
        vec![
            Output::Say(vec![Phrase::sentence(&begin)]),
            Output::Say(self.help()),
            Output::SayInOneLine(prompt),
        ]
    }

    fn is_over(&self) -> bool {
        self.lesson.is_over()
    }

    /// What is being said is cut off.
    fn leave(&mut self) -> Outputs {
        let mut outputs = vec![Output::FallSilent];
        outputs.extend(self.order(LessonOrder::Quit));
        outputs
    }

    fn help(&self) -> Vec<Phrase> {
        vec![Phrase::sentence(&keys(self.frame.localisation()))]
    }

    /// The player was told what to say: if it may have been the word, it was.
    fn heard(&self, heard: &Heard) -> Understood<LessonMeaning> {
        let margins = self.frame.margins;
        let weighed = weigh(heard, &self.frame.vocabulary, &Game::new());
        let candidates = match weighed.judge(margins) {
            Judgement::Silence => return Understood::Silence,
            Judgement::Rejected => &[][..],
            Judgement::Sure(_) | Judgement::Doubtful(_) => &weighed.candidates,
        };
        let best = candidates.first();
        let best_cost = best.map_or(0.0, |it| it.cost);
        let open = |cost: f32| cost <= best_cost || cost - best_cost < margins.sure;
        let mut open = candidates.iter().filter(|it| open(it.cost));
        let said = open.find(|it| self.lesson.asks_for(&it.text)).or(best);
        Some(LessonMeaning::Said(said.map(|it| it.text.clone()))).into()
    }

    fn meaning(&self, _: &[WordId], reading: &Candidate) -> Option<LessonMeaning> {
        Some(LessonMeaning::Said(Some(reading.text.clone())))
    }

    fn keep_sound(&mut self, sound: Vec<i16>) {
        self.sound = sound;
    }

    fn typed(&self, line: &str) -> Result<Understood<LessonMeaning>, UnknownWord> {
        let order = order(self.frame.localisation(), line);
        Ok(order.map(LessonMeaning::Order).into())
    }

    fn obey(&mut self, meaning: LessonMeaning, _: Time) -> Outputs {
        match meaning {
            LessonMeaning::Order(order) => self.order(order),
            LessonMeaning::Said(text) => {
                let replies = self.lesson.hear(text, mem::take(&mut self.sound));
                self.reply(replies)
            }
        }
    }

    fn not_here(&mut self) -> Outputs {
        let keys = keys(self.frame.localisation());
        self.tell(&keys)
    }

    fn key(&mut self, key: DisplayCommand, _: Time) -> Option<Outputs> {
        if key == DisplayCommand::Say(Command::Help) {
            return Some(self.not_here());
        }
        let (_, order) = KEYS.into_iter().find(|(known, _)| *known == key)?;
        Some(self.order(order))
    }

    fn still_asked(&self) -> Vec<Phrase> {
        let prompt = self.lesson.prompt();
        prompt.map_or_else(Vec::new, |it| phrases(self.frame.localisation(), it))
    }

    fn own_news(&mut self, news: &DeviceNews) -> Option<Outputs> {
        let at = self.frame.localisation();
        if let DeviceNews::MicrophoneLost { cause, .. } = news {
            let lost = text!(at, "lesson-lost", cause = cause.as_str());
            return Some(self.tell(&lost));
        }
        let again = if matches!(news, DeviceNews::Spoilt(_)) {
            text!(at, "heard-in-part")
        } else if matches!(news, DeviceNews::MicrophoneFound { .. }) {
            news.words(at)
        } else {
            return None;
        };
        Some(self.ask_again(&again))
    }

    fn input_over(&mut self) -> Outputs {
        vec![Output::Close]
    }
}
