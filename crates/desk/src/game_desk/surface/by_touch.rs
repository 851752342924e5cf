//! What a player asks for by touch: what the surface hands to the desk.

use announcements::Command;
use spoken_grammar::WordId;

use crate::dialogue::Reply;
use crate::game_desk::questions::Asked;
use crate::messages::Phrase;

/// What a player asks for by touch.
#[derive(Debug, Clone, PartialEq)]
pub enum ByTouch {
    /// Nothing: at most the line has changed.
    Nothing,
    /// This command.
    Command(Command),
    /// This question.
    Ask(Asked),
    /// What these words mean.
    Words(Vec<WordId>),
    /// What one of these readings of typed cells means.
    Readings(Vec<Vec<WordId>>),
    /// What this line means.
    Line(String),
    /// What was typed while a move to seal is awaited.
    WhileSealing {
        /// The readings of the cells as words.
        readings: Vec<Vec<WordId>>,
        /// The move that the cells write, or the cells themselves.
        text: String,
    },
    /// A move, while a move to seal is awaited: that one is only typed.
    NotWhileSealing,
    /// This is the answer.
    Answer(Reply),
    /// This is said.
    Say(Vec<Phrase>),
    /// This is said, and stands on the line.
    SayAndShow(Vec<Phrase>),
}
