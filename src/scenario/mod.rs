//! Scenarios: games that are told step by step in a file, and played at a desk without
//! devices.
//!
//! A step is something that is said, keyed or done, and what can be heard, felt and read
//! then. Here the steps are carried out; whoever wants to know whether all goes as it is
//! told compares it (`tests/scenarios`). Files are `app`'s.

mod act;
mod form;
mod table;
mod utterances;

pub use act::{act, sit_down};
pub use form::{Game, Microphone, OnBoard, Reading, Scenario, Seat, Step};
pub use table::{GRACE, Happening, MARGINS, Table};
pub use utterances::Utterances;

use std::sync::Arc;

use thiserror::Error;

use crate::messages::UnknownLanguage;
use crate::session::Remark;
use crate::session::{Effect, Event, State};
use announcements::{UnknownCommand, Vocabulary};
use chess_laws::FenError;

/// What is wrong with a scenario, and where.
#[derive(Debug, Clone, PartialEq, Error)]
#[error("line {line}: {fault}")]
pub struct ScenarioError {
    /// The line of its file, from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with a scenario.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum Fault {
    /// It has not the form of a scenario.
    #[error("{0}")]
    Form(String),
    /// The game cannot begin from its position.
    #[error("the start position is wrong: {0}")]
    Fen(#[from] FenError),
    /// The time control is none.
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
    /// This is no move in UCI.
    #[error("\"{0}\" is no move")]
    Move(String),
    /// This is no character of braille.
    #[error("\"{0}\" is no character of braille")]
    Dots(char),
    /// A move cannot be played.
    #[error("{mv} is not played: {said}")]
    NotPlayed {
        /// The move as it stands there.
        mv: String,
        /// What is said instead.
        said: String,
    },
}

/// Plays a scenario, calling `seen` with the line of a step and each thing that happened in
/// it, the state after it, and what followed: nothing from what could not happen.
///
/// # Errors
/// The first step that cannot be carried out.
pub fn replay(
    content: &str,
    scenario: &Scenario,
    vocabulary: Arc<Vocabulary>,
    mut seen: impl FnMut(usize, &Happening, &State, &[Effect]),
) -> Result<(), ScenarioError> {
    const BEGINNING: usize = 1;
    let at = |line| move |fault| ScenarioError { line, fault };
    let (mut table, mut state) = sit_down(&scenario.game, vocabulary).map_err(at(BEGINNING))?;
    let mut tell = |line, table: &mut Table| {
        for happening in table.happened.drain(..) {
            let mut effects = Vec::new();
            if let Ok(followed) = state.apply(&happening.event, happening.at) {
                (state, effects) = followed;
            }
            // A heartbeat is nothing that happens in the game.
            if happening.event != Event::Remark(Remark::Alive) {
                seen(line, &happening, &state, &effects);
            }
        }
    };
    tell(BEGINNING, &mut table);
    for step in &scenario.steps {
        let line = form::line(content, &step.span());
        let done = act(&mut table, step.get_ref());
        tell(line, &mut table);
        done.map_err(at(line))?;
    }
    Ok(())
}
