//! Puzzles: a position with a task, and its solution. Read from PGN, EPD and the puzzle CSV of Lichess, chosen and
//! repeated by a schedule, solved move by move.
//!
//! Knows the Laws and the words in which a puzzle is talked about; must not know sentences, devices or files, and the day
//! is a value.

mod activity;
mod choice;
mod endgame;
mod epd;
mod format;
mod lichess;
mod mate;
mod mistake;
mod pgn;
mod progress;
mod reading;
mod reviewed;
mod schedule;
mod solution;
mod solving;
mod starter;
#[cfg(test)]
mod tests;
mod typed;
mod wording;

pub use activity::{KeepPuzzle, PuzzleActivity};
pub use choice::{Choice, Chosen, Glimpse, Wanted, Wish};
pub use endgame::{Endgame, EndgameTask, UnknownEndgame};
pub use format::PuzzleFormat;
pub use mate::{longest_defence, mates_within, mating_moves};
pub use mistake::PuzzleMistake;
pub use progress::{Progress, ProgressMistake};
pub use reading::{PuzzleCommand, read};
pub use reviewed::Reviewed;
pub use schedule::{Grade, review};
pub use solution::{Goal, Puzzle, Solution};
pub use solving::{Hint, Made, Solving};
pub use starter::STARTER;
pub use typed::{TYPED, read_typed};
pub use wording::puzzle_mistake;

/// Reads one line of the puzzle CSV of Lichess.
pub use lichess::{
    glimpse as glimpse_lichess, is_heading as is_lichess_heading, read as read_lichess,
};

/// Reads one line in EPD.
pub use epd::read as read_epd;

/// Reads the puzzle of one game in PGN.
pub use pgn::read as read_pgn;
