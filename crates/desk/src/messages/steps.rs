//! The steps of a move on the player's own board, in words (D.2.2 to D.2.4).

use shakmaty::{Color, Position, Role, Square};

use super::text;
use super::touch::MoveWording;
use chess_laws::PieceAt;
use game::session::{Condition, State};

impl MoveWording<'_> {
    /// The captured piece is off the board.
    pub(super) fn taken_off(&self, by: Color, piece: PieceAt) -> String {
        text!(
            self.words.localisation,
            "taken-off",
            color = self.words.color(by),
            piece = self.words.piece(piece.role),
            square = self.words.square(piece.square)
        )
    }

    /// The piece is in another hole.
    pub(super) fn placed(&self, by: Color, role: Role, square: Square) -> String {
        text!(
            self.words.localisation,
            "placed",
            color = self.words.color(by),
            piece = self.words.piece(role),
            square = self.words.square(square)
        )
    }

    /// The piece is released, and its move stands (4.7).
    pub(super) fn released(&self, role: Role, to: Square) -> String {
        text!(
            self.words.localisation,
            "released",
            piece = self.words.the_piece(role),
            square = self.words.square(to)
        )
    }

    /// Words for another move than the one whose piece is released (4.7).
    pub(super) fn other_than_released(&self, said: &str, role: Role, to: Square) -> String {
        let said = self.words.notation(said);
        let stands = self.released(role, to);
        text!(
            self.words.localisation,
            "other-than-released",
            said = said,
            stands = stands
        )
    }

    /// The announcement of the move that stands on the own board of the player to move; of a
    /// promotion without its piece. `None` while nothing is placed, or a move is announced.
    #[must_use]
    pub fn made_on_board(&self, state: &State) -> Option<String> {
        let moves = state.steps().moves_on_board();
        match moves[..] {
            [] => None,
            [mv] => Some(self.words.vocabulary.announce(mv)),
            [mv, ..] => self.route(state, mv.from()?, mv.to()),
        }
    }

    /// What is to be done before the opponent's clock is started.
    pub(super) fn missing(&self, condition: Condition) -> String {
        let at = &self.words.localisation;
        match condition {
            Condition::Touched => text!(at, "missing-touched"),
            Condition::TakenOff(square) => {
                text!(at, "missing-taken-off", square = self.words.square(square))
            }
            Condition::Placed => text!(at, "missing-placed"),
            Condition::RookPlaced(square) => {
                text!(
                    at,
                    "missing-rook",
                    rook = self.words.piece(Role::Rook),
                    square = self.words.square(square)
                )
            }
            Condition::Announced => text!(at, "missing-announced"),
        }
    }

    /// The announcement of a move from one square to another; `None` if nothing stands on the first.
    /// It does not reveal whether the move is legal.
    #[must_use]
    pub fn route(&self, state: &State, from: Square, to: Square) -> Option<String> {
        let game = state.pending().known_game();
        let board = game.position().board();
        let role = board.role_at(from)?;
        let captures = board.piece_at(to).is_some();
        Some(self.words.vocabulary.route(role, from, captures, to))
    }
}
