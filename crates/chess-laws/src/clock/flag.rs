//! Flags: which fell, and which fell first (Articles 6.1 and 6.8, Guideline III.3).

use shakmaty::Color;

use crate::time::Time;

/// One side's flag. The clock shows whether it is up. A fall counts only when a player or arbiter notices or
/// claims it (Article 6.8), which the clock does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// There is time left.
    Up,
    /// It fell at this moment.
    DownAt(Time),
    /// The arbiter set the clock to zero: the flag fell at this moment or before.
    DownBefore(Time),
}

impl Flag {
    /// The flag after it falls. A flag that is down keeps its moment.
    pub(super) fn down(self, at: Time) -> Flag {
        match self {
            Flag::Up => Flag::DownAt(at),
            down => down,
        }
    }

    /// Whether it is down: the allotted time is over (Article 6.1).
    #[must_use]
    pub fn is_down(self) -> bool {
        self != Flag::Up
    }
}

/// Both flags of a clock (Article 6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flags {
    /// Both are up.
    Up,
    /// This side's flag is down.
    One(Color),
    /// Both are down, and this side's flag fell first.
    Both(Color),
    /// Both are down, and nobody can establish which fell first (Guideline III.3.1).
    BothUnknown,
}

impl Flags {
    /// Combines the two flags.
    pub(super) fn of(white: Flag, black: Flag) -> Flags {
        use Flag::{DownAt, DownBefore, Up};
        match (white, black) {
            (Up, Up) => Flags::Up,
            (_, Up) => Flags::One(Color::White),
            (Up, _) => Flags::One(Color::Black),
            (DownAt(white) | DownBefore(white), DownAt(black)) if white < black => {
                Flags::Both(Color::White)
            }
            (DownAt(white), DownAt(black) | DownBefore(black)) if black < white => {
                Flags::Both(Color::Black)
            }
            _ => Flags::BothUnknown,
        }
    }

    /// The side whose flag fell, or fell first; `None` if no flag is down or the order is unknown.
    #[must_use]
    pub fn first(self) -> Option<Color> {
        match self {
            Flags::One(side) | Flags::Both(side) => Some(side),
            Flags::Up | Flags::BothUnknown => None,
        }
    }
}

/// What follows when both flags are down and nobody knows which fell first (Guideline III.3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BothFlags {
    /// The game goes on into the next period (Guideline III.3.1.1).
    Continue,
    /// The game is drawn (Guideline III.3.1.2).
    Draw,
}
