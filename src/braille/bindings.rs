//! Key tables: which chord does what. Knows names of commands, not what they mean.

use std::collections::BTreeMap;
use std::path::Path;
use std::str::FromStr;

use serde::Deserialize;
use thiserror::Error;
use toml::Spanned;

use super::cell::Cell;
use super::data_file::{self, Fault, TableError};
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
/// ranks or moves, `back` and `enter` belong to typing.
pub const FURTHER: [&str; 7] = [
    "home", "board", "previous", "next", "back", "enter", "space",
];

/// What a chord does.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Action {
    /// Moves the window of the line (`pan-left`, `pan-right`).
    Pan(Pan),
    /// Gives one of [`COMMANDS`] or [`FURTHER`].
    Command(String),
    /// Types these dots; no table needs to say so of the keys of the dots.
    Dots(Cell),
}

/// A name that is no action.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is not an action; actions are pan-left, pan-right, {list}, {further}", list = COMMANDS.join(", "), further = FURTHER.join(", "))]
pub struct UnknownAction(pub String);

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(name: &str) -> Result<Action, UnknownAction> {
        match name {
            "pan-left" => Ok(Action::Pan(Pan::Left)),
            "pan-right" => Ok(Action::Pan(Pan::Right)),
            command if COMMANDS.contains(&command) || FURTHER.contains(&command) => {
                Ok(Action::Command(command.to_owned()))
            }
            other => Err(UnknownAction(other.to_owned())),
        }
    }
}

impl TryFrom<String> for Action {
    type Error = UnknownAction;

    fn try_from(name: String) -> Result<Action, UnknownAction> {
        name.parse()
    }
}

/// A key table for the keys of one source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bindings {
    /// None if it is for any keys.
    source: Option<KeySource>,
    actions: BTreeMap<Chord, Action>,
    /// Whether chords are commands by the names of their keys.
    names: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    driver: Spanned<String>,
    keys: BTreeMap<Spanned<String>, Action>,
}

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
        let source = KeySource::named(file.driver.get_ref()).ok_or_else(|| {
            let problem = format!("there is no driver \"{}\"", file.driver.get_ref());
            Fault::at(text, file.driver.span(), problem)
        })?;
        let mut actions = BTreeMap::new();
        for (keys, action) in file.keys {
            let fault = |problem: String| Fault::at(text, keys.span(), problem);
            let chord = chord(keys.get_ref(), source).map_err(fault)?;
            if actions.insert(chord, action).is_some() {
                return Err(fault(format!("\"{}\" stands here twice", keys.get_ref())).into());
            }
        }
        Ok(Bindings {
            source: Some(source),
            actions,
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
                    let problem = format!("this table is for another driver than \"{source}\"");
                    let place = text.find("driver").unwrap_or_default();
                    Err(Fault::at(text, place..place, problem).into())
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
            names: false,
        }
    }

    /// Whether it is for these keys.
    pub(super) fn suits(&self, source: KeySource) -> bool {
        self.source.is_none_or(|own| own == source)
    }

    /// What `chord` does, if anything. Keys of dots that are not bound type them.
    pub fn action(&self, chord: &Chord) -> Option<Action> {
        if self.names {
            return Some(Action::Command(self::names(chord)));
        }
        let bound = self.actions.get(chord).cloned();
        bound.or_else(|| dots(chord).map(Action::Dots))
    }

    /// All chords with what they do, in the order of the chords.
    pub fn iter(&self) -> impl Iterator<Item = (&Chord, &Action)> {
        self.actions.iter()
    }
}

/// The names of the keys of a chord, as they are read.
pub(crate) fn names(chord: &Chord) -> String {
    let names: Vec<&str> = chord.iter().map(|key| key.name()).collect();
    names.join(" + ")
}

/// The dots of a chord that has only keys of dots.
fn dots(chord: &Chord) -> Option<Cell> {
    let dot = |key: &Key| key.name().strip_prefix("dot").map(str::to_owned);
    let dots: Option<Vec<String>> = chord.iter().map(dot).collect();
    dots?
        .concat()
        .parse()
        .ok()
        .filter(|&dots| dots != Cell::BLANK)
}

fn chord(names: &str, source: KeySource) -> Result<Chord, String> {
    let key = |name: &str| {
        let key = source.codes().named(name);
        key.ok_or_else(|| format!("a {source} display has no key \"{name}\""))
    };
    names.split('+').map(|name| key(name.trim())).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::driver::DriverKind;
    use super::*;

    const BAUM: KeySource = KeySource::Serial(DriverKind::Baum);

    fn baum(keys: &str) -> Result<Bindings, String> {
        let text = format!("driver = 'baum'\n[keys]\n{keys}");
        Bindings::parse(&text).map_err(|error| error.to_string())
    }

    fn action(bindings: &Bindings, keys: &str) -> Option<Action> {
        let chord = chord(keys, BAUM).unwrap();
        bindings.action(&chord)
    }

    #[test]
    fn keys_of_dots_type_unless_they_are_bound() {
        let bindings = baum("dot7 = 'back'\n'dot1+dot2' = 'yes'").unwrap();
        let typed = |dots: &str| Some(Action::Dots(dots.parse().unwrap()));
        assert_eq!(action(&bindings, "dot1"), typed("1"));
        assert_eq!(action(&bindings, "dot4+dot1+dot8"), typed("148"));
        assert_eq!(
            action(&bindings, "dot7"),
            Some(Action::Command("back".to_owned()))
        );
        assert_eq!(
            action(&bindings, "dot2+dot1"),
            Some(Action::Command("yes".to_owned()))
        );
        assert_eq!(action(&bindings, "dot1+b9"), None);
    }

    fn types(bindings: &Bindings, source: KeySource) -> bool {
        let dot = chord("dot1", source);
        dot.is_ok_and(|dot| matches!(bindings.action(&dot), Some(Action::Dots(_))))
    }

    #[test]
    fn every_action_has_a_key_on_every_driver() {
        let serial = DriverKind::ALL.map(KeySource::Serial);
        for kind in serial.into_iter().chain([KeySource::BrlApi]) {
            let bindings =
                Bindings::shipped(kind).unwrap_or_else(|error| panic!("{kind}: {error}"));
            assert!(bindings.suits(kind));
            let pages = ["home", "board", "previous", "next"];
            let typing = ["back", "enter"];
            // Where the keys of the dots type.
            let typing = typing.into_iter().filter(|_| types(&bindings, kind));
            let pans = ["pan-left", "pan-right"];
            for name in COMMANDS.into_iter().chain(pans).chain(pages).chain(typing) {
                let action = name.parse().unwrap();
                assert!(
                    bindings.actions.values().any(|bound| *bound == action),
                    "{kind}: {name}"
                );
            }
        }
    }

    #[test]
    fn the_order_within_a_chord_does_not_matter() {
        let bindings = baum("'d4+d1' = 'help'\nleft = 'pan-left'").unwrap();
        assert_eq!(
            action(&bindings, "d1+d4"),
            Some(Action::Command("help".to_owned()))
        );
        assert_eq!(action(&bindings, "left"), Some(Action::Pan(Pan::Left)));
        assert_eq!(action(&bindings, "d1"), None);
        assert!(
            baum("'d1+d4' = 'help'\n'd4+d1' = 'no'")
                .unwrap_err()
                .contains("line 4, column 1")
        );
    }

    #[test]
    fn mistakes_are_located() {
        let unknown_key = baum("d1 = 'yes'\nd7 = 'no'").unwrap_err();
        assert!(
            unknown_key.contains("line 4, column 1: a baum display has no key \"d7\""),
            "{unknown_key}"
        );
        let unknown_action = baum("d1 = 'jump'").unwrap_err();
        assert!(
            unknown_action.contains("line 3, column 6: \"jump\" is not an action"),
            "{unknown_action}"
        );
        let unknown = Bindings::parse("driver = 'abacus'\n[keys]\n").unwrap_err();
        assert!(
            unknown.to_string().contains("line 1, column 10"),
            "{unknown}"
        );
    }
}
