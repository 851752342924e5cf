//! Which drills there are, and their levels.

use std::str::FromStr;

use strum::{IntoStaticStr, VariantArray};
use thiserror::Error;

/// A drill.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Drill {
    /// The colour of a square.
    Colours,
    /// Neighbours and diagonals of a square.
    Neighbours,
    /// A knight's way between two squares.
    Knight,
    /// Which squares a piece reaches.
    Reach,
    /// A position is told; what stands where?
    Memory,
    /// Moves are told; what stands where?
    Blindfold,
    /// Announce a move under time.
    Announce,
    /// The words of Appendix D for files, ranks and pieces.
    Names,
    /// Find a square with the routing keys of the braille display.
    Find,
    /// Read a rank on the braille display.
    Read,
}

/// A name that is not that of a drill.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("there is no drill \"{0}\", only: {known}", known = Drill::names().join(", "))]
pub struct UnknownDrill(pub String);

impl Drill {
    /// All drills, those that need a braille display last.
    pub const ALL: &[Self] = Self::VARIANTS;

    /// The name on the command line and in the file of results.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.into()
    }

    /// The names of all drills.
    #[must_use]
    pub fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|drill| drill.name()).collect()
    }

    /// Whether it is done on a braille display.
    #[must_use]
    pub const fn needs_display(self) -> bool {
        matches!(self, Self::Find | Self::Read)
    }
}

impl FromStr for Drill {
    type Err = UnknownDrill;

    fn from_str(name: &str) -> Result<Self, UnknownDrill> {
        let found = Self::ALL.iter().find(|drill| drill.name() == name);
        found.copied().ok_or_else(|| UnknownDrill(name.to_owned()))
    }
}

/// How hard a drill is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The easiest.
    pub const FIRST: Self = Self(1);

    /// All levels, the easiest first.
    pub const ALL: [Self; 3] = [Self(1), Self(2), Self(3)];

    /// The level with this number; `None` if there is no such level.
    #[must_use]
    pub fn of(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.0 == number)
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// One of three values: for the first, the second and the third level.
    pub(super) fn choose<T: Copy>(self, of: [T; 3]) -> T {
        of[usize::from(self.0 - 1).min(2)]
    }
}
