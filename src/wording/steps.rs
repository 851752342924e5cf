//! The steps of a move on the player's own board, in words (D.2.2 to D.2.4).

use shakmaty::{Color, Role, Square};

use super::{Wording, text};
use crate::session::{Condition, State};
use chess_laws::PieceAt;

impl Wording {
    /// The captured piece is off the board.
    pub(super) fn taken_off(&self, by: Color, piece: PieceAt) -> String {
        text!(
            self.localisation,
            "taken-off",
            color = self.color(by),
            piece = self.piece(piece.role),
            square = self.square(piece.square)
        )
    }

    /// The piece is in another hole.
    pub(super) fn placed(&self, by: Color, role: Role, square: Square) -> String {
        text!(
            self.localisation,
            "placed",
            color = self.color(by),
            piece = self.piece(role),
            square = self.square(square)
        )
    }

    /// The announcement of the move that stands on the own board of the player to move; of a
    /// promotion without its piece. None while nothing is placed, or a move is announced.
    #[must_use]
    pub fn made_on_board(&self, state: &State) -> Option<String> {
        let moves = state.steps().moves_on_board();
        match moves[..] {
            [] => None,
            [mv] => Some(self.vocabulary.announce(mv)),
            [mv, ..] => self.route(state, mv.from()?, mv.to()),
        }
    }

    /// What is to be done before the opponent's clock is started.
    pub(super) fn missing(&self, condition: Condition) -> String {
        let at = &self.localisation;
        match condition {
            Condition::Touched => text!(at, "missing-touched"),
            Condition::TakenOff(square) => {
                text!(at, "missing-taken-off", square = self.square(square))
            }
            Condition::Placed => text!(at, "missing-placed"),
            Condition::RookPlaced(square) => {
                text!(
                    at,
                    "missing-rook",
                    rook = self.piece(Role::Rook),
                    square = self.square(square)
                )
            }
            Condition::Announced => text!(at, "missing-announced"),
        }
    }
}
