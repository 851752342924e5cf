//! What is wrong with a puzzle as it is written, in words.

use super::PuzzleMistake;
use desk::messages::{Wording, text};

/// The longest excerpt of what is written, in characters.
const EXCERPT: usize = 40;

/// What is wrong with a puzzle, as half a sentence without its full stop.
#[must_use]
pub fn puzzle_mistake(wording: &Wording, mistake: &PuzzleMistake) -> String {
    let at = wording.localisation();
    match mistake {
        PuzzleMistake::Columns(count) => {
            text!(at, "puzzle-mistake-columns", count = count.to_string())
        }
        PuzzleMistake::NoName => text!(at, "puzzle-mistake-name"),
        PuzzleMistake::Rating(text) => {
            text!(at, "puzzle-mistake-rating", text = excerpt(text))
        }
        PuzzleMistake::Position(error) => {
            text!(at, "puzzle-mistake-position", cause = at.fen_error(error))
        }
        PuzzleMistake::NoMoves => text!(at, "puzzle-mistake-no-moves"),
        PuzzleMistake::Move(word) => text!(at, "puzzle-mistake-move", word = excerpt(word)),
        PuzzleMistake::NoOperation => text!(at, "puzzle-mistake-operation"),
        PuzzleMistake::Distance(text) => {
            text!(at, "puzzle-mistake-distance", text = excerpt(text))
        }
        PuzzleMistake::TooFar(moves) => {
            text!(at, "puzzle-mistake-far", moves = moves.to_string())
        }
        PuzzleMistake::NoMate(moves) => {
            text!(at, "puzzle-mistake-no-mate", moves = moves.to_string())
        }
        PuzzleMistake::NoPosition => text!(at, "puzzle-mistake-no-position"),
        PuzzleMistake::Pgn(fault) => wording.scoresheet().mistake(&fault.mistake),
        PuzzleMistake::TooLong => text!(at, "puzzle-mistake-long"),
    }
}

fn excerpt(text: &str) -> String {
    text.chars().take(EXCERPT).collect()
}
