//! From words and typed lines to what they mean in a menu.

use std::sync::LazyLock;

use announcements::{Command, Vocabulary};
use german_grammar::TYPED_MENU;
use spoken_grammar::{UnknownWord, Word, WordId};

use super::{Menu, MenuWord};
use crate::typed_line::{ActivityWords, First};

/// The words that are typed in menus.
pub static TYPED: LazyLock<ActivityWords> =
    LazyLock::new(|| ActivityWords::read(&TYPED_MENU, First::Own));

/// What somebody wants of a menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MenuCommand {
    /// The answer of this number, from 1.
    Number(usize),
    /// What this word means.
    Word(MenuWord),
    /// The answer at which the user is.
    Here,
    /// Out of the menu.
    Leave,
    /// Say all again.
    Repeat,
    /// What can be said?
    Help,
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
        "command" => Some(match word.value.parse().ok()? {
            Command::Yes | Command::Press => MenuCommand::Here,
            Command::No => MenuCommand::Leave,
            Command::Repeat | Command::Position => MenuCommand::Repeat,
            Command::Help => MenuCommand::Help,
            _ => return None,
        }),
        _ => None,
    }
}

/// What a typed line means, for those who read the texts in the language of this code: a number, a word, or the
/// beginning of what only one answer is called. `None` if its words mean nothing in a menu.
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
    if let Ok(number) = line.parse() {
        return Ok(Some(MenuCommand::Number(number)));
    }
    if let [only] = beginning_with(line, menu)[..] {
        return Ok(Some(MenuCommand::Number(only + 1)));
    }
    let Some(reader) = TYPED.reader(code) else {
        return Ok(None);
    };
    let readings = reader.read(line, vocabulary)?;
    let found = readings.all().find_map(|it| read(&it.words, vocabulary));
    Ok(found)
}

/// The answers that begin with this letter, if it is one: their places from 0.
#[must_use]
pub fn letter(line: &str, menu: &Menu) -> Vec<usize> {
    match line.trim().chars().count() {
        1 => beginning_with(line.trim(), menu),
        _ => Vec::new(),
    }
}

fn beginning_with(line: &str, menu: &Menu) -> Vec<usize> {
    let line = line.to_lowercase();
    let labels = menu.items.iter().map(|it| it.label.to_lowercase());
    let all = labels.enumerate().filter(|(_, it)| it.starts_with(&line));
    all.map(|(index, _)| index).collect()
}
