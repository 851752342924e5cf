//! What binds a player to a move, in words (Articles 4 and 9.5.3).

use shakmaty::{CastlingSide, Color, Move, Role};

use super::{Wording, text};
use chess_laws::PieceAt;
use game::session::State;

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
        let from = mv.from().map(|from| self.words.square(from));
        let piece = [self.words.piece(mv.role()), from.unwrap_or_default()].join(" ");
        let becomes = mv.promotion().map(|role| self.words.piece(role));
        let target = [Some(self.words.square(mv.to())), becomes];
        (
            piece,
            target.into_iter().flatten().collect::<Vec<_>>().join(" "),
        )
    }

    /// Castling by its names.
    fn castling(&self, side: CastlingSide) -> String {
        self.words.notation(&self.words.vocabulary.castling(side))
    }
}
