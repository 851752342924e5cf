//! Moves in words: their steps on the player's own board (D.2.2 to D.2.4), and what binds a player to them (Articles 4 and
//! 9.5.3).

use announcements::Announces as _;
use shakmaty::{CastlingSide, Color, Move, Position, Role, Square};

use super::{Wording, text};
use chess_laws::PieceAt;
use game::session::{Condition, State};

/// The wording of moves, their steps, and what binds a player to them.
pub struct MoveWording<'a> {
    pub(super) words: &'a Wording,
}

impl Wording {
    /// What is said about moves and their steps.
    #[must_use]
    pub fn moves(&self) -> MoveWording<'_> {
        MoveWording { words: self }
    }
}

impl MoveWording<'_> {
    /// A piece is touched (4.3, D.2.2).
    pub(super) fn touched(&self, by: Color, piece: PieceAt) -> String {
        text!(
            self.words.localisation,
            "touched",
            color = self.words.color(by),
            piece = self.words.piece(piece.role),
            square = self.words.square(piece.square)
        )
    }

    /// The choice of the promotion piece is final (4.4.4).
    pub(super) fn promotion_chosen(&self, by: Color, role: Role) -> String {
        text!(
            self.words.localisation,
            "promotion-chosen",
            color = self.words.color(by),
            piece = self.words.piece(role)
        )
    }

    /// A draw was claimed wrongly (9.5.3). Where nothing is told of the position, it stays open whether the
    /// move that was named is legal.
    pub(super) fn wrong_claim(
        &self,
        by: Color,
        intended: Option<Move>,
        named: bool,
        state: &State,
    ) -> String {
        let at = &self.words.localisation;
        let by = self.words.color(by);
        match intended {
            _ if named && !state.profile().tells_at_once() => {
                text!(at, "wrong-claim-words", color = by)
            }
            Some(mv) => {
                let said = self.words.announced(mv);
                text!(at, "wrong-claim-with", color = by, said = said)
            }
            None => text!(at, "wrong-claim", color = by),
        }
    }

    /// The moves that are still allowed, piece by piece: where each may go.
    pub(super) fn allowed(&self, moves: &[Move]) -> String {
        let mut pieces: Vec<(String, Vec<String>)> = Vec::new();
        for &mv in moves {
            let (piece, target) = self.piece_and_target(mv);
            match pieces.iter_mut().find(|(known, _)| *known == piece) {
                Some((_, targets)) => targets.push(target),
                None => pieces.push((piece, vec![target])),
            }
        }
        let listed = pieces
            .into_iter()
            .map(|(piece, targets)| match targets.as_slice() {
                [only] if only.is_empty() => piece,
                _ => format!("{piece}: {}", targets.join(", ")),
            });
        let moves = listed.collect::<Vec<_>>().join("; ");
        text!(self.words.localisation, "allowed-moves", moves = moves)
    }

    /// A piece with its square, and where it goes; castling by its own name.
    fn piece_and_target(&self, mv: Move) -> (String, String) {
        if let Some(side) = mv.castling_side() {
            return (self.castling(side), String::new());
        }
        let role = mv.role();
        let piece = mv.from().map_or_else(
            || self.words.piece(role),
            |from| self.words.piece_on(role, from),
        );
        let becomes = mv.promotion().map(|role| self.words.piece(role));
        let target = [Some(self.words.square(mv.to())), becomes];
        (
            piece,
            target.into_iter().flatten().collect::<Vec<_>>().join(" "),
        )
    }

    /// Castling by its names.
    fn castling(&self, side: CastlingSide) -> String {
        self.words.castling(side)
    }

    /// The captured piece is off the board.
    pub(super) fn taken_off(&self, by: Color, piece: PieceAt) -> String {
        text!(
            self.words.localisation,
            "taken-off",
            color = self.words.color(by),
            piece = self.words.object_piece(piece.role),
            square = self.words.square(piece.square)
        )
    }

    /// The piece is in another hole.
    pub(super) fn placed(&self, by: Color, role: Role, square: Square) -> String {
        text!(
            self.words.localisation,
            "placed",
            color = self.words.color(by),
            piece = self.words.object_piece(role),
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
        let said = self.words.said(said);
        let stands = self.released(role, to);
        text!(
            self.words.localisation,
            "other-than-released",
            said = said,
            stands = stands
        )
    }

    /// The announcement of the move that stands on the own board of the player to move; of a
    /// promotion without its piece. In the words of the grammar. `None` while nothing is placed, or a move is announced.
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
                    rook = self.words.object_piece(Role::Rook),
                    square = self.words.square(square)
                )
            }
            Condition::Announced => text!(at, "missing-announced"),
        }
    }

    /// The announcement of a move from one square to another; `None` if nothing stands on the first.
    /// It does not reveal whether the move is legal. In the words of the grammar, as players say it.
    #[must_use]
    pub fn route(&self, state: &State, from: Square, to: Square) -> Option<String> {
        let game = state.pending().known_game();
        let board = game.position().board();
        let role = board.role_at(from)?;
        let captures = board.piece_at(to).is_some();
        Some(self.words.vocabulary.route(role, from, captures, to))
    }
}
