//! Key tables: which chord does what. Knows names of commands, not what they mean.

use std::collections::BTreeMap;
use std::path::Path;
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;
use toml::Spanned;

use super::cell::Cell;
use super::data_file::{self, Fault, TableError, TableMistake};
use super::key_source::KeySource;
use super::keys::{Chord, Key};
use super::view::Pan;

/// The commands of the program that every key table gives; `talk` is the talk key.
pub const COMMANDS: [&str; 12] = [
    "yes",
    "no",
    "clock",
    "moves",
    "repeat",
    "last-move",
    "correction",
    "draw",
    "resign",
    "position",
    "help",
    "talk",
];

/// Further commands, of the pages and of the braille keyboard; `next` and `previous` walk
/// ranks or moves, `back` and `enter` belong to typing. Those of touch-move and to the
/// arbiter have words, so that no table needs a key for them.
pub const FURTHER: [&str; 14] = [
    "home",
    "board",
    "turn-board",
    "previous",
    "next",
    "back",
    "enter",
    "space",
    "adjust",
    "allowed",
    "arbiter",
    "increment",
    "quickplay-claim",
    "flag",
];

/// The steps of a move on the player's own board, from the piece that is touched to the clock,
/// and the question how boards become alike again: every key table gives them too.
pub const STEPS: [&str; 6] = [
    "touch",
    "taken-off",
    "placed",
    "announce",
    "press",
    "reconcile",
];

/// The commands that say of a message that it is read.
pub const CONFIRMING: [&str; 3] = ["yes", "home", "enter"];

/// What a chord does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// Moves the window of the line (`pan-left`, `pan-right`).
    Pan(Pan),
    /// Gives one of [`COMMANDS`], [`STEPS`] or [`FURTHER`].
    Command(String),
    /// Types these dots; no table needs to say so of the keys of the dots.
    Dots(Cell),
}

/// A name that is no action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is not an action; actions are pan-left, pan-right, {list}, {steps}, {further}", list = COMMANDS.join(", "), steps = STEPS.join(", "), further = FURTHER.join(", "))]
pub struct UnknownAction(pub String);

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(name: &str) -> Result<Action, UnknownAction> {
        match name {
            "pan-left" => Ok(Action::Pan(Pan::Left)),
            "pan-right" => Ok(Action::Pan(Pan::Right)),
            command if is_command(command) => Ok(Action::Command(command.to_owned())),
            other => Err(UnknownAction(other.to_owned())),
        }
    }
}

fn is_command(name: &str) -> bool {
    let mut all = COMMANDS.iter().chain(&STEPS).chain(&FURTHER);
    all.any(|&command| command == name)
}

/// A key table for the keys of one source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bindings {
    /// None if it is for any keys.
    source: Option<KeySource>,
    actions: BTreeMap<Chord, Action>,
    /// What keys of a braille keyboard do on models that have one, where they have another
    /// use on the others.
    keyboard: BTreeMap<Chord, Action>,
    /// Whether chords are commands by the names of their keys.
    names: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    driver: Spanned<String>,
    keys: Section,
    #[serde(default)]
    keyboard: Section,
}

/// Keys and what they do, as they are written.
type Section = BTreeMap<Spanned<String>, Spanned<String>>;

impl Bindings {
    /// The shipped key table of a driver or of BrlAPI.
    ///
    /// # Errors
    ///
    /// None in a program whose tests passed: the file is part of the program.
    pub fn shipped(source: impl Into<KeySource>) -> Result<Bindings, TableError> {
        Bindings::parse(source.into().key_table())
    }

    /// Reads a key table from TOML text.
    ///
    /// # Errors
    ///
    /// [`TableError::Malformed`] with the line and column of the first mistake;
    /// an unknown driver, key or action is a mistake.
    pub fn parse(text: &str) -> Result<Bindings, TableError> {
        let file: File = data_file::parse(text)?;
        let source = file.driver.get_ref().parse::<KeySource>();
        let source = source.map_err(|_| {
            let mistake = TableMistake::NoDriver(file.driver.get_ref().clone());
            Fault::at(text, file.driver.span(), mistake)
        })?;
        Ok(Bindings {
            source: Some(source),
            actions: chords(text, file.keys, source)?,
            keyboard: chords(text, file.keyboard, source)?,
            names: false,
        })
    }

    /// A table for any keys in which none does anything but tell its name, to try
    /// them: `d1 + d4`.
    pub fn names() -> Bindings {
        Bindings {
            names: true,
            ..Bindings::none()
        }
    }

    /// Whether keys do nothing but tell their names.
    pub(super) fn only_names(&self) -> bool {
        self.names
    }

    /// Whether this command says of a message that it is read: every key does where keys have
    /// only names.
    pub(super) fn confirms(&self, command: &str) -> bool {
        self.names || CONFIRMING.contains(&command)
    }

    /// Reads a player's own key table.
    ///
    /// # Errors
    ///
    /// [`TableError`] naming the file, and the line and column of a mistake; a table
    /// for the keys of another driver is a mistake where `source` is given.
    pub fn load(path: &Path, source: Option<KeySource>) -> Result<Bindings, TableError> {
        data_file::load(path, |text| {
            let bindings = Bindings::parse(text)?;
            match source {
                Some(source) if !bindings.suits(source) => {
                    let mistake = TableMistake::OtherDriver(source.to_string());
                    let place = text.find("driver").unwrap_or_default();
                    Err(Fault::at(text, place..place, mistake).into())
                }
                _ => Ok(bindings),
            }
        })
    }

    /// No key does anything but type its dots.
    pub(super) fn none() -> Bindings {
        Bindings {
            source: None,
            actions: BTreeMap::new(),
            keyboard: BTreeMap::new(),
            names: false,
        }
    }

    /// Whether it is for these keys.
    pub(super) fn suits(&self, source: KeySource) -> bool {
        self.source.is_none_or(|own| own == source)
    }

    /// The same on a model with a braille keyboard; none if that makes no difference.
    #[must_use]
    pub fn on_keyboard(&self) -> Option<Bindings> {
        if self.keyboard.is_empty() {
            return None;
        }
        let mut table = self.clone();
        let is_typed = |key: &Key| key.name() == "space" || dot_of(key).is_some();
        table.actions.retain(|chord, _| !chord.iter().any(is_typed));
        table.actions.append(&mut table.keyboard);
        Some(table)
    }

    /// What `chord` does, if anything. Keys of dots that are not bound type them, but not
    /// where a braille keyboard has a part of its own and this display has none.
    pub fn action(&self, chord: &Chord) -> Option<Action> {
        if self.names {
            return Some(Action::Command(self::names(chord)));
        }
        let bound = self.actions.get(chord).cloned();
        bound.or_else(|| {
            dots(chord)
                .filter(|_| self.keyboard.is_empty())
                .map(Action::Dots)
        })
    }

    /// All chords with what they do, in the order of the chords.
    pub fn iter(&self) -> impl Iterator<Item = (&Chord, &Action)> {
        self.actions.iter()
    }
}

/// The names of the keys of a chord, as they are read.
#[must_use]
pub fn names(chord: &Chord) -> String {
    let names: Vec<&str> = chord.iter().map(|key| key.name()).collect();
    names.join(" + ")
}

/// The dots of a chord that has only keys of dots.
fn dots(chord: &Chord) -> Option<Cell> {
    let dots: Option<Vec<&str>> = chord.iter().map(dot_of).collect();
    dots?
        .concat()
        .parse()
        .ok()
        .filter(|&dots| dots != Cell::BLANK)
}

/// The number of the dot that a key types.
fn dot_of(key: &Key) -> Option<&'static str> {
    key.name().strip_prefix("dot")
}

/// The chords of a section of a file.
fn chords(
    text: &str,
    section: Section,
    source: KeySource,
) -> Result<BTreeMap<Chord, Action>, Fault> {
    let mut actions = BTreeMap::new();
    for (keys, action) in section {
        let fault = |mistake| Fault::at(text, keys.span(), mistake);
        let chord = chord(keys.get_ref(), source).map_err(fault)?;
        let does = action.get_ref().parse().map_err(|UnknownAction(name)| {
            Fault::at(text, action.span(), TableMistake::NoAction(name))
        })?;
        if actions.insert(chord, does).is_some() {
            return Err(fault(TableMistake::Twice(keys.get_ref().clone())));
        }
    }
    Ok(actions)
}

fn chord(names: &str, source: KeySource) -> Result<Chord, TableMistake> {
    let key = |name: &str| {
        let key = source.codes().named(name);
        key.ok_or_else(|| TableMistake::NoKey {
            driver: source.to_string(),
            key: name.to_owned(),
        })
    };
    names.split('+').map(|name| key(name.trim())).collect()
}

#[cfg(test)]
mod tests;
