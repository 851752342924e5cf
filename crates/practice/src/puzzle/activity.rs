//! Puzzles: a position is told in parts, the player asks about it, announces moves, gets hints, and is told at once what
//! was right. Knows no file: what is to be kept is a task.

mod course;
mod keys;
mod understanding;
mod words;

use std::collections::VecDeque;
use std::sync::Arc;

use self::words::PuzzleTexts;
use crate::dots::DotsLine;
use crate::puzzle::{Grade, Puzzle, Solving};
use crate::questions::Questions;
use announcements::Vocabulary;
use braille_display::{Content, Table};
use chess_laws::Time;
use desk::activities::{Activity, DeviceNews, Input, Moment, Output, Sayable, UtteranceEnd};
use desk::commands::DisplayCommand;
use desk::dialogue::{Expectation, SpokenInput};
use desk::messages::{Localisation, Phrase, Wording, text};
use game::braille_chess::board::{Marks, View};
use shakmaty::{Position, Square};
use spoken_grammar::Margins;

/// A task of puzzles: keep how one was solved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeepPuzzle {
    /// The name of the puzzle.
    pub name: String,
    /// How well it was solved.
    pub grade: Grade,
}

/// Where the player is.
enum Stage {
    /// A puzzle is open.
    Solving(Box<Solving>),
    /// A puzzle is done, and the player is asked for the next one.
    Between(Box<Solving>),
    /// Everything is over.
    Over,
}

/// How many puzzles came, and how they were solved.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    /// How many there are.
    all: usize,
    /// How many have come, the open one among them.
    come: usize,
    /// How many were solved or given up.
    done: usize,
    /// How many were solved at once.
    solved: usize,
    /// How many were solved with a hint, or after a wrong move.
    helped: usize,
}

/// Puzzles, one after the other.
pub struct PuzzleActivity {
    words: Wording,
    vocabulary: Arc<Vocabulary>,
    margins: Margins,
    left: VecDeque<Puzzle>,
    count: Count,
    stage: Stage,
    questions: Questions,
    /// What was said last.
    said: Vec<Phrase>,
    /// What stands on the braille line.
    line: Vec<Phrase>,
    /// The board on the braille display, while it stands there.
    view: Option<View>,
    /// The square that a routing key has pointed at.
    cursor: Option<Square>,
    /// What is being typed in dots.
    dots: DotsLine,
}

impl PuzzleActivity {
    /// These puzzles in this order. What is heard is understood by this vocabulary and judged by these margins.
    #[must_use]
    pub fn new(
        words: &Wording,
        vocabulary: Arc<Vocabulary>,
        margins: Margins,
        puzzles: Vec<Puzzle>,
    ) -> Self {
        Self {
            words: words.marking(),
            vocabulary,
            margins,
            count: Count {
                all: puzzles.len(),
                ..Count::default()
            },
            left: puzzles.into(),
            stage: Stage::Over,
            questions: Questions::default(),
            said: Vec::new(),
            line: Vec::new(),
            view: None,
            cursor: None,
            dots: DotsLine::default(),
        }
    }

    fn texts(&self) -> PuzzleTexts<'_> {
        PuzzleTexts::of(&self.words)
    }

    /// The puzzle that is open, or that was done last.
    fn solving(&self) -> Option<&Solving> {
        match &self.stage {
            Stage::Solving(solving) | Stage::Between(solving) => Some(solving),
            Stage::Over => None,
        }
    }

    /// Says these sentences. They stand on the line as well.
    fn say(&mut self, said: Vec<Phrase>) -> Vec<Output<KeepPuzzle>> {
        let shown = said.clone();
        self.say_and_show(said, shown)
    }

    fn say_and_show(&mut self, said: Vec<Phrase>, shown: Vec<Phrase>) -> Vec<Output<KeepPuzzle>> {
        self.line = shown;
        self.said = said.clone();
        vec![Output::Say(said)]
    }

    /// Says a sentence.
    fn tell(&mut self, sentence: &str) -> Vec<Output<KeepPuzzle>> {
        self.say(vec![Phrase::sentence(sentence)])
    }

    fn news(&mut self, news: &DeviceNews) -> Vec<Output<KeepPuzzle>> {
        let words = Phrase::sentence(&news.words(self.words.localisation()));
        match news {
            DeviceNews::DisplayFound { .. } | DeviceNews::DisplayLost { .. } => {
                vec![Output::Say(vec![words])]
            }
            DeviceNews::Listening | DeviceNews::VoiceFailed { .. } => {
                self.line.insert(0, words);
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
            | DeviceNews::Failed { .. } => {
                self.line.insert(0, words.clone());
                vec![Output::Say(vec![words])]
            }
        }
    }

    fn moment(&mut self, moment: Moment) -> Vec<Output<KeepPuzzle>> {
        match moment.input_over && !moment.speaking {
            true => self.quit(),
            false => Vec::new(),
        }
    }
}

impl PuzzleActivity {
    /// The player types in this table.
    #[must_use]
    pub fn typing_in(mut self, table: Table) -> Self {
        self.dots = DotsLine::new(table);
        self
    }
}

impl Activity for PuzzleActivity {
    type Key = DisplayCommand;
    type Task = KeepPuzzle;

    fn localisation(&self) -> &Localisation {
        self.words.localisation()
    }

    fn vocabulary(&self, _: SpokenInput) -> Option<Sayable> {
        let end = match &self.stage {
            Stage::Over if self.count.come > 0 => return None,
            Stage::Solving(solving) => {
                let game = solving.game().clone();
                UtteranceEnd::ByPosition(Box::new(Expectation { game, asked: false }))
            }
            Stage::Between(_) | Stage::Over => UtteranceEnd::AfterAnyWord,
        };
        let words = Arc::clone(&self.vocabulary);
        Some(Sayable { words, end })
    }

    fn take(&mut self, input: Input<DisplayCommand>, _: Time) -> Vec<Output<KeepPuzzle>> {
        if matches!(self.stage, Stage::Over) && self.count.come > 0 {
            return Vec::new();
        }
        match input {
            Input::Begin => self.next(Vec::new()),
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
        if let (Some(solving), Some(view)) = (self.solving(), self.view) {
            let board = solving.game().position().board();
            return view.content(board, Marks::default(), self.cursor);
        }
        Content::from(Phrase::message(&self.line))
    }

    fn help(&self) -> Vec<Phrase> {
        let texts = self.texts();
        match &self.stage {
            Stage::Solving(_) => texts.help_to_solve(),
            Stage::Between(_) | Stage::Over => texts.help_between(),
        }
    }
}

#[cfg(test)]
mod tests;
