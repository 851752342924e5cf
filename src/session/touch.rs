//! What the player to move touches, and what that binds him to (Articles 4 and D.2.2).

use shakmaty::{Move, Position, Role, Square};

use super::{Effect, Refused, State};
use crate::session::MoveEffect;
use crate::session::MoveRefused;
use chess_laws::{PieceAt, Reason};

impl State {
    /// Why the player to move may not make this legal move, after what he touched (4.3, 4.4)
    /// or with which other move he claimed a draw (9.5.3); `None` if he may, and while a move
    /// is announced.
    #[must_use]
    pub fn forbids(&self, mv: Move) -> Option<Reason> {
        if self.announced.is_some() {
            return None;
        }
        let position = self.game.position();
        match self.intended {
            Some(intended) if intended != mv => {
                let piece = PieceAt::on(position, intended.from()?)?;
                let target = shown_target(intended);
                Some(Reason::IntendedMove { piece, target })
            }
            Some(_) => None,
            None => self.touched.forbids(position, mv),
        }
    }

    /// 4.3. Whoever touches a piece rejects a draw that he was offered (9.1.2.1).
    pub(super) fn touch(&mut self, square: Square) -> Result<Vec<Effect>, Refused> {
        self.may_touch(square)?;
        let by = self.game.turn();
        let piece = PieceAt::on(self.game.position(), square);
        let piece = piece.ok_or(Refused::Move(MoveRefused::NothingThere(square)))?;
        self.note_presence(by);
        self.lift_own(square);
        let mut effects = vec![Effect::Move(MoveEffect::Touched { by, piece })];
        if self.announced.is_none() {
            self.touched.touch(square);
            effects.extend(self.decline_by_touching()?);
        }
        Ok(effects)
    }

    /// 9.1.2.1.
    pub(super) fn decline_by_touching(&mut self) -> Result<Vec<Effect>, Refused> {
        if self.offer == Some(self.game.turn().other()) {
            return self.decline_draw();
        }
        Ok(Vec::new())
    }

    /// 4.2.1.
    pub(super) fn adjust(&mut self) -> Result<Vec<Effect>, Refused> {
        self.not_announced()?;
        let by = self.game.turn();
        Ok(vec![Effect::Move(MoveEffect::Adjusts { by })])
    }

    /// 4.4.4.
    pub(super) fn promote(&mut self, role: Role) -> Result<Vec<Effect>, Refused> {
        self.not_announced()?;
        let by = self.game.turn();
        let legal = self.game.position().legal_moves();
        let promotes = |mv: &Move| mv.promotion() == Some(role) && self.forbids(*mv).is_none();
        if !legal.iter().any(promotes) {
            return Err(Refused::Move(MoveRefused::NoPromotion));
        }
        self.touched.promote(role);
        Ok(vec![Effect::Move(MoveEffect::PromotionChosen { by, role })])
    }

    /// A move that is announced is made (D.2.3): what is touched then belongs to none.
    fn not_announced(&self) -> Result<(), Refused> {
        match self.announced {
            Some(_) => Err(Refused::Move(MoveRefused::Announced)),
            None => Ok(()),
        }
    }
}

/// Where the piece of a move arrives; the king, when it castles.
pub(super) fn shown_target(mv: Move) -> Square {
    match mv.castling_side() {
        Some(side) => Square::from_coords(side.king_to_file(), mv.to().rank()),
        None => mv.to(),
    }
}
