//! A user without devices, for tests: says, types and presses something, hears what the activity
//! says and feels its line.

use braille_display::Table;
use chess_laws::Time;
use desk::activities::{Activity, Direction, Input, Keystroke, Output, Spoken};
use desk::dialogue::SpokenInput;
use spoken_grammar::{Grammar, Heard, Reading};

/// What is heard that is perhaps several things, each with its cost.
///
/// # Panics
///
/// Where a word is unknown.
pub fn heard(grammar: &Grammar, readings: &[(&str, f32)]) -> Heard {
    let reading = |&(text, cost): &(&str, f32)| Reading {
        words: grammar.words_of(text).unwrap(),
        cost,
    };
    Heard {
        readings: readings.iter().map(reading).collect(),
        unknown: None,
    }
}

/// Somebody who talks with an activity.
pub struct User<A> {
    /// What they talk with.
    pub activity: A,
    now: Time,
    /// Whether the activity has closed.
    pub is_done: bool,
}

impl<A: Activity> User<A> {
    /// Begins the activity and ignores what it says first.
    pub fn of(activity: A) -> Self {
        let mut user = Self {
            activity,
            now: Time::ZERO,
            is_done: false,
        };
        user.meets(Input::Begin);
        user
    }

    /// What the activity says to this, phrase by phrase.
    pub fn meets(&mut self, input: Input<A::Key>) -> String {
        let mut said = Vec::new();
        for output in self.activity.take(input, self.now) {
            match output {
                Output::Say(phrases) | Output::SayInOneLine(phrases) => {
                    said.extend(phrases.into_iter().map(|it| it.text));
                }
                Output::FallSilent => said.clear(),
                Output::ChangeRate(_) | Output::Sound(_) | Output::LeaveBoard => {}
                Output::Task(_) => {}
                Output::Close => self.is_done = true,
            }
        }
        said.join(" ")
    }

    /// Says something, which the recogniser hears like this.
    pub fn says(&mut self, heard: Heard) -> String {
        self.meets(Input::Heard(Spoken {
            from: SpokenInput::Shared,
            heard,
            whole: None,
            sound: vec![1],
        }))
    }

    /// Presses a key of the terminal that is for the board.
    pub fn strikes(&mut self, key: Keystroke) -> String {
        self.meets(Input::Board(key))
    }

    /// What is said after the last of these keys of the terminal on the board: arrows, Enter, Tab (`\t`) and Escape
    /// (`\u{1b}`) among characters.
    pub fn walks(&mut self, keys: &str) -> String {
        let strike = |key| match key {
            '↑' => Keystroke::Arrow(Direction::Up),
            '↓' => Keystroke::Arrow(Direction::Down),
            '←' => Keystroke::Arrow(Direction::Left),
            '→' => Keystroke::Arrow(Direction::Right),
            '\n' => Keystroke::Enter,
            '\t' => Keystroke::Tab,
            '\u{1b}' => Keystroke::Escape,
            other => Keystroke::Character(other),
        };
        let told = keys.chars().map(|key| self.strikes(strike(key)));
        told.last().unwrap_or_default()
    }

    /// Types a line.
    pub fn types(&mut self, line: &str) -> String {
        self.meets(Input::Typed(line.to_owned()))
    }

    /// Presses the key of the display for this command.
    pub fn presses(&mut self, key: A::Key) -> String {
        self.meets(Input::Key(key))
    }

    /// Types this in dots and presses the enter key, which is `enter`.
    pub fn types_in_dots(&mut self, text: &str, enter: A::Key) -> String {
        for dots in Table::default().cells(text) {
            self.meets(Input::Dots(dots));
        }
        self.presses(enter)
    }

    /// Presses a routing key, counted from 1 as users do.
    pub fn points_at(&mut self, cell: usize) -> String {
        self.meets(Input::Routing(cell - 1))
    }

    /// Lets seconds pass.
    pub fn waits(&mut self, seconds: u64) {
        self.now = Time::from_millis(self.now.as_millis() + 1000 * seconds);
    }

    /// The line in print.
    pub fn reads(&self) -> String {
        self.activity.line(self.now).text()
    }

    /// The line in dots.
    pub fn feels(&self) -> String {
        let cells = self.activity.line(self.now).cells(&Table::default());
        cells.into_iter().map(char::from).collect()
    }

    /// The help that the user gets.
    pub fn is_helped(&self) -> String {
        let phrases = self.activity.help().into_iter();
        phrases.map(|it| it.text).collect::<Vec<_>>().join(" ")
    }
}
