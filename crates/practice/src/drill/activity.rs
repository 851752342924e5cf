//! A drill: questions are asked one after the other, and the player is told whether each answer was right
//! and how fast. Knows no file: what is to be kept is a task.

mod keys;
mod rounds;
mod understanding;
mod words;

use std::sync::Arc;

use self::words::DrillTexts;
use crate::dots::DotsLine;
use crate::drill::{Drill, Expected, Level, Results, Round, Tally};
use announcements::Vocabulary;
use braille_display::{Content, Table};
use chess_laws::{Game, Time};
use desk::activities::{Activity, DeviceNews, Input, Moment, Output, Sayable, UtteranceEnd};
use desk::commands::DisplayCommand;
use desk::dialogue::{Expectation, SpokenInput};
use desk::messages::{Localisation, Phrase, Wording, text};
use game::braille_chess::board::{Marks, View};
use spoken_grammar::Margins;

/// What is drilled, and how.
#[derive(Debug, Clone)]
pub struct DrillSetting {
    /// The drill; `None` lets the player choose.
    pub drill: Option<Drill>,
    /// The level; `None` for the one at which the player practised last.
    pub level: Option<Level>,
    /// How many questions a round has.
    pub length: u32,
    /// What the questions follow from.
    pub seed: u64,
    /// Whether there is a braille display.
    pub has_display: bool,
    /// The results so far.
    pub results: Results,
}

/// A task of drills: keep how a round stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeepResult {
    /// The drill.
    pub drill: Drill,
    /// Its level.
    pub level: Level,
    /// How the round stands.
    pub tally: Tally,
    /// Whether the round is finished.
    pub is_finished: bool,
}

/// Where the drill is.
enum Stage {
    /// The player chooses a drill.
    Choosing,
    /// A question is open.
    Asking(Box<Round>),
    /// A round is over, and the player is asked for another.
    Finished(Drill, Level),
    /// Everything is over.
    Over,
}

/// A drill.
pub struct DrillActivity {
    words: Wording,
    vocabulary: Arc<Vocabulary>,
    margins: Margins,
    setting: DrillSetting,
    stage: Stage,
    /// What stands on the braille line.
    line: Vec<Phrase>,
    /// The board of a question on the braille display.
    view: Option<View>,
    /// Whether the question still stands on the line in its place.
    is_covered: bool,
    /// Whether a refused answer stands there.
    is_answered_on_line: bool,
    /// What is being typed in dots.
    dots: DotsLine,
}

impl DrillActivity {
    /// A drill. What is heard is understood by this vocabulary and judged by these margins.
    #[must_use]
    pub fn new(
        words: &Wording,
        vocabulary: Arc<Vocabulary>,
        margins: Margins,
        setting: DrillSetting,
    ) -> Self {
        Self {
            words: words.marking(),
            vocabulary,
            margins,
            setting,
            stage: Stage::Choosing,
            line: Vec::new(),
            view: None,
            is_covered: false,
            is_answered_on_line: false,
            dots: DotsLine::default(),
        }
    }

    fn texts(&self) -> DrillTexts<'_> {
        DrillTexts::of(&self.words)
    }

    /// The drills from which the player chooses.
    fn offered(&self) -> Vec<Drill> {
        let has_display = self.setting.has_display;
        let all = Drill::ALL.into_iter();
        all.filter(|it| has_display || !it.needs_display())
            .collect()
    }

    /// The answer that is expected now.
    fn expected(&self) -> Expected {
        match &self.stage {
            Stage::Asking(round) => round.question().expected.clone(),
            Stage::Choosing => Expected::Number(0),
            Stage::Finished(..) | Stage::Over => Expected::YesNo(true),
        }
    }

    /// Says a sentence. The question stays behind it on the line, and open.
    fn tell(&mut self, sentence: &str) -> Vec<Output<KeepResult>> {
        let said = vec![Phrase::sentence(sentence)];
        let question = self.asked_again();
        self.line = said.iter().cloned().chain(question).collect();
        vec![Output::Say(said)]
    }

    /// The sentences of the question that is open.
    fn asked_again(&self) -> Vec<Phrase> {
        let texts = self.texts();
        match &self.stage {
            Stage::Asking(round) => vec![texts.ask(round.question())],
            Stage::Choosing => vec![texts.choose(&self.offered())],
            Stage::Finished(..) => vec![texts.more()],
            Stage::Over => Vec::new(),
        }
    }

    fn news(&mut self, news: &DeviceNews) -> Vec<Output<KeepResult>> {
        let words = news.words(self.words.localisation());
        match news {
            DeviceNews::DisplayFound { .. } | DeviceNews::DisplayLost { .. } => {
                vec![Output::Say(vec![Phrase::sentence(&words)])]
            }
            DeviceNews::Listening | DeviceNews::VoiceFailed { .. } => {
                self.tell(&words);
                Vec::new()
            }
            DeviceNews::Spoilt(_)
            | DeviceNews::LineTooLong
            | DeviceNews::KeysIgnored
            | DeviceNews::KeysCountAgain
            | DeviceNews::MicrophoneLost { .. }
            | DeviceNews::MicrophoneFound { .. }
            | DeviceNews::NothingSaid
            | DeviceNews::NotSuspended
            | DeviceNews::StoodStill(_)
            | DeviceNews::Failed { .. } => self.tell(&words),
        }
    }

    fn moment(&mut self, moment: Moment, at: Time) -> Vec<Output<KeepResult>> {
        if moment.speaking {
            return Vec::new();
        }
        if moment.input_over {
            return self.quit();
        }
        if self.is_covered {
            return Vec::new();
        }
        let Stage::Asking(round) = &mut self.stage else {
            return Vec::new();
        };
        round.falls_silent(at);
        // An answer that has begun is awaited.
        if round.is_late(at) && !moment.spoken_to && self.dots.content().is_none() {
            return self.too_late(at);
        }
        Vec::new()
    }
}

impl DrillActivity {
    /// The player types in this table.
    #[must_use]
    pub fn typing_in(mut self, table: Table) -> Self {
        self.dots = DotsLine::new(table);
        self
    }
}

impl Activity for DrillActivity {
    type Key = DisplayCommand;
    type Task = KeepResult;

    fn localisation(&self) -> &Localisation {
        self.words.localisation()
    }

    fn vocabulary(&self, _: SpokenInput) -> Option<Sayable> {
        let end = match (&self.stage, self.expected()) {
            (Stage::Over, _) => return None,
            (_, Expected::Move { before, .. }) => {
                let game = Game::from_position(*before);
                UtteranceEnd::ByPosition(Box::new(Expectation { game, asked: false }))
            }
            _ => UtteranceEnd::AfterAnyWord,
        };
        let words = Arc::clone(&self.vocabulary);
        Some(Sayable { words, end })
    }

    fn take(&mut self, input: Input<DisplayCommand>, at: Time) -> Vec<Output<KeepResult>> {
        if matches!(self.stage, Stage::Over) {
            return Vec::new();
        }
        match input {
            Input::Begin => self.begin(at),
            Input::Heard(spoken) => self.hear(&spoken.heard, at),
            Input::Typed(line) => self.read(&line, at),
            Input::Dots(dots) => {
                self.uncover(at);
                self.dots.push(dots);
                Vec::new()
            }
            Input::Key(key) => self.key(key, at),
            Input::Routing(index) => self.points_at(index, at),
            Input::News(news) => self.news(&news),
            Input::Moment(moment) => self.moment(moment, at),
            Input::RecordingOver => {
                let over = text!(self.words.localisation(), "lesson-recording-ended");
                self.tell(&over)
            }
            Input::TypingOver { by_hand: true } => self.quit(),
            Input::TypingOver { by_hand: false } | Input::Stands(_) | Input::HeardApart(_) => {
                Vec::new()
            }
        }
    }

    fn line(&self, _: Time) -> Content {
        if let Some(typing) = self.dots.content() {
            return typing;
        }
        if let (Stage::Asking(round), Some(view), false) = (
            &self.stage,
            self.view,
            self.is_covered || self.is_answered_on_line,
        ) && let Some(shown) = &round.question().on_display
        {
            return view.content(&shown.board, Marks::default(), None);
        }
        Content {
            to_be_read: self.is_covered,
            ..Content::from(Phrase::message(&self.line))
        }
    }

    fn help(&self) -> Vec<Phrase> {
        let texts = self.texts();
        match &self.stage {
            Stage::Asking(round) => texts.help(round.question()),
            Stage::Choosing => texts.help_to_choose(),
            Stage::Finished(..) | Stage::Over => texts.help_at_the_end(),
        }
    }
}

#[cfg(test)]
mod tests;
