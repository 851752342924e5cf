//! What the program that uses a display lets its keys do. Knows no command itself.

use std::fmt;

use super::bindings::key_names;
use super::keys::Chord;

/// A command that a key of a display gives. The program that uses the display has a type of
/// its own for them, and key tables name them.
pub trait KeyCommand: Clone + fmt::Debug + PartialEq + Send + 'static {
    /// What every chord gives whatever the key tables say, where keys are only tried.
    const TRIED: Option<fn(&Chord) -> Self> = None;

    /// The command of this name in key tables; none if there is no such command.
    fn named(name: &str) -> Option<Self>;

    /// The names of all commands.
    fn names() -> impl Iterator<Item = &'static str>;

    /// Whether it says of a message that it is read. As long as there is more of the message
    /// it moves the window instead, and is not reported.
    fn confirms(&self) -> bool;

    /// Whether it goes on with what is being typed in dots, as a space does.
    fn types(&self) -> bool;
}

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
