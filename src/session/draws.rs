//! Offers of a draw (Article 9.1) and claims of one (Articles 9.2 to 9.5).

use shakmaty::Color;
use shakmaty::uci::UciMove;

use super::moves::MOVED_BOTH;
use super::{Claim, DrawOffers, Effect, Refused, State};
use crate::laws::Outcome;

impl State {
    /// Whether a draw can be offered now (9.1).
    ///
    /// # Errors
    /// Why not: one is offered already, it is too early (5.2.3), or the regulations of
    /// the event forbid it (9.1.1).
    pub fn may_offer_draw(&self) -> Result<(), Refused> {
        if self.offer.is_some() {
            return Err(Refused::NoOffer);
        }
        let game = self.game_ahead();
        if game.plies().len() < MOVED_BOTH {
            return Err(Refused::TooEarly);
        }
        let made = |side| game.completed_moves(side);
        let least = made(Color::White).min(made(Color::Black));
        match self.settings.regulations.draw_offers {
            DrawOffers::Free => Ok(()),
            DrawOffers::AfterMoves(moves) if least >= moves => Ok(()),
            DrawOffers::AfterMoves(_) | DrawOffers::Never => Err(Refused::DrawsForbidden),
        }
    }

    /// The offer stands until it is accepted, rejected by word, by touching a piece or by
    /// completing a move, or until the game ends otherwise (9.1.2.1).
    pub(super) fn offer_draw(&mut self, by: Color) -> Result<Vec<Effect>, Refused> {
        self.may_offer_draw()?;
        self.offer = Some(by);
        Ok(vec![Effect::DrawOffered { by }])
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

    /// Whether the player to move has not lost the right to claim a draw on this move: by
    /// touching a piece (9.4), by announcing a move (D.2.3), by sealing one (Guideline
    /// I.1), or by a claim with an intended move that he must make now (9.5.3).
    #[must_use]
    pub fn may_claim_draw(&self) -> bool {
        let made = self.announced.is_some() || self.sealed.is_some();
        !made && self.touched.is_empty() && self.intended.is_none()
    }

    /// A correct claim ends the game (9.5.2). A wrong one costs time (9.5.3), counts as an
    /// offer (9.1.2.3), and binds to the intended move.
    pub(super) fn claim_draw(
        &mut self,
        claim: Claim,
        intended: Option<UciMove>,
    ) -> Result<Vec<Effect>, Refused> {
        if !self.may_claim_draw() {
            return Err(Refused::ClaimLost);
        }
        let by = self.game.turn();
        let intended = intended
            .map(|uci| self.game.move_from_uci(uci).ok_or(Refused::Illegal(uci)))
            .transpose()?;
        let (correct, outcome) = match (claim, intended) {
            (Claim::Threefold, None) => (self.game.can_claim_threefold(), Outcome::Threefold),
            (Claim::Threefold, Some(mv)) => {
                (self.game.can_claim_threefold_with(mv), Outcome::Threefold)
            }
            (Claim::Fifty, None) => (self.game.can_claim_fifty(), Outcome::Fifty),
            (Claim::Fifty, Some(mv)) => (self.game.can_claim_fifty_with(mv), Outcome::Fifty),
        };
        if correct {
            return Ok(self.end(outcome));
        }
        let mut effects = vec![Effect::WrongClaim { by, intended }];
        effects.extend(self.give_time(by.other(), self.rules().wrong_claim));
        if self.may_offer_draw().is_ok() {
            effects.extend(self.offer_draw(by)?);
        }
        self.intended = intended;
        Ok(effects)
    }
}
