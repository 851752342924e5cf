//! A menu: answers are offered, and one is chosen by its number, its letter or its word, or gone to with keys. Knows no
//! device, and not what follows from the choice.

mod understanding;

use std::convert::Infallible;
use std::sync::Arc;

use crate::dots::DotsLine;
use crate::menu::{self, Menu, MenuCommand, MenuWord};
use announcements::{Command, Vocabulary};
use braille_display::{Content, Table};
use chess_laws::Time;
use desk::activities::{Activity, DeviceNews, Input, Output, Sayable, UtteranceEnd};
use desk::commands::DisplayCommand;
use desk::dialogue::SpokenInput;
use desk::messages::{Localisation, Phrase, Wording, text};
use spoken_grammar::Margins;

/// How a menu ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// With this answer, by its place from 0.
    Item(usize),
    /// Nothing was chosen.
    Left,
    /// Nothing was chosen, and nothing more will be said or typed.
    InputOver,
}

type Outputs = Vec<Output<Infallible>>;

/// A menu.
pub struct MenuActivity {
    words: Wording,
    vocabulary: Arc<Vocabulary>,
    margins: Margins,
    menu: Menu,
    /// The answer at which the user is, from 0.
    here: usize,
    choice: Option<Choice>,
    /// What was heard last: 16-bit mono at the recogniser's sampling rate.
    sound: Option<Vec<i16>>,
    /// What stands on the braille line.
    line: Vec<Phrase>,
    /// What is being typed in dots.
    dots: DotsLine,
}

impl MenuActivity {
    /// A menu. What is heard is understood by this vocabulary and judged by these margins; dots are read in this table.
    #[must_use]
    pub fn new(
        words: &Wording,
        vocabulary: Arc<Vocabulary>,
        margins: Margins,
        menu: Menu,
        table: Table,
    ) -> Self {
        let here = menu.usual.min(menu.items.len().saturating_sub(1));
        Self {
            words: words.marking(),
            vocabulary,
            margins,
            menu,
            here,
            choice: None,
            sound: None,
            line: Vec::new(),
            dots: DotsLine::new(table),
        }
    }

    /// How an answer is chosen.
    #[must_use]
    pub fn how_to_choose(at: &Localisation) -> String {
        match cfg!(windows) {
            true => text!(at, "menu-help-windows"),
            false => text!(at, "menu-help"),
        }
    }

    /// How it ended; as long as it has not, nothing was chosen.
    #[must_use]
    pub fn choice(&self) -> Choice {
        self.choice.unwrap_or(Choice::Left)
    }

    /// The sound of what was heard last, 16-bit mono at the recogniser's sampling rate.
    #[must_use]
    pub fn sound(&self) -> Option<&[i16]> {
        self.sound.as_deref()
    }

    /// The number and name of an answer.
    fn item(&self, index: usize) -> Phrase {
        let label = self.menu.items.get(index).map(|it| it.label.as_str());
        let number = index + 1;
        Phrase::sentence(&format!("{number}: {}", label.unwrap_or_default()))
    }

    /// The question and all answers. The answer at which the user is stands on the line.
    fn ask(&mut self) -> Outputs {
        let last = self.menu.items.len().saturating_sub(1);
        let ended = |index: usize| if index == last { "." } else { "," };
        let all = (0..=last).map(|it| {
            let item = self.item(it).text;
            Phrase::sentence(&format!("{item}{}", ended(it)))
        });
        let all: Vec<Phrase> = all.collect();
        let question = self.menu.question.lines().map(Phrase::sentence);
        let mut question: Vec<Phrase> = question.collect();
        let here = [self.item(self.here)];
        self.line = question.iter().cloned().chain(here).collect();
        // A question of several lines is a text to be read.
        let offered = question.split_off(question.len().saturating_sub(1));
        let offered = offered.into_iter().chain(all).collect();
        vec![Output::Say(question), Output::SayInOneLine(offered)]
    }

    /// Says a sentence. The answer at which the user is stands behind it on the line.
    fn tell(&mut self, sentence: &str) -> Outputs {
        let said = Phrase::sentence(sentence);
        self.line = vec![said.clone(), self.item(self.here)];
        vec![Output::Say(vec![said])]
    }

    /// Goes to an answer and names it.
    fn go_to(&mut self, index: usize) -> Outputs {
        self.here = index;
        self.line = vec![self.item(index)];
        vec![Output::FallSilent, Output::Say(self.line.clone())]
    }

    fn end(&mut self, choice: Choice) -> Outputs {
        self.choice = Some(choice);
        vec![Output::FallSilent, Output::Close]
    }

    fn obey(&mut self, command: MenuCommand) -> Outputs {
        match command {
            MenuCommand::Number(number) => match number.checked_sub(1) {
                Some(index) if index < self.menu.items.len() => self.end(Choice::Item(index)),
                Some(_) | None => {
                    let most = self.menu.items.len().to_string();
                    let sentence = text!(self.localisation(), "menu-number", most = most);
                    self.tell(&sentence)
                }
            },
            MenuCommand::Word(word) => self.obey_word(word),
            MenuCommand::Yes if self.menu.is_yes_or_no => self.end(Choice::Item(0)),
            MenuCommand::No if self.menu.is_yes_or_no => self.end(Choice::Item(1)),
            MenuCommand::Yes => self.obey(MenuCommand::Here),
            MenuCommand::No => self.obey(MenuCommand::Leave),
            MenuCommand::Here => self.end(Choice::Item(self.here)),
            MenuCommand::Leave => self.end(Choice::Left),
            MenuCommand::Repeat => self.ask(),
            MenuCommand::Help => self.obey_word(MenuWord::Help),
        }
    }

    fn obey_word(&mut self, word: MenuWord) -> Outputs {
        let named = self.menu.items.iter().position(|it| it.word == Some(word));
        match (named, word) {
            (Some(index), _) => self.end(Choice::Item(index)),
            (None, MenuWord::Next) => self.go_to((self.here + 1) % self.menu.items.len().max(1)),
            (None, MenuWord::Previous) => {
                let last = self.menu.items.len().saturating_sub(1);
                self.go_to(self.here.checked_sub(1).unwrap_or(last))
            }
            (None, MenuWord::Help) => vec![Output::Say(self.help())],
            (None, MenuWord::End) => self.end(Choice::Left),
            (
                None,
                MenuWord::Game
                | MenuWord::Resume
                | MenuWord::Drills
                | MenuWord::Puzzles
                | MenuWord::Review
                | MenuWord::Lessons
                | MenuWord::Settings,
            ) => self.not_here(),
        }
    }

    fn not_here(&mut self) -> Outputs {
        let sentence = text!(self.localisation(), "menu-not-here");
        self.tell(&sentence)
    }

    fn key(&mut self, key: DisplayCommand) -> Outputs {
        if self.dots.edit(key) {
            return Vec::new();
        }
        let code = self.localisation().code();
        if let Some(lines) = self.dots.sent(key, menu::TYPED.reader(&code)) {
            return self.read_dots(&lines);
        }
        match key {
            DisplayCommand::Next => self.obey_word(MenuWord::Next),
            DisplayCommand::Previous => self.obey_word(MenuWord::Previous),
            DisplayCommand::Enter
            | DisplayCommand::Announce
            | DisplayCommand::Say(Command::Press) => self.obey(MenuCommand::Here),
            DisplayCommand::Say(Command::Yes) => self.obey(MenuCommand::Yes),
            DisplayCommand::Say(Command::No) => self.obey(MenuCommand::No),
            DisplayCommand::Home => self.obey(MenuCommand::Leave),
            DisplayCommand::Say(Command::Repeat | Command::Position) => {
                self.obey(MenuCommand::Repeat)
            }
            DisplayCommand::Say(Command::Help) => self.obey(MenuCommand::Help),
            DisplayCommand::Say(_)
            | DisplayCommand::Talk
            | DisplayCommand::Board
            | DisplayCommand::TurnBoard
            | DisplayCommand::Touch
            | DisplayCommand::Back
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

    fn news(&mut self, news: &DeviceNews) -> Outputs {
        let words = news.words(self.localisation());
        match news {
            // A voice that cannot speak says nothing about that; the line shows it.
            DeviceNews::Listening | DeviceNews::VoiceFailed { .. } => {
                self.tell(&words);
                Vec::new()
            }
            DeviceNews::DisplayFound { .. }
            | DeviceNews::DisplayLost { .. }
            | DeviceNews::Spoilt(_)
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
}

impl Activity for MenuActivity {
    type Key = DisplayCommand;
    type Task = Infallible;

    fn localisation(&self) -> &Localisation {
        self.words.localisation()
    }

    fn vocabulary(&self, _: SpokenInput) -> Option<Sayable> {
        let words = Arc::clone(&self.vocabulary);
        let end = UtteranceEnd::AfterAnyWord;
        self.choice.is_none().then_some(Sayable { words, end })
    }

    fn answers_to_empty_lines(&self) -> bool {
        true
    }

    fn take(&mut self, input: Input<DisplayCommand>, _: Time) -> Outputs {
        if self.choice.is_some() {
            return Vec::new();
        }
        match input {
            Input::Begin => self.ask(),
            Input::Heard(spoken) => {
                let outputs = self.hear(&spoken.heard);
                self.sound = Some(spoken.sound);
                outputs
            }
            Input::Typed(line) if line.is_empty() => self.obey(MenuCommand::Here),
            Input::Typed(line) => self.read(&line),
            Input::Dots(dots) => {
                self.dots.push(dots);
                Vec::new()
            }
            Input::Key(key) => self.key(key),
            // The line holds one answer.
            Input::Routing(_) => self.obey(MenuCommand::Here),
            Input::News(news) => self.news(&news),
            Input::Moment(moment) if moment.input_over && !moment.speaking => {
                self.end(Choice::InputOver)
            }
            Input::TypingOver { by_hand: true } => self.end(Choice::InputOver),
            Input::TypingOver { by_hand: false }
            | Input::Moment(_)
            | Input::RecordingOver
            | Input::Stands(_)
            | Input::HeardApart(_) => Vec::new(),
        }
    }

    fn line(&self, _: Time) -> Content {
        let typing = self.dots.content();
        typing.unwrap_or_else(|| Content::from(Phrase::message(&self.line)))
    }

    fn help(&self) -> Vec<Phrase> {
        vec![Phrase::sentence(&Self::how_to_choose(self.localisation()))]
    }
}

#[cfg(test)]
mod tests;
