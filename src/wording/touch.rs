//! What binds a player to a move, in words (Articles 4 and 9.5.3).

use shakmaty::{Color, Move, Role};

use super::{Wording, text};
use crate::laws::PieceAt;

impl Wording {
    /// A piece is touched (4.3, D.2.2).
    pub(super) fn touched(&self, by: Color, piece: PieceAt) -> String {
        text!(
            self.localisation,
            "touched",
            color = self.color(by),
            piece = self.vocabulary.piece_word(piece.role).to_owned(),
            square = self.vocabulary.square(piece.square)
        )
    }

    /// The choice of the promotion piece is final (4.4.4).
    pub(super) fn promotion_chosen(&self, by: Color, role: Role) -> String {
        text!(
            self.localisation,
            "promotion-chosen",
            color = self.color(by),
            piece = self.vocabulary.piece_word(role).to_owned()
        )
    }

    /// A draw was claimed wrongly (9.5.3).
    pub(super) fn wrong_claim(&self, by: Color, intended: Option<Move>) -> String {
        let at = &self.localisation;
        let by = self.color(by);
        match intended {
            Some(mv) => {
                let said = self.vocabulary.announce(mv);
                text!(at, "wrong-claim-with", color = by, said = said)
            }
            None => text!(at, "wrong-claim", color = by),
        }
    }
}
