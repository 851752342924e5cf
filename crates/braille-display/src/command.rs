//! The commands that a program gives to the keys of a display. Knows no specific command, except that of
//! a program that only tries the keys.

use std::fmt;

use super::keys::{Chord, key_names};

/// A command that a display's key gives. The program that uses the display has its own type
/// of commands, and key tables name them.
pub trait KeyCommand: Clone + fmt::Debug + PartialEq + Send + 'static {
    /// The command of every chord, whatever the key tables say, for trying out keys.
    const TRIED: Option<fn(&Chord) -> Self> = None;

    /// The command with this name in key tables; `None` if there is none.
    fn named(name: &str) -> Option<Self>;

    /// The names of all commands.
    fn names() -> impl Iterator<Item = &'static str>;

    /// Whether it confirms that a message was read. While part of the message is still unread,
    /// it moves the window instead and is not reported.
    fn confirms(&self) -> bool;

    /// Whether it continues what the reader types in dots, as a space does.
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
