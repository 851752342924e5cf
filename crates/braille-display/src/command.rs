//! What the program that uses a display lets its keys do. Knows no command itself.

use std::fmt;

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
