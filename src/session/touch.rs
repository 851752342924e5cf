//! What the player to move touches, and what that binds him to (Articles 4 and D.2.2).

use shakmaty::{Move, Position, Role, Square};

use super::{Effect, Refused, State};
use super::{draws, making, moves};
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
}

/// 4.3. Whoever touches a piece rejects a draw that he was offered (9.1.2.1).
pub(super) fn touch(state: &mut State, square: Square) -> Result<Vec<Effect>, Refused> {
    making::may_touch(state, square)?;
    let by = state.game.turn();
    let piece = PieceAt::on(state.game.position(), square);
    let piece = piece.ok_or(MoveRefused::NothingThere(square))?;
    moves::note_presence(state, by);
    making::lift_own(state, square);
    let mut effects = vec![Effect::Move(MoveEffect::Touched { by, piece })];
    if state.announced.is_none() {
        state.touched.touch(square);
        effects.extend(decline_by_touching(state)?);
    }
    Ok(effects)
}

/// 9.1.2.1.
pub(super) fn decline_by_touching(state: &mut State) -> Result<Vec<Effect>, Refused> {
    if state.offer == Some(state.game.turn().other()) {
        return draws::decline_draw(state);
    }
    Ok(Vec::new())
}

/// 4.2.1.
pub(super) fn adjust(state: &mut State) -> Result<Vec<Effect>, Refused> {
    not_announced(state)?;
    let by = state.game.turn();
    Ok(vec![Effect::Move(MoveEffect::Adjusts { by })])
}

/// 4.4.4.
pub(super) fn promote(state: &mut State, role: Role) -> Result<Vec<Effect>, Refused> {
    not_announced(state)?;
    let by = state.game.turn();
    let legal = state.game.position().legal_moves();
    let promotes = |mv: &Move| mv.promotion() == Some(role) && state.forbids(*mv).is_none();
    if !legal.iter().any(promotes) {
        return Err(MoveRefused::NoPromotion.into());
    }
    state.touched.promote(role);
    Ok(vec![Effect::Move(MoveEffect::PromotionChosen { by, role })])
}

/// A move that is announced is made (D.2.3): what is touched then belongs to none.
fn not_announced(state: &State) -> Result<(), Refused> {
    match state.announced {
        Some(_) => Err(MoveRefused::Announced.into()),
        None => Ok(()),
    }
}

/// Where the piece of a move arrives; the king, when it castles.
pub(super) fn shown_target(mv: Move) -> Square {
    match mv.castling_side() {
        Some(side) => Square::from_coords(side.king_to_file(), mv.to().rank()),
        None => mv.to(),
    }
}
