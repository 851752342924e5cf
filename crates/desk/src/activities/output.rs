//! The output of an activity. Does not know who carries it out.

use std::convert::Infallible;

use crate::game_desk::Rate;
use crate::messages::{Phrase, Sound};

/// What follows from an input.
#[derive(Debug, Clone, PartialEq)]
pub enum Output<Task = Infallible> {
    /// Say these phrases. A voice that writes puts each on a line of its own.
    Say(Vec<Phrase>),
    /// The same, but a voice that writes puts them on one line.
    SayInOneLine(Vec<Phrase>),
    /// Answers are no longer said, because something else comes; announcements and warnings still are.
    FallSilent,
    /// Play this sound, if the user wants it.
    Sound(Sound),
    /// The voice speaks slower or faster from now on.
    ChangeRate(Rate),
    /// Carry out a task of this activity alone.
    Task(Task),
    /// The activity is over. What comes before it is still carried out.
    Close,
}
