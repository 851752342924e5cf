//! Where a text stops being a move, and what could have followed there.

/// A text that is not a move in algebraic notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{expected:?} expected at byte {at}")]
pub struct Misspelt {
    /// Where the mistake is, in bytes from the beginning of the text.
    pub at: usize,
    /// What could have followed there.
    pub expected: Expected,
}

/// What the reader expected when it found something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// A piece, a square or castling.
    Move,
    /// The letter of a file.
    File,
    /// The number of a rank.
    Rank,
    /// The piece that a pawn becomes.
    Promotion,
    /// The closing bracket after the promotion piece.
    Bracket,
    /// The end, a sign of check or mate, or "e.p.".
    End,
}
