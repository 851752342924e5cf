//! The review of games: somebody steps through games and their variations, adds to them, guesses moves and walks
//! through mistakes. Knows no file and no engine: both are tasks.

mod choosing;
mod editing;
mod guessing;
mod judging;
mod keys;
mod stepping;
mod understanding;
mod walking;
mod words;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use shakmaty::{Color, Move, Position, Square};

use self::words::ReviewTexts;
use crate::dots::DotsLine;
use crate::questions::Questions;
use crate::review::{Advice, Blunder, Cursor, GameAt, Guesses, Library};
use announcements::Vocabulary;
use braille_display::{Content, Table};
use chess_laws::{Game, Time};
use desk::activities::{Activity, DeviceNews, Input, Moment, Output, Sayable, UtteranceEnd};
use desk::commands::DisplayCommand;
use desk::dialogue::{Expectation, SpokenInput};
use desk::messages::{Localisation, Phrase, Wording, text};
use game::braille_chess::board::{Marks, View};
use spoken_grammar::Margins;

/// What is reviewed.
#[derive(Debug, Clone)]
pub struct ReviewSetting {
    /// The games.
    pub library: Library,
    /// Whose mistakes are looked for; `None` for both sides', or those of the player who was looked for.
    pub side: Option<Color>,
    /// Whether there is an engine to ask.
    pub has_engine: bool,
}

/// A task of the review.
#[derive(Debug, Clone)]
pub enum ReviewTask {
    /// Let the engine think about these games, one after the other. What it was asked before does not matter any more.
    Assess {
        /// Which task it is: its number comes back with each answer.
        job: u64,
        /// The games.
        about: Vec<Game>,
        /// How many moves are wanted after the best one.
        plies: usize,
    },
    /// Write a file.
    Save {
        /// Which file of the library.
        file: usize,
        /// What is written.
        content: Vec<u8>,
        /// Under which name; `None` for the usual one.
        name: Option<String>,
    },
}

type Outputs = Vec<Output<ReviewTask>>;

/// What somebody is doing.
#[derive(Debug, Clone)]
enum Mode {
    /// They choose a game.
    Choosing,
    /// They step through a game.
    Stepping,
    /// They guess its moves.
    Guessing(Guesses),
    /// They walk through its mistakes.
    Walking(Walk),
    /// Everything is over.
    Over,
}

/// A walk through mistakes.
#[derive(Debug, Clone)]
struct Walk {
    blunders: Vec<Blunder>,
    /// Which one is open.
    index: usize,
    /// How many hints were given for it.
    hints: u8,
}

/// What is asked and waits for yes or no.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Question {
    /// Whether this move is added.
    Add(Move),
    /// Whether the files are saved before the end.
    SaveFirst,
}

/// What the engine is asked.
#[derive(Debug, Clone)]
enum Job {
    /// What it thinks of the position.
    Evaluation,
    /// What it thinks of each position of the main line; so far this.
    Mistakes(Vec<Option<Advice>>, usize),
    /// How the position stands after this move in place of a mistake.
    Instead(Move),
}

/// The review of games.
pub struct ReviewActivity {
    words: Wording,
    vocabulary: Arc<Vocabulary>,
    margins: Margins,
    setting: ReviewSetting,
    mode: Mode,
    /// The game that is open.
    open: Option<(GameAt, Cursor)>,
    /// From which of the listed games on the list goes on.
    listed: usize,
    asked: Option<Question>,
    /// The number of the last task for the engine, and what it was.
    jobs: u64,
    job: Option<Job>,
    questions: Questions,
    /// How many changes of each game are not written; below zero, if written ones were undone.
    changes: BTreeMap<GameAt, i32>,
    /// Whether the review ends once everything is written.
    is_leaving: bool,
    /// Whether everything was tried to be written after the end of all input.
    is_over_for_all: bool,
    /// What stands on the braille line, and was said last.
    line: Vec<Phrase>,
    /// The board on the braille display.
    view: Option<View>,
    /// The square that a routing key has pointed at.
    pointed_at: Option<Square>,
    /// What is being typed in dots.
    dots: DotsLine,
}

impl ReviewActivity {
    /// A review of these games. What is heard is understood by this vocabulary and judged by these margins.
    #[must_use]
    pub fn new(
        words: &Wording,
        vocabulary: Arc<Vocabulary>,
        margins: Margins,
        setting: ReviewSetting,
    ) -> Self {
        Self {
            words: words.marking(),
            vocabulary,
            margins,
            setting,
            mode: Mode::Choosing,
            open: None,
            listed: 0,
            asked: None,
            jobs: 0,
            job: None,
            questions: Questions::default(),
            changes: BTreeMap::new(),
            is_leaving: false,
            is_over_for_all: false,
            line: Vec::new(),
            view: None,
            pointed_at: None,
            dots: DotsLine::default(),
        }
    }

    fn texts(&self) -> ReviewTexts<'_> {
        ReviewTexts::of(&self.words)
    }

    fn cursor(&self) -> Option<&Cursor> {
        self.open.as_ref().map(|(_, cursor)| cursor)
    }

    fn cursor_mut(&mut self) -> Option<&mut Cursor> {
        self.open.as_mut().map(|(_, cursor)| cursor)
    }

    /// Says these sentences, which stand on the line.
    fn say(&mut self, sentences: Vec<Phrase>) -> Outputs {
        self.line = sentences.clone();
        vec![Output::Say(sentences)]
    }

    fn tell(&mut self, sentence: &str) -> Outputs {
        self.say(vec![Phrase::sentence(sentence)])
    }

    fn news(&mut self, news: &DeviceNews) -> Outputs {
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

    /// The files that have changed and are not written.
    fn unsaved(&self) -> BTreeSet<usize> {
        let changed = self.changes.iter().filter(|(_, changes)| **changes != 0);
        changed.map(|(at, _)| at.file).collect()
    }

    /// The end, whatever is unsaved.
    fn close(&mut self) -> Outputs {
        self.mode = Mode::Over;
        self.view = None;
        let over = text!(self.words.localisation(), "review-over");
        let mut outputs = self.tell(&over);
        outputs.push(Output::Close);
        outputs
    }

    /// The end. What is not written is asked about first.
    fn quit(&mut self) -> Outputs {
        if let Some(left) = self.leave_guessing() {
            return left;
        }
        if self.unsaved().is_empty() {
            return self.close();
        }
        self.asked = Some(Question::SaveFirst);
        let ask = text!(self.words.localisation(), "review-ask-save");
        self.tell(&ask)
    }

    /// When nobody is there to answer any more, nothing that was added is lost: it is written once.
    fn moment(&mut self, moment: Moment) -> Outputs {
        if !moment.input_over || moment.speaking {
            return Vec::new();
        }
        if self.unsaved().is_empty() || self.is_over_for_all {
            return self.close();
        }
        (self.is_over_for_all, self.is_leaving) = (true, true);
        self.save(None)
    }
}

impl ReviewActivity {
    /// The player types in this table.
    #[must_use]
    pub fn typing_in(mut self, table: Table) -> Self {
        self.dots = DotsLine::new(table);
        self
    }
}

impl Activity for ReviewActivity {
    type Key = DisplayCommand;
    type Task = ReviewTask;

    fn localisation(&self) -> &Localisation {
        self.words.localisation()
    }

    fn vocabulary(&self, _: SpokenInput) -> Option<Sayable> {
        let end = match (&self.mode, self.cursor()) {
            (Mode::Over, _) => return None,
            (_, Some(cursor)) => {
                let game = Game::from_position(cursor.position().clone());
                UtteranceEnd::ByPosition(Box::new(Expectation { game, asked: false }))
            }
            (_, None) => UtteranceEnd::AfterAnyWord,
        };
        let words = Arc::clone(&self.vocabulary);
        Some(Sayable { words, end })
    }

    fn take(&mut self, input: Input<DisplayCommand>, _: Time) -> Outputs {
        if matches!(self.mode, Mode::Over) {
            return Vec::new();
        }
        match input {
            Input::Begin => self.begin(),
            Input::Heard(spoken) => self.hear(&spoken.heard),
            Input::Typed(line) => self.read(&line),
            Input::Dots(dots) => {
                self.dots.push(dots);
                Vec::new()
            }
            Input::Key(key) => self.key(key),
            Input::Routing(index) => self.points_at(index),
            Input::News(news) => self.news(&news),
            Input::Moment(moment) => self.moment(moment),
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
        match (self.view, self.cursor()) {
            (Some(view), Some(cursor)) => {
                view.content(cursor.position().board(), Marks::default(), self.pointed_at)
            }
            _ => Content::from(Phrase::message(&self.line)),
        }
    }

    fn help(&self) -> Vec<Phrase> {
        let texts = self.texts();
        match self.mode {
            Mode::Choosing => texts.help_to_choose(),
            Mode::Stepping => texts.help_to_step(),
            Mode::Guessing(_) => texts.help_to_guess(),
            Mode::Walking(_) => texts.help_to_walk(),
            Mode::Over => Vec::new(),
        }
    }
}

#[cfg(test)]
mod tests;
