//! Menus: what is offered, and what the player chooses with a number, a word or a letter. Knows neither a device nor what
//! follows from a choice.

mod activity;
mod reading;

pub use activity::{Choice, MenuActivity};
pub use reading::{MenuCommand, TYPED, letter, read, read_command, read_typed};
use strum::EnumString;

/// A word of menus.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum MenuWord {
    Game,
    /// A game goes on.
    Resume,
    Drills,
    Puzzles,
    Review,
    Position,
    Lessons,
    Settings,
    /// Help, where it is an answer; the word is that of the command.
    Help,
    /// The next answer.
    Next,
    /// The previous answer, and from the first one the last.
    Previous,
    /// Out of the menu.
    End,
}

#[cfg(test)]
mod tests;

/// A question with numbered answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Menu {
    /// What is asked. Text to be read before may stand on lines above.
    pub question: String,
    /// The name of a text, where nothing is asked.
    pub title: Option<String>,
    /// The answers, in the order of their numbers, from 1.
    pub items: Vec<MenuItem>,
    /// The place, from 0, of the answer that the Enter key chooses at first.
    pub usual: usize,
    /// Whether the answers are yes and no, in this order.
    pub is_yes_or_no: bool,
    /// Whether a typed line that is no word of menus is an answer by itself.
    pub takes_text: bool,
    /// What help says here first.
    pub about: Option<String>,
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MenuItem {
    pub label: String,
    /// The word that chooses it anywhere in the menu, besides its number and its letter.
    pub word: Option<MenuWord>,
}

impl Menu {
    /// A menu of these labels, without words of their own.
    #[must_use]
    pub fn of(question: String, labels: impl IntoIterator<Item = String>, usual: usize) -> Self {
        let item = |label| MenuItem { label, word: None };
        let items = labels.into_iter().map(item).collect();
        Self {
            question,
            title: None,
            items,
            usual,
            is_yes_or_no: false,
            takes_text: false,
            about: None,
        }
    }

    /// This menu, with what help says in it first.
    #[must_use]
    pub fn explained_by(self, about: String) -> Self {
        let about = Some(about);
        Self { about, ..self }
    }

    /// This menu, which asks nothing, but is a text of this name.
    #[must_use]
    pub fn entitled(self, title: &str) -> Self {
        let title = Some(format!("{title}."));
        Self { title, ..self }
    }

    /// A question that a typed line answers. The labels are what can be chosen instead.
    #[must_use]
    pub fn of_text(question: String, labels: impl IntoIterator<Item = String>) -> Self {
        Self {
            takes_text: true,
            ..Self::of(question, labels, 0)
        }
    }

    /// A question that is answered with yes or no: these labels, in this order. The Enter key alone says no.
    #[must_use]
    pub fn yes_or_no(question: String, labels: [String; 2]) -> Self {
        Self {
            is_yes_or_no: true,
            ..Self::of(question, labels, 1)
        }
    }
}
