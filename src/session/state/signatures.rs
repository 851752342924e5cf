//! The signatures under the result: those that are there, and those that are missing.

use shakmaty::Color;

use super::State;
use crate::session::{Channel, Player, Signature};

impl State {
    /// What this player has said when they were asked to sign the result; `None` if they have said
    /// nothing.
    #[must_use]
    pub fn signature(&self, side: Color) -> Option<Signature> {
        *self.signatures.get(side)
    }

    /// Whether this player is still to be asked to sign the result (8.7). In practice nobody is.
    #[must_use]
    pub fn lacks_signature(&self, side: Color) -> bool {
        let over = self.outcome.is_some() && self.profile.has_arbiter();
        let person = self.settings.player(side) == Player::Human;
        over && person && self.signature(side).is_none()
    }

    /// Whether anybody is still to be asked to sign the result.
    #[must_use]
    pub fn lacks_signatures(&self) -> bool {
        Color::ALL
            .into_iter()
            .any(|side| self.lacks_signature(side))
    }
}

impl Signature {
    /// Whether both players have signed through an input that they share, so that one person may
    /// have signed for both, and the arbiter has not confirmed it yet.
    #[must_use]
    pub fn awaits_arbiter(state: &State) -> bool {
        let shared = |side| {
            let signature = state.signature(side);
            signature.is_some_and(|it| it.signed && it.through == Channel::SharedInput)
        };
        Color::ALL.into_iter().all(shared) && !state.signatures_confirmed
    }
}
