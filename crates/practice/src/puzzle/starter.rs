//! The puzzles that come with the program.

/// They stand in `puzzles/starter.csv`, in the form of the puzzle CSV of Lichess. `puzzles/README.md` says how they were
/// made.
pub const STARTER: &str = include_str!("../../../../puzzles/starter.csv");
