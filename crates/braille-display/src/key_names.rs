//! The command of a program that only tries the keys of a display.

use super::bindings::key_names;
use super::command::KeyCommand;
use super::keys::Chord;

/// The names of the keys that were pressed together, `d1 + d4`, where keys are only tried:
/// no key does anything else then, and each confirms a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyNames(pub String);

impl KeyCommand for KeyNames {
    const TRIED: Option<fn(&Chord) -> Self> = Some(|chord| Self(key_names(chord)));

    fn named(_: &str) -> Option<Self> {
        None
    }

    fn names() -> impl Iterator<Item = &'static str> {
        std::iter::empty()
    }

    fn confirms(&self) -> bool {
        true
    }

    fn types(&self) -> bool {
        false
    }
}
