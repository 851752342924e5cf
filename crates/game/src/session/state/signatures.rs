//! The signatures under the result, and those that are missing (Article 8.7).

use chess_laws::Outcome;
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

    /// Whether players sign how this game ended (8.7): not in practice, and not a cancelled game, which
    /// has no result (7.2.1, 7.3).
    #[must_use]
    pub fn are_due(self) -> bool {
        let result = self.0.outcome.filter(|it| *it != Outcome::Cancelled);
        result.is_some() && self.0.profile.has_arbiter()
    }

    /// Whether this player was not there when the game ended, so that nobody asks them to sign (6.7.1).
    #[must_use]
    pub fn was_absent(self, side: Color) -> bool {
        self.0.outcome.is_some_and(|it| it.was_absent(side))
    }

    /// Whether this player is still to be asked to sign the result.
    #[must_use]
    pub fn is_missing(self, side: Color) -> bool {
        let asked = self.are_due() && !self.was_absent(side);
        let person = self.0.settings.player(side).is_human();
        asked && person && self.of(side).is_none()
    }

    /// Whether a player is still to be asked to sign the result.
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
