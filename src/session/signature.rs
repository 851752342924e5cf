//! The signatures of both players on the result (5.1.2, 8.7).

use shakmaty::Color;

use super::{Channel, State};

/// What a player has said when they were asked to sign the result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Signature {
    /// Whether they have signed it.
    pub signed: bool,
    /// How they said so.
    pub through: Channel,
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
