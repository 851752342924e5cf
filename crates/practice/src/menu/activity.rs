//! A menu: answers are offered, and the user chooses one by its number, letter or word, or goes to it with keys. Knows
//! neither devices nor what follows from the choice. Doubtful words choose nothing.

use std::convert::Infallible;

use crate::menu::{self, Menu, MenuCommand, MenuWord};
use crate::questions::{BoardQuestion, Questions};
use announcements::{Command, TypedReader};
use chess_laws::Time;
use desk::activities::{DeviceNews, Frame, Output, OwnWords, Talks, Understood};
use desk::commands::DisplayCommand;
use desk::dialogue::{Candidate, Judgement, open_by_sound};
use desk::messages::{Localisation, Phrase, text};
use desk::own_page::{Choice as Button, Question};
use shakmaty::Square;
use spoken_grammar::{Heard, UnknownWord, WordId};

/// How a menu ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Choice {
    /// With this answer, by its place from 0.
    Item(usize),
    /// With this line.
    Text(String),
    /// Nothing was chosen.
    Left,
    /// Nothing was chosen, and nothing more will be said or typed.
    InputOver,
}

type Outputs = Vec<Output<Infallible>>;

/// The longest list of answers that is named beside their buttons, in characters.
const MOST_NAMED: usize = 150;

/// A menu.
pub struct MenuActivity {
    frame: Frame,
    menu: Menu,
    /// The answer at which the user is, from 0.
    here: usize,
    choice: Option<Choice>,
    /// What was heard last: 16-bit mono at the recogniser's sampling rate.
    sound: Option<Vec<i16>>,
}

impl MenuActivity {
    /// A menu.
    #[must_use]
    pub fn new(frame: Frame, menu: Menu) -> Self {
        let here = menu.usual.min(menu.items.len().saturating_sub(1));
        Self {
            frame,
            menu,
            here,
            choice: None,
            sound: None,
        }
    }

    /// How an answer is chosen.
    fn how_to_choose(at: &Localisation) -> String {
        match cfg!(windows) {
            true => text!(at, "menu-help-windows"),
            false => text!(at, "menu-help"),
        }
    }

    /// How the menu ended; before its end, that nothing was chosen.
    #[must_use]
    pub fn choice(&self) -> Choice {
        self.choice.clone().unwrap_or(Choice::Left)
    }

    /// The sound of what was heard last, 16-bit mono at the recogniser's sampling rate.
    #[must_use]
    pub fn sound(&self) -> Option<&[i16]> {
        self.sound.as_deref()
    }

    /// The number and name of an answer.
    fn item(&self, index: usize) -> Phrase {
        let label = self.menu.items.get(index).map(|item| item.label.as_str());
        let number = index + 1;
        Phrase::sentence(&format!("{number}: {}", label.unwrap_or_default()))
    }

    /// The question and all answers. The answer at which the user is stands on the line.
    fn ask(&mut self) -> Outputs {
        if self.frame.has_buttons {
            return self.ask_beside_buttons();
        }
        let last = self.menu.items.len().saturating_sub(1);
        let ended = |index: usize| if index == last { "." } else { "," };
        let all = (0..=last).map(|index| {
            let item = self.item(index).text;
            Phrase::sentence(&format!("{item}{}", ended(index)))
        });
        let all: Vec<Phrase> = all.collect();
        let question = self.menu.question.lines().map(Phrase::sentence);
        let mut question: Vec<Phrase> = question.collect();
        let here = [self.item(self.here)];
        self.frame.line = question.iter().cloned().chain(here).collect();
        // A question of several lines is a text to be read.
        let offered = question.split_off(question.len().saturating_sub(1));
        let offered: Vec<Phrase> = offered.into_iter().chain(all).collect();
        let mut outputs = Vec::new();
        if !question.is_empty() {
            outputs.push(Output::Say(question));
        }
        outputs.push(Output::SayInOneLine(offered));
        outputs
    }

    /// The question, and the answers as their buttons name them; how many they are, if that takes too long.
    fn ask_beside_buttons(&mut self) -> Outputs {
        self.frame.say_as_a_whole();
        let labels: Vec<&str> = self.menu.items.iter().map(|it| it.label.as_str()).collect();
        let (labels, count) = (labels.join(", "), labels.len());
        let answers = match labels.chars().count() {
            0..=MOST_NAMED => format!("{labels}."),
            _ => text!(self.frame.localisation(), "menu-buttons", count = count),
        };
        let mut asked: Vec<Phrase> = self.menu.question.lines().map(Phrase::sentence).collect();
        // The page leads to the name of a text, which is heard first.
        let title = self.menu.title.as_deref().map(Phrase::sentence);
        let title = title.filter(|it| asked.first() != Some(it));
        asked.splice(0..0, title);
        asked.extend((count > 0).then(|| Phrase::sentence(&answers)));
        self.frame.say(asked)
    }

    /// Goes to an answer and names it.
    fn go_to(&mut self, index: usize) -> Outputs {
        self.here = index;
        let here = vec![self.item(index)];
        let mut outputs = vec![Output::FallSilent];
        outputs.extend(self.frame.say(here));
        outputs
    }

    fn end(&mut self, choice: Choice) -> Outputs {
        self.choice = Some(choice);
        vec![Output::FallSilent, Output::Close]
    }

    fn command(&mut self, command: MenuCommand) -> Outputs {
        let goes_on = match command {
            MenuCommand::Word(MenuWord::Next) | MenuCommand::Yes => true,
            // While the answers are read, the Enter key chooses.
            MenuCommand::Here => self.frame.has_more_text(),
            _ => false,
        };
        if goes_on && let Some(rest) = self.frame.go_on() {
            return [Output::FallSilent].into_iter().chain(rest).collect();
        }
        // A user who wants something else has heard enough of the text.
        self.frame.drop_rest();
        match command {
            MenuCommand::Text(line) => self.end(Choice::Text(line)),
            MenuCommand::Number(number) => match number.checked_sub(1) {
                Some(index) if index < self.menu.items.len() => self.end(Choice::Item(index)),
                Some(_) | None => {
                    let most = self.menu.items.len().to_string();
                    let sentence = text!(self.frame.localisation(), "menu-number", most = most);
                    self.tell(&sentence)
                }
            },
            MenuCommand::GoTo(index) => self.go_to(index),
            MenuCommand::Word(word) => self.obey_word(word),
            MenuCommand::Yes if self.menu.is_yes_or_no => self.end(Choice::Item(0)),
            MenuCommand::No if self.menu.is_yes_or_no => self.end(Choice::Item(1)),
            MenuCommand::Yes | MenuCommand::Here => self.end(Choice::Item(self.here)),
            MenuCommand::No | MenuCommand::Leave => self.end(Choice::Left),
            MenuCommand::Repeat => self.ask(),
            MenuCommand::Help => self.obey_word(MenuWord::Help),
        }
    }

    fn obey_word(&mut self, word: MenuWord) -> Outputs {
        let mut items = self.menu.items.iter();
        if let Some(index) = items.position(|item| item.word == Some(word)) {
            return self.end(Choice::Item(index));
        }
        let count = self.menu.items.len().max(1);
        match word {
            MenuWord::Next => self.go_to((self.here + 1) % count),
            MenuWord::Previous => self.go_to((self.here + count - 1) % count),
            MenuWord::Help => {
                let help = self.help();
                vec![Output::Say(help)]
            }
            MenuWord::End => self.end(Choice::Left),
            MenuWord::Game
            | MenuWord::Resume
            | MenuWord::Drills
            | MenuWord::Puzzles
            | MenuWord::Review
            | MenuWord::Position
            | MenuWord::Lessons
            | MenuWord::Settings => self.not_here(),
        }
    }
}

impl Talks for MenuActivity {
    type Task = Infallible;
    type Meaning = MenuCommand;

    fn reader(&self) -> Option<&'static TypedReader> {
        menu::TYPED.reader(&self.frame.localisation().code())
    }

    fn own_words(&self) -> Option<OwnWords> {
        let code = self.frame.localisation().code();
        let labels = self.menu.items.iter().map(|item| item.label.clone());
        let names = labels
            .chain(menu::TYPED.phrases(&code, &["menu"]))
            .collect();
        Some(OwnWords {
            place: "menus",
            names,
        })
    }

    fn frame(&self) -> &Frame {
        &self.frame
    }

    fn frame_mut(&mut self) -> &mut Frame {
        &mut self.frame
    }

    fn begin(&mut self, _: Time) -> Outputs {
        self.ask()
    }

    fn heading(&self) -> String {
        let asked = self.menu.question.lines().next_back();
        let title = self.menu.title.as_deref();
        title.or(asked).unwrap_or_default().to_owned()
    }

    /// The way out is one of the answers.
    fn actions(&self) -> Vec<Button> {
        Vec::new()
    }

    fn offered(&self) -> Option<Question> {
        let items = self.menu.items.iter().enumerate();
        let answer = |(index, item): (usize, &menu::MenuItem)| {
            Button::of(item.label.clone(), (index + 1).to_string())
        };
        Some(Question {
            words: self.heading(),
            answers: items.map(answer).collect(),
        })
    }

    fn open_question(&self) -> Option<Phrase> {
        let question = self.menu.question.lines().next_back();
        question
            .filter(|_| self.menu.is_yes_or_no && !self.frame.has_more())
            .map(Phrase::sentence)
    }

    fn is_over(&self) -> bool {
        self.choice.is_some()
    }

    fn leave(&mut self) -> Outputs {
        self.end(Choice::InputOver)
    }

    fn help(&self) -> Vec<Phrase> {
        let how = Self::how_to_choose(self.frame.localisation());
        let about = self.menu.about.iter();
        let all = about.chain([&how]);
        all.map(|it| Phrase::sentence(it)).collect()
    }

    fn meaning(&self, words: &[WordId], _: &Candidate) -> Option<MenuCommand> {
        menu::read(words, &self.frame.vocabulary)
    }

    /// A word that means nothing here is no reason to doubt one that does.
    fn heard(&self, heard: &Heard) -> Understood<MenuCommand> {
        let judgement = self.frame.judge(heard, None);
        if !matches!(judgement, Judgement::Doubtful(_)) {
            return self.understood(judgement);
        }
        let (vocabulary, margins) = (&self.frame.vocabulary, self.frame.margins);
        let all = open_by_sound(heard, vocabulary, margins);
        let mut meanings = all.iter().map(|reading| {
            let words = vocabulary.grammar().words_of(&reading.text).ok()?;
            menu::read(&words, vocabulary)
        });
        match meanings.next().flatten() {
            Some(first) if meanings.flatten().all(|other| other == first) => Some(first).into(),
            Some(_) | None => Understood::Noise,
        }
    }

    fn keep_sound(&mut self, sound: Vec<i16>) {
        self.sound = Some(sound);
    }

    fn not_understood(&self) -> String {
        let has_words = self.menu.items.iter().any(|item| item.word.is_some());
        let at = self.frame.localisation();
        match has_words {
            true => text!(at, "not-understood"),
            false => text!(at, "menu-say-number"),
        }
    }

    fn typed(&self, line: &str) -> Result<Understood<MenuCommand>, UnknownWord> {
        if line.is_empty() {
            return Ok(Some(MenuCommand::Here).into());
        }
        // A letter with which several answers begin goes from one to the next.
        let begin = menu::letter(line, &self.menu);
        if begin.len() > 1 {
            let next = begin.iter().find(|index| **index > self.here);
            let next = next.or(begin.first()).copied();
            return Ok(next.map(MenuCommand::GoTo).into());
        }
        let code = self.frame.localisation().code();
        let command = menu::read_typed(line, &code, &self.frame.vocabulary, &self.menu);
        let asks_for_more =
            || Questions::typed(line, &self.frame.words) == Some(BoardQuestion::Continue);
        if command.is_err() && asks_for_more() {
            return Ok(Some(MenuCommand::Word(MenuWord::Next)).into());
        }
        Ok(command?.into())
    }

    fn answers_to_empty_lines(&self) -> bool {
        true
    }

    fn comes_in_parts(&self) -> bool {
        true
    }

    fn obey(&mut self, command: MenuCommand, _: Time) -> Outputs {
        self.command(command)
    }

    fn not_here(&mut self) -> Outputs {
        let sentence = text!(self.frame.localisation(), "menu-not-here");
        self.tell(&sentence)
    }

    fn key(&mut self, key: DisplayCommand, _: Time) -> Option<Outputs> {
        let command = match key {
            DisplayCommand::Next if !self.frame.has_more_text() => {
                // The key goes to the next answer, while the answers are read as well.
                self.frame.drop_rest();
                return Some(self.obey_word(MenuWord::Next));
            }
            DisplayCommand::Next => MenuCommand::Word(MenuWord::Next),
            DisplayCommand::Previous => MenuCommand::Word(MenuWord::Previous),
            DisplayCommand::Enter | DisplayCommand::Announce => MenuCommand::Here,
            DisplayCommand::Home => MenuCommand::Leave,
            DisplayCommand::Say(Command::Leave) => return None,
            DisplayCommand::Say(command) => menu::read_command(command)?,
            _ => return None,
        };
        Some(self.command(command))
    }

    /// The line holds one answer.
    fn points_at(&mut self, _: Option<Square>, _: Time) -> Outputs {
        self.command(MenuCommand::Here)
    }

    fn still_asked(&self) -> Vec<Phrase> {
        vec![self.item(self.here)]
    }

    /// The line shows all news, and a voice that cannot speak says nothing about that.
    fn own_news(&mut self, news: &DeviceNews) -> Option<Outputs> {
        let words = news.words(self.frame.localisation());
        let told = self.tell(&words);
        Some(match news.is_said() {
            true => told,
            false => Vec::new(),
        })
    }

    fn recording_over(&mut self) -> Outputs {
        Vec::new()
    }
}

#[cfg(test)]
mod tests;
