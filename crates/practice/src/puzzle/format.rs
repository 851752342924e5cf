//! In which of the three forms a text has puzzles.

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
        match (pgn, line.matches(',').count()) {
            (true, _) => Self::Pgn,
            (false, 3..) if !operations => Self::Lichess,
            (false, _) => Self::Epd,
        }
    }
}
