//! What the built-in engine thinks of a position, and why an engine of another program does not play, in words.

use std::sync::atomic::AtomicBool;

use crate::advice::Advice;
use chess_laws::Game;
use desk::dialogue::Judged;
use desk::messages::{Localisation, text};
use practice_engine::{Limits, Value, assess_line};
use uci_opponent::{Failure, OptionError, StartError};

/// The option by which an engine plays Chess960.
const CHESS960: &str = "UCI_Chess960";

/// What the built-in engine thinks of a position, after looking at `nodes` others: how it stands, the best move, and up to
/// `plies` moves that could follow it. `None` if no move can be made, or it was stopped.
#[must_use]
pub fn think(game: &Game, nodes: u64, plies: usize, stop: &AtomicBool) -> Option<Advice> {
    let limits = Limits {
        nodes: Some(nodes),
        time: None,
    };
    let (assessed, line) = assess_line(game, limits, plies, stop)?;
    let judged = match assessed.value {
        Value::Centipawns(value) => Judged::Centipawns(value),
        Value::Mate { by, moves } => Judged::Mate { by, moves },
    };
    Some(Advice { judged, line })
}

/// Why an engine does not play on, as half a sentence.
#[must_use]
pub fn engine_failure(at: &Localisation, failure: &Failure) -> String {
    match failure {
        Failure::NotStarted(cause) => {
            let cause = cause.trim_end_matches('.');
            text!(at, "engine-not-started", cause = cause)
        }
        Failure::Ended => text!(at, "engine-ended"),
        Failure::NoUci => text!(at, "engine-no-uci"),
        Failure::NotReady => text!(at, "engine-not-ready"),
        Failure::Silent => text!(at, "engine-silent"),
        Failure::NoMove => text!(at, "engine-no-move"),
        Failure::Unreadable(mv) => text!(at, "engine-unreadable", mv = mv.as_str()),
        Failure::Illegal(mv) => text!(at, "engine-illegal", mv = mv.as_str()),
        Failure::OtherOptions => text!(at, "engine-other-options"),
    }
}

/// Why an engine cannot be the opponent, and what to do.
#[must_use]
pub fn engine_start_error(at: &Localisation, program: &str, error: &StartError) -> String {
    match error {
        StartError::NotFound(_) => {
            text!(at, "problem-engine-not-found", program = program)
        }
        StartError::NoThread => text!(at, "engine-no-thread", program = program),
        StartError::Failed(failure) => {
            let cause = engine_failure(at, failure);
            text!(at, "problem-engine-fails", program = program, cause = cause)
        }
        StartError::Option(OptionError::Unknown { name, .. }) if name == CHESS960 => {
            text!(at, "problem-engine-chess960", program = program)
        }
        StartError::Option(error) => engine_option_error(at, program, error),
    }
}

fn engine_option_error(at: &Localisation, program: &str, error: &OptionError) -> String {
    match error {
        OptionError::Unknown { name, nearest } => {
            let name = name.as_str();
            let wrong = text!(at, "problem-engine-option", program = program, name = name);
            let told = match nearest {
                Some(nearest) => {
                    let nearest = nearest.as_str();
                    text!(at, "nearest-name", wrong = wrong, nearest = nearest)
                }
                None => wrong,
            };
            format!("{told}.")
        }
        OptionError::NotSwitch { name } => {
            text!(at, "problem-engine-switch", name = name.as_str())
        }
        OptionError::NotNumber { name, min, max } => text!(
            at,
            "problem-engine-number",
            name = name.as_str(),
            min = min.to_string(),
            max = max.to_string()
        ),
        OptionError::NotChoice { name, choices } => text!(
            at,
            "problem-engine-choice",
            name = name.as_str(),
            choices = choices.join(", ")
        ),
        OptionError::NoValue { name } => {
            text!(at, "problem-engine-no-value", name = name.as_str())
        }
        OptionError::NoLine { name } => {
            text!(at, "problem-engine-no-line", name = name.as_str())
        }
    }
}
