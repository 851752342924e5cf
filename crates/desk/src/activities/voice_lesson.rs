//! The voice lesson: a player says one prompted word after the other, and the program keeps how
//! each was said. Does not know what is learnt from it.

mod lesson;
mod words;

use std::convert::Infallible;
use std::sync::Arc;

use self::lesson::{Lesson, LessonOrder, LessonReply};
use self::words::{keys, order, phrases, plain};
use super::{Activity, DeviceNews, Input, Moment, Output, Sayable, UtteranceEnd};
use crate::commands::DisplayCommand;
use crate::dialogue::SpokenInput;
use crate::messages::{Localisation, Phrase, text};
use announcements::{Command, Vocabulary};
use braille_display::Content;
use chess_laws::Time;
use speech::enrolment::{EnrolmentUtterance, Prompt};
use spoken_grammar::Margins;

/// A voice lesson.
pub struct VoiceLesson {
    at: Localisation,
    lesson: Lesson,
    /// What stands on the braille line.
    line: Vec<Phrase>,
}

impl VoiceLesson {
    /// A lesson in these prompts. Words are understood by this vocabulary and judged by these
    /// margins.
    #[must_use]
    pub fn new(
        at: Localisation,
        vocabulary: Arc<Vocabulary>,
        margins: Margins,
        prompts: Vec<Prompt>,
    ) -> Self {
        Self {
            at,
            lesson: Lesson::new(vocabulary, margins, prompts),
            line: Vec::new(),
        }
    }

    /// Ends the lesson: the words that were said, and how.
    pub fn end(&mut self) -> Vec<EnrolmentUtterance> {
        self.lesson.end()
    }

    /// Shows a sentence in place of the prompt, such as what was learnt.
    pub fn show(&mut self, sentence: &str) {
        self.line = vec![Phrase::sentence(sentence)];
    }

    fn begin(&mut self) -> Vec<Output> {
        let count = self.lesson.length();
        let begin = plain(text!(self.at, "lesson-begin", count = count));
        let mut outputs = vec![Output::Say(vec![begin]), Output::Say(self.help())];
        outputs.extend(self.ask_again(Vec::new()));
        outputs
    }

    /// Says replies, each on a line. The braille line does not show that a word was heard, because
    /// the next prompt implies it.
    fn reply(&mut self, replies: Vec<LessonReply>) -> Vec<Output> {
        let mut shown = Vec::new();
        let mut outputs = Vec::new();
        for reply in replies {
            let is_shown = !matches!(reply, LessonReply::Heard(_));
            let phrases = phrases(&self.at, reply);
            if is_shown {
                shown.extend(phrases.clone());
            }
            outputs.push(Output::SayInOneLine(phrases));
        }
        if !shown.is_empty() {
            self.line = shown;
        }
        outputs
    }

    /// Says a sentence and asks for the word once more.
    fn ask_again(&mut self, mut sentence: Vec<Phrase>) -> Vec<Output> {
        let before = (!sentence.is_empty()).then(|| Output::Say(sentence.clone()));
        let prompt = self.lesson.prompt().map(|it| phrases(&self.at, it));
        sentence.extend(prompt.clone().unwrap_or_default());
        self.line = sentence;
        let asks = prompt.map(Output::SayInOneLine);
        before.into_iter().chain(asks).collect()
    }

    /// Says a sentence. On the line the prompt follows it.
    fn tell(&mut self, sentence: String) -> Vec<Output> {
        let sentence = vec![plain(sentence)];
        self.show_before_prompt(sentence.clone());
        vec![Output::Say(sentence)]
    }

    fn show_before_prompt(&mut self, mut sentence: Vec<Phrase>) {
        let prompt = self.lesson.prompt().map(|it| phrases(&self.at, it));
        sentence.extend(prompt.unwrap_or_default());
        self.line = sentence;
    }

    fn order(&mut self, order: LessonOrder) -> Vec<Output> {
        let replies = self.lesson.order(order);
        let mut outputs = vec![Output::FallSilent];
        outputs.extend(self.reply(replies));
        outputs
    }

    /// The keys of a game that mean the same here. The others do nothing in a lesson.
    fn key(&mut self, key: DisplayCommand) -> Vec<Output> {
        match key {
            DisplayCommand::Say(Command::Yes) => self.order(LessonOrder::Right),
            DisplayCommand::Say(Command::Repeat) => self.order(LessonOrder::Again),
            DisplayCommand::Next => self.order(LessonOrder::Skip),
            DisplayCommand::Home => self.order(LessonOrder::Quit),
            DisplayCommand::Say(Command::Help) => self.explain(),
            DisplayCommand::Say(_)
            | DisplayCommand::Talk
            | DisplayCommand::Board
            | DisplayCommand::TurnBoard
            | DisplayCommand::Previous
            | DisplayCommand::Touch
            | DisplayCommand::Announce
            | DisplayCommand::Back
            | DisplayCommand::Enter
            | DisplayCommand::Space
            | DisplayCommand::Continue
            | DisplayCommand::WhitePieces
            | DisplayCommand::BlackPieces
            | DisplayCommand::Material
            | DisplayCommand::Threats
            | DisplayCommand::Changes
            | DisplayCommand::WhoseMove
            | DisplayCommand::CastlingRights
            | DisplayCommand::Attackers
            | DisplayCommand::PieceMoves
            | DisplayCommand::PieceCaptures
            | DisplayCommand::PieceChecks
            | DisplayCommand::Slower
            | DisplayCommand::Faster
            | DisplayCommand::Spell => Vec::new(),
        }
    }

    fn explain(&mut self) -> Vec<Output> {
        self.show_before_prompt(self.help());
        vec![Output::Say(self.help())]
    }

    fn news(&mut self, news: DeviceNews) -> Vec<Output> {
        match news {
            DeviceNews::Spoilt(_) => self.ask_again(vec![plain(text!(self.at, "heard-in-part"))]),
            DeviceNews::MicrophoneLost { cause, .. } => {
                self.tell(text!(self.at, "lesson-lost", cause = cause))
            }
            DeviceNews::MicrophoneFound { .. } => self.ask_again(vec![plain(news.words(&self.at))]),
            DeviceNews::DisplayFound { .. } | DeviceNews::DisplayLost { .. } => {
                vec![Output::Say(vec![plain(news.words(&self.at))])]
            }
            DeviceNews::Listening | DeviceNews::VoiceFailed { .. } => {
                self.show_before_prompt(vec![plain(news.words(&self.at))]);
                Vec::new()
            }
            DeviceNews::LineTooLong
            | DeviceNews::KeysIgnored
            | DeviceNews::KeysCountAgain
            | DeviceNews::NothingSaid
            | DeviceNews::NotSuspended
            | DeviceNews::StoodStill(_)
            | DeviceNews::Failed { .. } => self.tell(news.words(&self.at)),
        }
    }
}

impl Activity for VoiceLesson {
    type Key = DisplayCommand;
    type Task = Infallible;

    fn localisation(&self) -> &Localisation {
        &self.at
    }

    fn vocabulary(&self, _: SpokenInput) -> Option<Sayable> {
        let words = Arc::clone(self.lesson.vocabulary());
        let end = UtteranceEnd::AfterAnyWord;
        (!self.lesson.is_over()).then_some(Sayable { words, end })
    }

    fn take(&mut self, input: Input<DisplayCommand>, _: Time) -> Vec<Output> {
        let mut outputs = match input {
            Input::Begin => self.begin(),
            Input::Heard(spoken) => {
                let replies = self.lesson.hear(&spoken.heard, spoken.sound);
                self.reply(replies)
            }
            Input::Typed(line) => match order(&self.at, &line) {
                Some(order) => self.order(order),
                None => self.explain(),
            },
            Input::Key(key) => self.key(key),
            Input::News(news) => self.news(news),
            Input::RecordingOver => self.tell(text!(self.at, "lesson-recording-ended")),
            // Without a person at a terminal, no typing was expected.
            Input::TypingOver { by_hand: true } => self.order(LessonOrder::Quit),
            // Nothing more can be heard, and nobody types.
            Input::Moment(Moment {
                input_over: true,
                speaking: false,
                ..
            }) => vec![Output::Close],
            Input::TypingOver { by_hand: false }
            | Input::Moment(_)
            | Input::Routing(_)
            | Input::Dots(_)
            | Input::Stands(_)
            | Input::HeardApart(_) => Vec::new(),
        };
        if self.lesson.is_over() {
            outputs.push(Output::Close);
        }
        outputs
    }

    fn line(&self, _: Time) -> Content {
        Content::from(Phrase::message(&self.line))
    }

    fn help(&self) -> Vec<Phrase> {
        keys(&self.at)
    }
}
