//! Where a text leaves the notation of moves, and what could have stood there.

/// A text that is no move of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{expected:?} expected at byte {at}")]
pub struct Misspelt {
    /// Where it leaves the notation, in bytes from its beginning.
    pub at: usize,
    /// What could have stood there.
    pub expected: Expected,
}

/// What could have stood in the place of something else.
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
    /// The bracket after that piece.
    Bracket,
    /// Nothing more but a sign of check or mate, or "e.p.".
    End,
}
