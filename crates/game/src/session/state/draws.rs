//! Whether a draw can be offered (Article 9.1) or claimed (Articles 9.2 to 9.5) now.

use shakmaty::Color;

use super::{MOVED_BOTH, State};
use crate::session::{DrawOffers, DrawRefused, Refused};

impl State {
    /// Whether a draw can be offered now (9.1).
    ///
    /// # Errors
    /// Why not: a draw is offered already, it is too early (5.2.3), or the regulations of the
    /// event forbid it (9.1.1).
    pub(in crate::session) fn may_offer_draw(&self) -> Result<(), Refused> {
        if self.offer.is_some() {
            return Err(DrawRefused::OfferedAlready.into());
        }
        // An illegal announcement counts like a legal one: the difference would tell which it is.
        let waits = self.announced.is_some() || self.illegal.is_some();
        let announced = waits.then(|| self.game.turn());
        if self.game.plies().len() + usize::from(waits) < MOVED_BOTH {
            return Err(DrawRefused::TooEarly.into());
        }
        let made = |side| {
            let completed = self.game.completed_moves(side);
            completed + u32::from(announced == Some(side))
        };
        let least = made(Color::White).min(made(Color::Black));
        match self.settings.regulations.draw_offers {
            DrawOffers::Free => Ok(()),
            DrawOffers::AfterMoves(moves) if least >= moves => Ok(()),
            DrawOffers::AfterMoves(_) | DrawOffers::Never => {
                Err(DrawRefused::DrawsForbidden.into())
            }
        }
    }

    /// Whether the player to move still has the right to claim a draw on this move. They lose it
    /// by touching a piece (9.4), by announcing a move (D.2.3), by sealing one (Guideline I.1),
    /// or by a claim with an intended move that they must make now (9.5.3).
    #[must_use]
    pub(in crate::session) fn may_claim_draw(&self) -> bool {
        let made = self.announced_at().is_some() || self.sealed.is_some();
        !made && self.touched.is_empty() && self.intended.is_none()
    }

    /// Whether the player to move can claim a draw on this move. After a wrong claim they cannot:
    /// another one would give the opponent time again for the same position (9.5.3). It does not
    /// matter whether they claimed with a legal move: the difference would tell whether it is one.
    pub(in crate::session) fn can_claim_now(&self) -> bool {
        self.may_claim_draw() && !self.claimed_wrongly
    }
}
