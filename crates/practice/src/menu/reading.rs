//! From words and typed lines to what they mean in a menu.

use std::sync::LazyLock;

use announcements::{Command, Vocabulary};
use german_grammar::ActivityPhrases;
use spoken_grammar::{UnknownWord, Word, WordId};

use super::{Menu, MenuWord};
use desk::typed_line::ActivityWords;

/// The words that are typed in menus.
pub static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::of(&ActivityPhrases::MENU));

/// What the player wants of a menu.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MenuCommand {
    /// The answer of this number, from 1.
    Number(usize),
    /// To the answer at this place, from 0, without choosing it.
    GoTo(usize),
    /// What this word means.
    Word(MenuWord),
    /// The answer at which the user is.
    Here,
    /// Yes: the answer with this meaning, or else the one at which the user is.
    Yes,
    /// No: the answer with this meaning, or else out of the menu.
    No,
    /// Out of the menu.
    Leave,
    /// Say all again.
    Repeat,
    /// What can be said?
    Help,
    /// This line, where one is asked for.
    Text(String),
}

/// What these words mean; `None` if they mean nothing in a menu.
#[must_use]
pub fn read(words: &[WordId], vocabulary: &Vocabulary) -> Option<MenuCommand> {
    let [word] = words else {
        return None;
    };
    meaning(vocabulary.grammar().lexicon().word(*word))
}

fn meaning(word: &Word) -> Option<MenuCommand> {
    match word.class.as_str() {
        "rank" => word.value.parse().ok().map(MenuCommand::Number),
        "menu" => word.value.parse().ok().map(MenuCommand::Word),
        "command" => read_command(word.value.parse().ok()?),
        _ => None,
    }
}

/// What a command of the game means in a menu; `None` if it has no meaning there.
#[must_use]
pub fn read_command(command: Command) -> Option<MenuCommand> {
    Some(match command {
        Command::Yes => MenuCommand::Yes,
        Command::No => MenuCommand::No,
        Command::Press => MenuCommand::Here,
        Command::Leave => MenuCommand::Leave,
        Command::Repeat | Command::Position => MenuCommand::Repeat,
        Command::Help => MenuCommand::Help,
        _ => return None,
    })
}

/// What a typed line means, for those who read the texts in the language of this code: a number, the first letter or the
/// whole name of an answer, a word, or the beginning of a name; each comes before the next. `None` if its words mean
/// nothing in a menu.
///
/// # Errors
/// Returns the first word that no language knows, and its place.
pub fn read_typed(
    line: &str,
    code: &str,
    vocabulary: &Vocabulary,
    menu: &Menu,
) -> Result<Option<MenuCommand>, UnknownWord> {
    let line = line.trim();
    if menu.takes_text {
        return Ok(Some(written(line, code, vocabulary, menu)));
    }
    if let Ok(number) = line.parse() {
        return Ok(Some(MenuCommand::Number(number)));
    }
    let beginning = match beginning_with(line, menu)[..] {
        [only] => Some(MenuCommand::Number(only + 1)),
        _ => None,
    };
    if let Some(named) = named(line, menu) {
        return Ok(Some(MenuCommand::Number(named + 1)));
    }
    if beginning.is_some() && is_letter(line) {
        return Ok(beginning);
    }
    let Some(reader) = TYPED.reader(code) else {
        return Ok(beginning);
    };
    match reader.read(line, vocabulary) {
        Ok(readings) => {
            let word = readings.all().find_map(|it| read(&it.words, vocabulary));
            // "Position" alone is a word for hearing all again, but may begin the name of an answer.
            let word = word.filter(|it| *it != MenuCommand::Repeat || beginning.is_none());
            Ok(word.or(beginning))
        }
        Err(unknown) => beginning.map(Some).ok_or(unknown),
    }
}

/// What a line means where it may be an answer: a name of an answer or a word of menus, or else itself.
fn written(line: &str, code: &str, vocabulary: &Vocabulary, menu: &Menu) -> MenuCommand {
    if let Some(named) = named(line, menu) {
        return MenuCommand::Number(named + 1);
    }
    let readings = TYPED.reader(code).map(|it| it.read(line, vocabulary));
    let readings = readings.and_then(Result::ok);
    let word = readings.and_then(|it| it.all().find_map(|it| read(&it.words, vocabulary)));
    match word {
        Some(
            word @ (MenuCommand::Word(_)
            | MenuCommand::Leave
            | MenuCommand::Repeat
            | MenuCommand::Help),
        ) => word,
        _ => MenuCommand::Text(line.to_owned()),
    }
}

/// The answers that begin with this letter, if it is one: their places from 0.
#[must_use]
pub fn letter(line: &str, menu: &Menu) -> Vec<usize> {
    match is_letter(line.trim()) && !menu.takes_text {
        true => beginning_with(line.trim(), menu),
        false => Vec::new(),
    }
}

fn is_letter(line: &str) -> bool {
    // A digit is a number, though a name such as a date may begin with it.
    line.chars().count() == 1 && !line.chars().all(|it| it.is_ascii_digit())
}

/// The answer of this name, from 0.
fn named(line: &str, menu: &Menu) -> Option<usize> {
    let line = line.to_lowercase();
    let mut labels = menu.items.iter().map(|it| it.label.to_lowercase());
    labels.position(|it| it == line)
}

fn beginning_with(line: &str, menu: &Menu) -> Vec<usize> {
    let line = line.to_lowercase();
    let labels = menu.items.iter().map(|it| it.label.to_lowercase());
    let all = labels.enumerate().filter(|(_, it)| it.starts_with(&line));
    all.map(|(index, _)| index).collect()
}
