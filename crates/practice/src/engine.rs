//! What the built-in engine thinks of a position, and why an engine of another program does not play, in words.

use std::sync::atomic::AtomicBool;

use crate::advice::{Advice, Wanted};
use chess_laws::Game;
use desk::dialogue::Judged;
use desk::messages::{Localisation, text};
use practice_engine::{Limits, Value, assess_lines};
use shakmaty::{Color, Position};
use uci_opponent::{Chosen, Failure, OptionError, Score, StartError};

/// The option by which an engine plays Chess960.
const CHESS960: &str = "UCI_Chess960";

/// What the built-in engine thinks of a position, after looking at `nodes` others for each line; the best line comes
/// first. Empty if no move can be made, or it was stopped.
#[must_use]
pub fn think(game: &Game, nodes: u64, wanted: Wanted, stop: &AtomicBool) -> Vec<Advice> {
    let limits = Limits {
        nodes: Some(nodes),
        time: None,
    };
    let lines = assess_lines(game, limits, wanted.plies, wanted.lines, stop);
    let advice = lines.into_iter().map(|(assessed, line)| Advice {
        judged: match assessed.value {
            Value::Centipawns(value) => Judged::Centipawns(value),
            Value::Mate { by, moves } => Judged::Mate { by, moves },
        },
        line,
    });
    advice.collect()
}

/// What another program's engine thinks of the position of this game.
#[must_use]
pub fn thought(game: &Game, chosen: Chosen, wanted: Wanted) -> Vec<Advice> {
    let turn = game.position().turn();
    let cut = |mut line: Vec<shakmaty::Move>| {
        line.truncate(wanted.plies + 1);
        line
    };
    let lines = chosen.lines.into_iter().map(|it| Advice {
        judged: judged(it.score, turn),
        line: cut(it.moves),
    });
    let lines: Vec<Advice> = lines.collect();
    match (lines.is_empty(), chosen.score) {
        (false, _) => lines,
        // It tells no moves beside the one that it would make.
        (true, Some(score)) => vec![Advice {
            judged: judged(score, turn),
            line: vec![chosen.mv],
        }],
        (true, None) => Vec::new(),
    }
}

/// What a score of the side to move says.
fn judged(score: Score, turn: Color) -> Judged {
    match score {
        Score::Centipawns(value) => Judged::Centipawns(turn.fold_wb(value, -value)),
        Score::Mate(moves) => Judged::Mate {
            by: if moves > 0 { turn } else { turn.other() },
            moves: moves.unsigned_abs().into(),
        },
    }
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
