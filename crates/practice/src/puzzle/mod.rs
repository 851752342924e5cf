//! Puzzles: a position with a task, and its solution. Read from PGN, EPD and the puzzle CSV of Lichess, chosen and
//! repeated by a schedule, solved move by move. The positions of a repertoire of openings are puzzles, too.
//!
//! Knows the Laws and the words in which a puzzle is talked about; must not know sentences, devices or files, and the day
//! is a value.

mod activity;
mod choice;
mod endgame;
mod epd;
mod lichess;
mod mate;
mod mistake;
mod pgn;
mod progress;
mod reading;
mod repertoire;
mod schedule;
mod solution;
mod solving;
#[cfg(test)]
mod tests;

use lichess::is_table;

pub use activity::{KeepPuzzle, PuzzleActivity, PuzzleTask};
pub use choice::{Choice, Chosen, Glimpse, Wanted, Wish};
pub use endgame::{Endgame, EndgameTask, UnknownEndgame};
pub use mate::{longest_defence, mates_within, mating_moves};
pub use mistake::{PuzzleMistake, puzzle_mistake};
pub use progress::{Progress, ProgressMistake};
pub use reading::{PuzzleCommand, TYPED, read, read_typed};
pub use repertoire::{Due, Remembered, Repertoire, Unremembered, with_line};
pub use schedule::{Grade, Reviewed, review};
pub use solution::{Comments, Goal, Puzzle, Solution};
pub use solving::{Hint, Made, Solving};

pub use lichess::{PuzzleRow, PuzzleTable, names_separator, read_after};

/// Reads one line in EPD.
pub use epd::read as read_epd;

/// Reads the puzzle of one game in PGN.
pub use pgn::read as read_pgn;

/// The puzzles that come with the program, in the form of the puzzle CSV of Lichess. `puzzles/README.md` says how they
/// were made.
pub const STARTER: &str = include_str!("../../../../puzzles/starter.csv");

/// A form in which puzzles are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleFormat {
    /// The puzzle CSV of Lichess, a puzzle on each line.
    Lichess,
    /// Extended Position Description, a position on each line.
    Epd,
    /// Portable Game Notation, games from set-up positions.
    Pgn,
}

impl PuzzleFormat {
    /// The form of a text, from a line that is not empty: its first one.
    #[must_use]
    pub fn of_line(line: &str) -> Self {
        let line = line.trim_start_matches('\u{feff}').trim_start();
        let pgn = line.starts_with(['[', '%', ';', '{']) || line.starts_with("1.");
        // A name in EPD may have commas as well.
        let operations = [" bm ", " dm ", " pv "].iter().any(|it| line.contains(it));
        match (pgn, !operations && is_table(line)) {
            (true, _) => Self::Pgn,
            (false, true) => Self::Lichess,
            (false, false) => Self::Epd,
        }
    }
}
