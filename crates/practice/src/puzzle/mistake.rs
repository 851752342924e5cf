//! What can be wrong with a puzzle as it is written.

use chess_laws::FenError;

use game::scoresheet::pgn::PgnFault;

/// What is wrong with a puzzle.
#[derive(Debug, Clone, PartialEq)]
pub enum PuzzleMistake {
    /// The line has this many columns, and a line of the puzzle CSV of Lichess has at least eight.
    Columns(usize),
    /// It has no name.
    NoName,
    /// The rating is not a number.
    Rating(String),
    /// The position is wrong.
    Position(FenError),
    /// No legal move is given that solves it.
    NoMoves,
    /// This is not a legal move where it stands.
    Move(String),
    /// A line in EPD has none of the operations `bm`, `pv` and `dm`.
    NoOperation,
    /// `dm` has no number of moves.
    Distance(String),
    /// A mate in so many moves is not looked for: the line that mates is missing.
    TooFar(u32),
    /// There is no mate in so many moves.
    NoMate(u32),
    /// A game in PGN without the tag `FEN` is no puzzle.
    NoPosition,
    /// A game in PGN has a mistake.
    Pgn(PgnFault),
    /// The line is longer than any puzzle.
    TooLong,
}
