//! A menu: answers are offered, and the user chooses one by its number, letter or word, or goes to it with keys. Knows
//! neither devices nor what follows from the choice. Doubtful words choose nothing.

use std::collections::VecDeque;
use std::convert::Infallible;

use crate::menu::{self, Menu, MenuCommand, MenuWord};
use crate::questions::parts::{longest, parts};
use announcements::{Command, TypedReader};
use chess_laws::Time;
use desk::activities::{DeviceNews, Frame, Output, Talks, Understood};
use desk::commands::DisplayCommand;
use desk::dialogue::{Candidate, Judgement, open_by_sound};
use desk::messages::{Localisation, Phrase, text};
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

/// A menu.
pub struct MenuActivity {
    frame: Frame,
    menu: Menu,
    /// The answer at which the user is, from 0.
    here: usize,
    choice: Option<Choice>,
    /// What is not said yet of a long text, with what follows it.
    rest: VecDeque<Vec<Phrase>>,
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
            rest: VecDeque::new(),
            sound: None,
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
        self.rest = in_parts(&question).into();
        match self.rest.pop_front() {
            Some(first) if !self.rest.is_empty() => {
                self.rest.push_back(offered);
                self.tell_part(first)
            }
            first => vec![
                Output::Say(first.unwrap_or_default()),
                Output::SayInOneLine(offered),
            ],
        }
    }

    /// A part of a long text, with the question whether it goes on.
    fn tell_part(&self, mut part: Vec<Phrase>) -> Outputs {
        if !self.rest.is_empty() {
            let more = text!(self.frame.localisation(), "question-more");
            part.push(Phrase::sentence(&more));
        }
        vec![Output::Say(part)]
    }

    /// The next part of a long text; after the last one the answers.
    fn go_on(&mut self) -> Option<Outputs> {
        let part = self.rest.pop_front()?;
        let mut outputs = vec![Output::FallSilent];
        match self.rest.is_empty() {
            true => outputs.push(Output::SayInOneLine(part)),
            false => outputs.extend(self.tell_part(part)),
        }
        Some(outputs)
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
        let goes_on = matches!(
            command,
            MenuCommand::Word(MenuWord::Next) | MenuCommand::Yes | MenuCommand::Here
        );
        if goes_on && let Some(outputs) = self.go_on() {
            return outputs;
        }
        // A user who wants something else has heard enough of the text.
        self.rest.clear();
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
                self.rest = in_parts(&help).into();
                let first = self.rest.pop_front().unwrap_or_default();
                self.tell_part(first)
            }
            MenuWord::End => self.end(Choice::Left),
            MenuWord::Game
            | MenuWord::Resume
            | MenuWord::Drills
            | MenuWord::Puzzles
            | MenuWord::Review
            | MenuWord::Lessons
            | MenuWord::Settings => self.not_here(),
        }
    }
}

/// A text in parts that are short enough to listen to. What stands on one line in the program stays one paragraph.
fn in_parts(text: &[Phrase]) -> Vec<Vec<Phrase>> {
    let length: usize = text.iter().map(|it| it.text.chars().count()).sum();
    if length <= longest(0) * 2 {
        return match text.is_empty() {
            true => Vec::new(),
            false => vec![text.to_vec()],
        };
    }
    let mut all: Vec<Vec<Phrase>> = Vec::new();
    let pieces = text.iter().flat_map(|it| parts(it, longest(0)));
    let mut size = 0;
    for piece in pieces {
        let more = piece.text.chars().count();
        match all.last_mut() {
            Some(part) if size + more <= longest(0) => part.push(piece),
            _ => {
                size = 0;
                all.push(vec![piece]);
            }
        }
        size += more;
    }
    all
}

impl Talks for MenuActivity {
    type Task = Infallible;
    type Meaning = MenuCommand;

    fn reader(&self) -> Option<&'static TypedReader> {
        menu::TYPED.reader(&self.frame.localisation().code())
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

    fn is_over(&self) -> bool {
        self.choice.is_some()
    }

    fn leave(&mut self) -> Outputs {
        self.end(Choice::InputOver)
    }

    fn help(&self) -> Vec<Phrase> {
        let how = Self::how_to_choose(self.frame.localisation());
        vec![Phrase::sentence(&how)]
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
        let command = menu::read_typed(line, &code, &self.frame.vocabulary, &self.menu)?;
        Ok(command.into())
    }

    fn answers_to_empty_lines(&self) -> bool {
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
