//! Offers of a draw (Article 9.1) and claims of one (Articles 9.2 to 9.5).

use shakmaty::Color;

use super::state::MOVED_BOTH;
use super::{Claim, Effect, Refused, State};
use crate::laws::Outcome;

impl State {
    pub(super) fn offer_draw(&mut self, by: Color) -> Result<Vec<Effect>, Refused> {
        if self.offer.is_some() {
            return Err(Refused::NoOffer);
        }
        if self.game_ahead().plies().len() < MOVED_BOTH {
            return Err(Refused::TooEarly);
        }
        self.offer = Some(by);
        Ok(vec![Effect::DrawOffered { by }])
    }

    pub(super) fn claim_draw(&mut self, claim: Claim) -> Result<Vec<Effect>, Refused> {
        let (correct, outcome) = match claim {
            Claim::Threefold => (self.game.can_claim_threefold(), Outcome::Threefold),
            Claim::Fifty => (self.game.can_claim_fifty(), Outcome::Fifty),
        };
        if correct {
            Ok(self.end(outcome))
        } else {
            Err(Refused::WrongClaim)
        }
    }

    /// Agreement ends the game (5.2.3).
    pub(super) fn accept_draw(&mut self) -> Result<Vec<Effect>, Refused> {
        self.offer.ok_or(Refused::NoOffer)?;
        Ok(self.end_after_announced(Outcome::Agreement))
    }

    /// The offer is rejected by word (9.1.2.1).
    pub(super) fn decline_draw(&mut self) -> Result<Vec<Effect>, Refused> {
        let by = self.offer.take().ok_or(Refused::NoOffer)?.other();
        Ok(vec![Effect::DrawDeclined { by }])
    }
}
