//! What is wrong in a braille scoresheet, and where it stands.

use crate::scoresheet::pgn::ScoresheetMistake;

/// A mistake and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct BrfFault {
    /// Where it is.
    pub place: BrfPlace,
    /// What is wrong. Cells are given as the letters and signs of the file.
    pub mistake: ScoresheetMistake,
}

/// A place in a braille file, each part counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BrfPlace {
    /// The page.
    pub page: usize,
    /// The line of the page.
    pub line: usize,
    /// The cell of the line.
    pub cell: usize,
}
