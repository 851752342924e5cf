//! How an engine judges its position. Knows nothing of what follows from it.

/// How an engine judges its own position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Score {
    /// In hundredths of a pawn; positive if it stands better.
    Centipawns(i32),
    /// It mates in so many moves, or is mated if negative; zero if it is mated already.
    Mate(i8),
}

impl Score {
    /// Whether it judges its position to be at most this, in hundredths of a pawn.
    #[must_use]
    pub const fn is_at_most(self, centipawns: i32) -> bool {
        match self {
            Self::Centipawns(own) => own <= centipawns,
            Self::Mate(moves) => moves <= 0,
        }
    }
}
