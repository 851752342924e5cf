//! Finds the move that lost a right to castle (Article 3.8.2.1).

use shakmaty::{CastlingSide, Move, Position, Role};

use super::{Game, Ply};
use crate::refusal::{EarlierMove, LostRight, Reason, Refusal};

impl Game {
    /// Adds how a castling right was lost, if the moves of the game show it.
    pub(super) fn with_history(&self, refusal: Refusal) -> Refusal {
        let Refusal::Illegal(Reason::CastlingLost { side, .. }) = refusal else {
            return refusal;
        };
        let Some(ply) = self.castling_lost_with(side) else {
            return refusal;
        };
        let because = if ply.side != self.turn() {
            LostRight::RookTaken
        } else if ply.played.role() == Role::King {
            LostRight::KingMoved
        } else {
            LostRight::RookMoved
        };
        let by = earlier(ply);
        Reason::CastlingLost { side, because, by }.into()
    }

    /// The move that lost the right of the player to move to castle on this side; `None` if they
    /// still have it or never had it.
    fn castling_lost_with(&self, side: CastlingSide) -> Option<&Ply> {
        let turn = self.turn();
        let had_it = |ply: &&Ply| ply.before.castles().has(turn, side);
        let has_it = self.position.castles().has(turn, side);
        self.plies.iter().rev().find(had_it).filter(|_| !has_it)
    }
}

fn earlier(ply: &Ply) -> Option<EarlierMove> {
    let to = match ply.played {
        Move::Castle { .. } => ply.played.castling_side()?.king_to(ply.side),
        played => played.to(),
    };
    Some(EarlierMove {
        number: ply.before.fullmoves().get(),
        side: ply.side,
        from: ply.played.from()?,
        to,
    })
}
