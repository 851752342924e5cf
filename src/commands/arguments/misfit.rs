//! Why the program's own readers of values refuse one. Worded in the user's language.

use std::fmt;

use desk::messages::{Localisation, text};

/// Why a value does not fit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Misfit {
    /// It is not one line of text.
    OneLine,
    /// It has more than so many characters.
    TooLong(usize),
    /// It is not a number of seconds up to so many.
    Seconds(u32),
    /// It is not a name, a sign and a value.
    NameAndValue,
    /// It is not two numbers, the smaller one first.
    Ratings,
    /// It is not a number of moves, or one of these words.
    DrawOffers,
    /// It is not a number, or one of these words.
    Corrections,
}

impl Misfit {
    /// The sentence for it.
    pub(crate) fn say(self, at: &Localisation) -> String {
        match self {
            Self::OneLine => text!(at, "misfit-one-line"),
            Self::TooLong(most) => text!(at, "misfit-too-long", most = most.to_string()),
            Self::Seconds(most) => text!(at, "misfit-seconds", most = most.to_string()),
            Self::NameAndValue => text!(at, "misfit-name-and-value"),
            Self::Ratings => text!(at, "misfit-ratings"),
            Self::DrawOffers => text!(at, "misfit-draw-offers"),
            Self::Corrections => text!(at, "misfit-corrections"),
        }
    }
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl std::error::Error for Misfit {}
