//! Two boards and two scoresheets (Articles D.1 and D.2.9): what stands on each player's own board
//! and on their scoresheet where it is not what the game has. [`Finding`](super::Finding) says what
//! has to be done then.

use std::collections::BTreeMap;

use shakmaty::{Board, ByColor, Color, Move, Square};

/// The boards and scoresheets of both players. What nobody has reported is as in the game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Boards {
    /// What stands on White's and Black's board; `None` if it is as in the game.
    apart: ByColor<Option<Board>>,
    /// The plies, from 0, that White and Black have written differently.
    written: ByColor<BTreeMap<usize, Move>>,
}

impl Boards {
    /// What stands on this player's board, if it is not what the game has.
    #[must_use]
    pub fn apart(&self, side: Color) -> Option<&Board> {
        self.apart.get(side).as_ref()
    }

    /// What this player has written as a ply, from 0, if it is not what the game has.
    pub(super) fn written(&self, side: Color, ply: usize) -> Option<Move> {
        self.written.get(side).get(&ply).copied()
    }

    /// Sets what stands on this player's board; `None` if it is what the game has. Returns
    /// whether it was something else before.
    pub(super) fn set_apart(&mut self, side: Color, seen: Option<Board>) -> bool {
        std::mem::replace(self.apart.get_mut(side), seen).is_some()
    }

    /// Sets what this player has written as a ply; `None` if it is what the game has.
    pub(super) fn set_written(&mut self, side: Color, ply: usize, written: Option<Move>) {
        let all = self.written.get_mut(side);
        match written {
            Some(mv) => all.insert(ply, mv),
            None => all.remove(&ply),
        };
    }

    /// Makes a move on both boards. A piece that stood on a wrong square still does, unless the
    /// move corrected that.
    pub(super) fn follow(&mut self, before: &Board, after: &Board) {
        for apart in self.apart.iter_mut() {
            let Some(board) = apart else { continue };
            for square in Square::ALL {
                match after.piece_at(square) {
                    same if same == before.piece_at(square) => {}
                    Some(piece) => board.set_piece_at(square, piece),
                    None => board.discard_piece_at(square),
                }
            }
            if board == after {
                *apart = None;
            }
        }
    }

    /// Takes the game back: both boards are set up again, and what was written later is void.
    pub(super) fn retrace(&mut self, plies: usize) {
        self.apart = ByColor::default();
        for written in self.written.iter_mut() {
            written.retain(|&ply, _| ply < plies);
        }
    }
}
