//! The signatures under the result: those that are there, and those that are missing.

use shakmaty::Color;

use super::State;
use crate::session::{Channel, Signature};

/// The signatures under the result (8.7), as a view of a state.
#[derive(Debug, Clone, Copy)]
pub struct Signatures<'a>(&'a State);

impl State {
    /// The signatures under the result.
    #[must_use]
    pub const fn signatures(&self) -> Signatures<'_> {
        Signatures(self)
    }
}

impl Signatures<'_> {
    /// What this player has said when they were asked to sign the result; `None` if they have said
    /// nothing.
    #[must_use]
    pub fn of(self, side: Color) -> Option<Signature> {
        *self.0.signatures.get(side)
    }

    /// Whether this player is still to be asked to sign the result (8.7). In practice nobody is.
    #[must_use]
    pub fn is_missing(self, side: Color) -> bool {
        let over = self.0.outcome.is_some() && self.0.profile.has_arbiter();
        let person = self.0.settings.player(side).is_human();
        over && person && self.of(side).is_none()
    }

    /// Whether anybody is still to be asked to sign the result.
    #[must_use]
    pub fn any_missing(self) -> bool {
        Color::ALL.into_iter().any(|side| self.is_missing(side))
    }

    /// Whether both players have signed through an input that they share, so that one person may
    /// have signed for both, and the arbiter has not confirmed it yet.
    #[must_use]
    pub fn await_arbiter(self) -> bool {
        let shared = |side| {
            let signature = self.of(side);
            signature.is_some_and(|it| it.signed && it.through == Channel::SharedInput)
        };
        Color::ALL.into_iter().all(shared) && !self.0.signatures_confirmed
    }

    /// Whether the arbiter has confirmed signatures that came through the same input.
    #[must_use]
    pub const fn are_confirmed(self) -> bool {
        self.0.signatures_confirmed
    }
}
