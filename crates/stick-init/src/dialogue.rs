//! The questions before a game, answered with keys alone: what is asked, and what a key means. Pure.

use crate::keys::Key;
use crate::words::Language;

/// What is asked next in a game for a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    Color,
    Minutes,
    Seconds,
    Board,
}

/// The game that is wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedGame {
    pub black: bool,
    pub minutes: u32,
    pub seconds: u32,
    pub board: bool,
}

impl WantedGame {
    /// The arguments of annabella for it. White's clock waits for the arbiter, who begins the round.
    pub fn arguments(&self) -> Vec<String> {
        let color = if self.black { "black" } else { "white" };
        let time = format!("{}+{}", self.minutes, self.seconds);
        let mut arguments: Vec<String> = ["play", "--hold", "--color", color, "--time", &time]
            .map(str::to_owned)
            .into();
        if self.board {
            arguments.extend(["--board", "auto"].map(str::to_owned));
        }
        arguments
    }
}

/// What a key led to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// The question is said, or said again.
    Ask,
    /// This was typed, and is said.
    Typed(char),
    /// All is answered.
    Done(WantedGame),
}

/// The longest number that can be typed.
const DIGITS: usize = 3;

/// The questions so far.
pub struct Dialogue {
    language: Language,
    /// Whether there is a device that could be a board.
    has_port: bool,
    question: Question,
    typed: String,
    game: WantedGame,
}

impl Dialogue {
    pub fn new(language: Language, has_port: bool) -> Self {
        Self {
            language,
            has_port,
            question: Question::Color,
            typed: String::new(),
            game: WantedGame {
                black: false,
                minutes: 90,
                seconds: 30,
                board: false,
            },
        }
    }

    /// What is asked now.
    pub fn words(&self) -> &'static str {
        self.language.text(match self.question {
            Question::Color => "color",
            Question::Minutes => "minutes",
            Question::Seconds => "seconds",
            Question::Board => "board",
        })
    }

    /// Whether the key is the one that a text names.
    fn is(&self, key: Key, name: &str) -> bool {
        is_key(self.language, key, name)
    }

    /// Takes a key.
    pub fn press(&mut self, key: Key) -> Step {
        match self.question {
            Question::Color if self.is(key, "black") => {
                self.game.black = true;
                self.go_to(Question::Minutes)
            }
            Question::Color if key == Key::Enter => self.go_to(Question::Minutes),
            Question::Board if self.is(key, "yes") => {
                self.game.board = true;
                Step::Done(self.game.clone())
            }
            Question::Board if key == Key::Enter => Step::Done(self.game.clone()),
            Question::Color | Question::Board => Step::Ask,
            Question::Minutes | Question::Seconds => self.number(key),
        }
    }

    fn go_to(&mut self, question: Question) -> Step {
        self.typed.clear();
        self.question = question;
        Step::Ask
    }

    fn number(&mut self, key: Key) -> Step {
        match key {
            Key::Character(digit) if digit.is_ascii_digit() && self.typed.len() < DIGITS => {
                self.typed.push(digit);
                Step::Typed(digit)
            }
            Key::Enter => self.enter(),
            // Begins anew: what was typed is forgotten.
            Key::Erase | Key::Character(_) | Key::Other => {
                self.typed.clear();
                Step::Ask
            }
        }
    }

    fn enter(&mut self) -> Step {
        let number = self.typed.parse().ok();
        if self.question == Question::Seconds {
            self.game.seconds = number.unwrap_or(self.game.seconds);
            return match self.has_port {
                true => self.go_to(Question::Board),
                false => Step::Done(self.game.clone()),
            };
        }
        match number {
            // Nobody plays without time.
            Some(0) => self.go_to(Question::Minutes),
            number => {
                self.game.minutes = number.unwrap_or(self.game.minutes);
                self.go_to(Question::Seconds)
            }
        }
    }
}

/// Whether the key is the one that a text of the language names.
pub fn is_key(language: Language, key: Key, name: &str) -> bool {
    let wanted = language.text(name).chars().next();
    matches!(key, Key::Character(it) if it.to_lowercase().next() == wanted)
}

/// The language that a key chooses, where one was chosen before.
pub fn language(key: Key, before: Option<Language>) -> Option<Language> {
    match key {
        Key::Enter => before,
        Key::Character(digit) => {
            let number = digit.to_digit(10)?.checked_sub(1)?;
            Language::ALL.get(number as usize).copied()
        }
        Key::Erase | Key::Other => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pressed(dialogue: &mut Dialogue, keys: &str) -> Vec<Step> {
        let key = |it| match it {
            '\n' => Key::Enter,
            '<' => Key::Erase,
            it => Key::Character(it),
        };
        keys.chars().map(|it| dialogue.press(key(it))).collect()
    }

    #[test]
    fn enter_alone_gives_the_usual_game() {
        let mut dialogue = Dialogue::new(Language::German, false);
        let steps = pressed(&mut dialogue, "\n\n\n");
        let game = WantedGame {
            black: false,
            minutes: 90,
            seconds: 30,
            board: false,
        };
        assert_eq!(steps, [Step::Ask, Step::Ask, Step::Done(game.clone())]);
        assert_eq!(
            game.arguments(),
            ["play", "--hold", "--color", "white", "--time", "90+30"]
        );
    }

    #[test]
    fn black_with_another_time_and_a_board() {
        let mut dialogue = Dialogue::new(Language::German, true);
        let steps = pressed(&mut dialogue, "S45\n10\nj");
        let game = WantedGame {
            black: true,
            minutes: 45,
            seconds: 10,
            board: true,
        };
        assert_eq!(steps.last(), Some(&Step::Done(game.clone())));
        assert_eq!(steps.get(1), Some(&Step::Typed('4')));
        assert!(
            game.arguments()
                .ends_with(&["--board".to_owned(), "auto".to_owned()])
        );
    }

    #[test]
    fn a_mistyped_number_is_asked_again_and_nobody_plays_without_time() {
        let mut dialogue = Dialogue::new(Language::English, false);
        assert_eq!(
            pressed(&mut dialogue, "\n9x"),
            [Step::Ask, Step::Typed('9'), Step::Ask]
        );
        assert_eq!(pressed(&mut dialogue, "0\n").last(), Some(&Step::Ask));
        assert_eq!(dialogue.words(), Language::English.text("minutes"));
        let last = pressed(&mut dialogue, "1<15\n0\n").pop();
        let game = WantedGame {
            black: false,
            minutes: 15,
            seconds: 0,
            board: false,
        };
        assert_eq!(last, Some(Step::Done(game)));
    }

    #[test]
    fn a_key_without_meaning_repeats_the_question() {
        let mut dialogue = Dialogue::new(Language::Russian, false);
        assert_eq!(pressed(&mut dialogue, "x"), [Step::Ask]);
        assert_eq!(dialogue.words(), Language::Russian.text("color"));
        pressed(&mut dialogue, "2");
        assert_eq!(dialogue.words(), Language::Russian.text("minutes"));
    }

    #[test]
    fn a_digit_chooses_the_language_and_enter_that_of_last_time() {
        assert_eq!(
            language(Key::Character('4'), None),
            Some(Language::Bulgarian)
        );
        assert_eq!(
            language(Key::Enter, Some(Language::Russian)),
            Some(Language::Russian)
        );
        for key in [
            Key::Enter,
            Key::Character('0'),
            Key::Character('5'),
            Key::Character('x'),
        ] {
            assert_eq!(language(key, None), None);
        }
    }
}
