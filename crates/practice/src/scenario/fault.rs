//! What can be wrong with a scenario, as plain data.

use thiserror::Error;

use announcements::UnknownCommand;
use chess_laws::FenError;
use desk::messages::UnknownLanguage;

/// What is wrong with a scenario, and where.
#[derive(Debug, Clone, PartialEq, Error)]
#[error("line {line}: {fault}")]
pub struct ScenarioError {
    /// The line of its file, from 1.
    pub line: usize,
    pub fault: ScenarioMistake,
}

/// What is wrong with a scenario.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum ScenarioMistake {
    /// It does not have the form of a scenario.
    #[error("{0}")]
    Form(String),
    /// The game cannot begin from its position.
    #[error("the start position is wrong: {0}")]
    Fen(#[from] FenError),
    /// This is not a time control.
    #[error("\"{0}\" is no time control")]
    TimeControl(String),
    /// There are no texts in its language.
    #[error("{0}")]
    Language(#[from] UnknownLanguage),
    /// There is no such braille table.
    #[error("there is no braille table \"{0}\"")]
    BrailleTable(String),
    /// The game has no such word.
    #[error("the word \"{0}\" is not known")]
    Word(String),
    /// There is no such command.
    #[error("{0}")]
    Command(#[from] UnknownCommand),
    /// This is not a move in UCI.
    #[error("\"{0}\" is no move")]
    Move(String),
    /// This is no key on a square.
    #[error("\"{0}\" is no square and a key on it")]
    KeyOnSquare(String),
    /// This is not a braille character.
    #[error("\"{0}\" is no character of braille")]
    Dots(char),
    /// A move cannot be played.
    #[error("{mv} is not played: {said}")]
    NotPlayed {
        /// The move as written.
        mv: String,
        /// What the program says instead.
        said: String,
    },
}
