//! What can be wrong with a puzzle as it is written, and how that is told.

use chess_laws::FenError;

use desk::messages::{Wording, text};
use game::scoresheet::pgn::PgnFault;

/// What is wrong with a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub enum PuzzleMistake {
    /// The line has too few columns.
    Columns {
        /// How many it has.
        found: usize,
        /// How many it must have at least.
        least: usize,
    },
    /// The first line names other columns than those of the puzzle CSV of Lichess.
    Heading,
    /// The rating is not a number.
    Rating(String),
    /// The position is wrong.
    Position(FenError),
    /// No legal move is given that solves it.
    NoMoves,
    /// This is not a legal move at its place in the line.
    Move(String),
    /// A line in EPD has none of the operations `bm`, `pv` and `dm`.
    NoOperation,
    /// `dm` has no number of moves.
    Distance(String),
    /// A mate in this many moves is not looked for: the line that mates is missing.
    TooFar(u32),
    /// There is no mate in this many moves.
    NoMate(u32),
    /// A game in PGN without the tag `FEN` is no puzzle.
    NoPosition,
    /// A game in PGN has a mistake.
    Pgn(PgnFault),
    /// The line is longer than any puzzle.
    TooLong,
}

/// The longest excerpt of a faulty text, in characters.
const EXCERPT: usize = 40;

/// What is wrong with a puzzle, as half a sentence without its full stop.
#[must_use]
pub fn puzzle_mistake(wording: &Wording, mistake: &PuzzleMistake) -> String {
    let at = wording.localisation();
    match mistake {
        PuzzleMistake::Columns { found, least } => text!(
            at,
            "puzzle-mistake-columns",
            count = found.to_string(),
            least = least.to_string()
        ),
        PuzzleMistake::Heading => text!(at, "puzzle-mistake-heading"),
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
