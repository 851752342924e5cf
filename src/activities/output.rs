//! What an activity wants done. Knows nothing of who does it.

use std::convert::Infallible;

use crate::messages::Phrase;

/// What follows from an input.
#[derive(Debug, Clone, PartialEq)]
pub enum Output<Task = Infallible> {
    /// Say these phrases. A voice that writes gives each a line of its own.
    Say(Vec<Phrase>),
    /// The same, but a voice that writes puts them on one line.
    SayInOneLine(Vec<Phrase>),
    /// Stop speaking: what is being said is cut off.
    FallSilent,
    /// Do what only this activity wants done.
    Task(Task),
    /// The activity is over. What comes before it is still carried out.
    Close,
}
