//! Key tables: which chord does what. Knows no commands; the program that uses the display
//! names them.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use toml::Spanned;

use super::cell::Cell;
use super::command::KeyCommand;
use super::data_file::{self, TableError, TableFault, TableMistake};
use super::driver::DriverKind;
use super::key_source::KeySource;
use super::keys::{Chord, Key};
use super::view::Pan;

/// What a chord does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action<C> {
    /// Moves the window of the line.
    Pan(Pan),
    /// Points at the beginning of a row, from 0, as a routing key does; for displays that have none.
    Row(usize),
    /// Gives a command of the program.
    Command(C),
    /// Types these dots. Key tables need not bind the dot keys for this.
    Dots(Cell),
}

/// The key table for one source of keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bindings<C> {
    /// `None` if it is for any keys.
    source: Option<KeySource>,
    actions: BTreeMap<Chord, Action<C>>,
    /// What keys of a braille keyboard do on models that have one, if they do something
    /// else on other models.
    keyboard: BTreeMap<Chord, Action<C>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    driver: Spanned<String>,
    keys: Section,
    #[serde(default)]
    keyboard: Section,
}

/// Keys and what they do, as written.
type Section = BTreeMap<Spanned<String>, Spanned<String>>;

impl<C: KeyCommand> Bindings<C> {
    /// The shipped key table of a driver or of BrlAPI.
    ///
    /// # Errors
    ///
    /// Never in a program whose tests passed: the file is part of the program.
    pub fn shipped(source: impl Into<KeySource>) -> Result<Bindings<C>, TableError> {
        Bindings::parse(source.into().key_table())
    }

    /// Reads a key table from TOML text.
    ///
    /// # Errors
    ///
    /// [`TableError::Malformed`] with the line and column of the first mistake, such as
    /// an unknown driver, key or action.
    pub fn parse(text: &str) -> Result<Bindings<C>, TableError> {
        let file: File = data_file::parse(text)?;
        let source = file.driver.get_ref().parse::<KeySource>();
        let source = source.map_err(|_| {
            let mistake = no_driver(file.driver.get_ref());
            TableFault::at(text, file.driver.span(), mistake)
        })?;
        Ok(Bindings {
            source: Some(source),
            actions: chords(text, file.keys, source)?,
            keyboard: chords(text, file.keyboard, source)?,
        })
    }

    /// Reads a player's own key table.
    ///
    /// # Errors
    ///
    /// [`TableError`] with the file, and the line and column of a mistake. If `source` is
    /// given, a table for the keys of another driver is a mistake.
    pub fn load(path: &Path, source: Option<KeySource>) -> Result<Bindings<C>, TableError> {
        data_file::load(path, |text| {
            let bindings = Bindings::parse(text)?;
            match source {
                Some(source) if !bindings.suits(source) => {
                    let mistake = TableMistake::OtherDriver(source.to_string());
                    let place = text.find("driver").unwrap_or_default();
                    Err(TableFault::at(text, place..place, mistake).into())
                }
                _ => Ok(bindings),
            }
        })
    }

    /// Key bindings under which keys only type their dots.
    pub(super) fn none() -> Bindings<C> {
        Bindings {
            source: None,
            actions: BTreeMap::new(),
            keyboard: BTreeMap::new(),
        }
    }

    /// Whether the table is for these keys.
    pub(super) fn suits(&self, source: KeySource) -> bool {
        self.source.is_none_or(|own| own == source)
    }

    /// The table for a model with a braille keyboard; `None` if that makes no difference.
    #[must_use]
    pub fn on_keyboard(&self) -> Option<Bindings<C>> {
        if self.keyboard.is_empty() {
            return None;
        }
        let mut table = self.clone();
        let is_typed = |key: &Key| key.name() == "space" || dot_of(key).is_some();
        table.actions.retain(|chord, _| !chord.iter().any(is_typed));
        table.actions.append(&mut table.keyboard);
        Some(table)
    }

    /// What `chord` does, if anything. Unbound dot keys type their dots, unless the table
    /// has a part for braille keyboards and this display has none.
    pub fn action(&self, chord: &Chord) -> Option<Action<C>> {
        if let Some(tried) = C::TRIED {
            return Some(Action::Command(tried(chord)));
        }
        let bound = self.actions.get(chord).cloned();
        bound.or_else(|| {
            dots(chord)
                .filter(|_| self.keyboard.is_empty())
                .map(Action::Dots)
        })
    }

    /// All chords with what they do, in order of the chords.
    pub fn iter(&self) -> impl Iterator<Item = (&Chord, &Action<C>)> {
        self.actions.iter()
    }
}

/// The dots of a chord that consists only of dot keys.
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
fn chords<C: KeyCommand>(
    text: &str,
    section: Section,
    source: KeySource,
) -> Result<BTreeMap<Chord, Action<C>>, TableFault> {
    let mut actions = BTreeMap::new();
    for (keys, action) in section {
        let fault = |mistake| TableFault::at(text, keys.span(), mistake);
        let chord = chord(keys.get_ref(), source).map_err(fault)?;
        let does = self::action(action.get_ref())
            .map_err(|mistake| TableFault::at(text, action.span(), mistake))?;
        if actions.insert(chord, does).is_some() {
            return Err(fault(TableMistake::Twice(keys.get_ref().clone())));
        }
    }
    Ok(actions)
}

/// What key tables call pointing at the rows of a display, from the top.
pub const ROW_ACTIONS: [&str; 9] = [
    "row-1", "row-2", "row-3", "row-4", "row-5", "row-6", "row-7", "row-8", "row-9",
];

/// Reads the right side of a line in a key table.
fn action<C: KeyCommand>(name: &str) -> Result<Action<C>, TableMistake> {
    let pan = Pan::ALL.into_iter().find(|pan| pan.name() == name);
    let command = || C::named(name).map(Action::Command);
    let row = ROW_ACTIONS.iter().position(|it| *it == name);
    let moves = pan.map(Action::Pan).or(row.map(Action::Row));
    moves.or_else(command).ok_or_else(|| {
        let moves = Pan::ALL.map(Pan::name).into_iter().chain(ROW_ACTIONS);
        let known = moves.chain(C::names());
        TableMistake::NoAction {
            name: name.to_owned(),
            nearest: nearest_name::nearest(name, known).map(str::to_owned),
        }
    })
}

fn chord(names: &str, source: KeySource) -> Result<Chord, TableMistake> {
    let codes = source.codes();
    let key = |name: &str| {
        codes.named(name).ok_or_else(|| TableMistake::NoKey {
            driver: source.to_string(),
            key: name.to_owned(),
            nearest: nearest_name::nearest(name, codes.names()).map(str::to_owned),
        })
    };
    names.split('+').map(|name| key(name.trim())).collect()
}

fn no_driver(name: &str) -> TableMistake {
    let serial = DriverKind::ALL.map(KeySource::Serial).into_iter();
    let known = serial
        .chain([KeySource::BrlApi, KeySource::Hid])
        .map(KeySource::name);
    TableMistake::NoDriver {
        name: name.to_owned(),
        nearest: nearest_name::nearest(name, known).map(str::to_owned),
    }
}

#[cfg(test)]
mod tests;
