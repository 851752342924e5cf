//! What follows from a question. The same in every build.

use announcements::Command;

use crate::messages::Phrase;

/// What follows from a question.
#[derive(Debug, Clone, PartialEq)]
pub enum Follows {
    /// It is a command under another name.
    Command(Command),
    /// All moves from this number on are taken back.
    TakeBackTo(u32),
    /// This is the answer.
    Told(Told),
    /// From now on the voice is slower or faster. This is said first in the new way.
    Rate(Rate, Told),
}

/// An answer: what is said of it now, and the whole for the braille line, where it is read by panning.
#[derive(Debug, Clone, PartialEq)]
pub struct Told {
    /// Said now.
    pub said: Vec<Phrase>,
    /// The question whether it goes on, if it does.
    pub more: Option<Phrase>,
    /// Shown.
    pub shown: Vec<Phrase>,
}

/// How the rate of the voice changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rate {
    /// One step slower.
    Slower,
    /// One step faster.
    Faster,
}

/// The order in which the pieces of a side are listed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum ListOrder {
    /// Kings, queens, rooks, bishops, knights, pawns.
    #[default]
    Kinds,
    /// By ranks, the first rank of the side first.
    Ranks,
}
