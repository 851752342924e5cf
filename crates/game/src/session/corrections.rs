//! How often a player has tried a move and not made it. Each try costs them time, and from a
//! number of them on the arbiter is called (11.5, 12.2).

/// What a player has corrected in a game.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Corrections {
    /// How many announcements they took back (D.2.8).
    pub taken_back: u32,
    /// How many of these were illegal. The player is not told so.
    pub taken_back_illegal: u32,
    /// How many illegal announcements they left standing until they would have been completed.
    pub illegal: u32,
    /// How many touches, steps, promotions, reports and illegal answers did not fit the position.
    pub failed: u32,
}

impl Corrections {
    /// All of them together.
    #[must_use]
    pub const fn total(self) -> u32 {
        self.taken_back + self.illegal + self.failed
    }
}
