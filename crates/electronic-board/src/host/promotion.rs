//! What the host makes of a pawn that becomes a piece that the board has not learnt. A player has to say which; from then
//! on the piece is known.

use shakmaty::{Bitboard, Board, Move, Piece, Position, Role, Square};

use super::Host;
use crate::change::after;
use crate::input::BoardInput;
use crate::sighting::{Sighting, Unclear};

impl Host {
    /// The pieces with the one on the last rank that was not learnt: as what it is, if the game says it. Otherwise a pawn
    /// stands there that is not replaced yet, and the board asks, once.
    pub(super) fn with_promoted(&mut self, mut board: Board) -> (Board, Option<BoardInput>) {
        let lies = self.orientation.unwrap_or_default();
        let unknown = lies.squares(self.dialect.unknown());
        self.asked_promotion = self
            .asked_promotion
            .filter(|square| unknown.contains(*square));
        if let Some((to, piece)) = self.promoted(&board, unknown) {
            self.dialect.call(lies.square(to), piece);
            self.asked_promotion = None;
            board.set_piece_at(to, piece);
            return (board, None);
        }
        let Some(to) = self.promotes(&board, unknown) else {
            return (board, None);
        };
        board.set_piece_at(to, Role::Pawn.of(self.watch.position().turn()));
        let first = self.asked_promotion.replace(to) != Some(to);
        let asks = Sighting::Unclear(Unclear::UnknownPromotion { to });
        (board, first.then_some(BoardInput::Seen(asks)))
    }

    /// The promoted piece that the game knows and the board does not. Meanwhile the game may have gone on elsewhere.
    fn promoted(&self, board: &Board, unknown: Bitboard) -> Option<(Square, Piece)> {
        let announced = self
            .shown
            .announced
            .filter(|announced| announced.is_promotion());
        let left = |mv: &Move| {
            mv.from()
                .is_none_or(|square| board.piece_at(square).is_none())
        };
        let made = announced.filter(left).map(|mv| mv.to());
        let to = self.asked_promotion.or(made)?;
        let piece = self.watch.position().board().piece_at(to)?;
        // What is captured there is of the other side.
        let own = piece.color.backrank() != to.rank();
        let known = unknown.contains(to) && own && piece.role != Role::Pawn;
        known.then_some((to, piece))
    }

    /// The square where a pawn becomes a piece that was not learnt: the move is made but for that.
    fn promotes(&self, board: &Board, unknown: Bitboard) -> Option<Square> {
        if unknown.is_empty() {
            return None;
        }
        let position = self.watch.position();
        let made = |mv: &Move| {
            let mut rest = after(position, *mv);
            rest.discard_piece_at(mv.to());
            mv.is_promotion() && unknown.contains(mv.to()) && rest == *board
        };
        let moves = position.legal_moves();
        moves.iter().find(|mv| made(mv)).map(|mv| mv.to())
    }
}
