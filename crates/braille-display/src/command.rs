//! The commands that a program gives to the keys of a display. Knows no specific command.

use std::fmt;

use super::keys::Chord;

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
