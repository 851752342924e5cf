//! Offers of a draw (Article 9.1) and claims of one (Articles 9.2 to 9.5).

use shakmaty::uci::UciMove;
use shakmaty::{Color, Move};

use super::moves::MOVED_BOTH;
use super::{Claim, DrawOffers, Effect, Refused, State};
use crate::session::{DrawEffect, MoveEffect};
use crate::session::{DrawRefused, MoveRefused};
use chess_laws::{Outcome, PieceAt};

impl State {
    /// Whether a draw can be offered now (9.1).
    ///
    /// # Errors
    /// Why not: one is offered already, it is too early (5.2.3), or the regulations of
    /// the event forbid it (9.1.1).
    pub fn may_offer_draw(&self) -> Result<(), Refused> {
        if self.offer.is_some() {
            return Err(Refused::Draw(DrawRefused::OfferedAlready));
        }
        let game = self.game_ahead();
        if game.plies().len() < MOVED_BOTH {
            return Err(Refused::Draw(DrawRefused::TooEarly));
        }
        let made = |side| game.completed_moves(side);
        let least = made(Color::White).min(made(Color::Black));
        match self.settings.regulations.draw_offers {
            DrawOffers::Free => Ok(()),
            DrawOffers::AfterMoves(moves) if least >= moves => Ok(()),
            DrawOffers::AfterMoves(_) | DrawOffers::Never => {
                Err(Refused::Draw(DrawRefused::DrawsForbidden))
            }
        }
    }

    /// The offer stands until it is accepted, rejected by word, by touching a piece or by
    /// completing a move, or until the game ends otherwise (9.1.2.1).
    pub(super) fn offer_draw(&mut self, by: Color) -> Result<Vec<Effect>, Refused> {
        self.may_offer_draw()?;
        self.offer = Some(by);
        Ok(vec![Effect::Draw(DrawEffect::DrawOffered { by })])
    }

    /// Agreement ends the game (5.2.3).
    pub(super) fn accept_draw(&mut self) -> Result<Vec<Effect>, Refused> {
        self.offer.ok_or(Refused::Draw(DrawRefused::NoOffer))?;
        Ok(self.end_after_announced(Outcome::Agreement))
    }

    /// The offer is rejected by word (9.1.2.1).
    pub(super) fn decline_draw(&mut self) -> Result<Vec<Effect>, Refused> {
        let by = self
            .offer
            .take()
            .ok_or(Refused::Draw(DrawRefused::NoOffer))?
            .other();
        Ok(vec![Effect::Draw(DrawEffect::DrawDeclined { by })])
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
    /// offer (9.1.2.3), and binds to the intended move; to its piece, if it is not legal.
    pub(super) fn claim_draw(
        &mut self,
        claim: Claim,
        intended: Option<UciMove>,
    ) -> Result<Vec<Effect>, Refused> {
        if !self.may_claim_draw() {
            return Err(Refused::Draw(DrawRefused::ClaimLost));
        }
        match intended {
            None => self.claim_with(claim, None),
            Some(uci) => match self.game.move_from_uci(uci) {
                Some(mv) => self.claim_with(claim, Some(mv)),
                None => self.claim_with_illegal(uci),
            },
        }
    }

    fn claim_with(&mut self, claim: Claim, intended: Option<Move>) -> Result<Vec<Effect>, Refused> {
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
        let effects = self.wrong_claim(intended);
        self.intended = intended;
        Ok(effects)
    }

    /// No position can arise by an illegal move: the claim is wrong, and what must be made "in
    /// accordance with Articles 3 and 4" is a move of the same piece (9.5.3).
    fn claim_with_illegal(&mut self, intended: UciMove) -> Result<Vec<Effect>, Refused> {
        let by = self.game.turn();
        let from = match intended {
            UciMove::Normal { from, .. } => PieceAt::on(self.game.position(), from),
            _ => None,
        };
        let own = from.filter(|piece| piece.color == by);
        let piece = own.ok_or(Refused::Move(MoveRefused::Illegal(intended)))?;
        let mut effects = self.wrong_claim(None);
        self.touched.touch(piece.square);
        effects.push(Effect::Move(MoveEffect::Touched { by, piece }));
        Ok(effects)
    }

    fn wrong_claim(&mut self, intended: Option<Move>) -> Vec<Effect> {
        let by = self.game.turn();
        let mut effects = vec![Effect::Draw(DrawEffect::WrongClaim { by, intended })];
        effects.extend(self.give_time(by.other(), self.rules().wrong_claim));
        effects.extend(self.offer_draw(by).into_iter().flatten());
        effects
    }
}
