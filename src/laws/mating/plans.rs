//! Mates to aim at, and how far a position is from them.
//!
//! A guide for the search where mates are rare: the pictures that fit into the
//! confines of the men say who has to go where. Nothing here is proof.

use shakmaty::attacks::attacks;
use shakmaty::{Bitboard, Board, Chess, Color, Piece, Position, Role, Square};

use super::confines::Confines;
use super::net::pictures;

/// The mates that can be aimed at from a position.
pub(super) struct Plans {
    mates: Vec<Vec<Goal>>,
}

/// A man of this kind has to go somewhere.
#[derive(Clone)]
struct Goal {
    piece: Piece,
    /// How many moves that takes from each square.
    moves: [u8; 64],
}

/// More moves than any way takes.
const NEVER: u8 = 30;

impl Plans {
    /// The mates by `winner` that can be aimed at from the position.
    pub fn of(position: &Chess, winner: Color) -> Plans {
        let confines = Confines::of(position);
        let fixed = confines.fixed();
        let goals = |picture: Board| {
            let men = picture.into_iter().filter(|(square, _)| !fixed.contains(*square));
            men.map(|(square, piece)| Goal::new(piece, square, fixed))
                .collect()
        };
        Plans {
            mates: pictures(&confines, winner).into_iter().map(goals).collect(),
        }
    }

    /// How many moves the nearest of them takes, if nothing stands in the way.
    pub fn distance(&self, position: &Chess) -> u32 {
        let board = position.board();
        let moves = |goals: &Vec<Goal>| goals.iter().map(|goal| goal.distance(board)).sum();
        self.mates.iter().map(moves).min().unwrap_or(0)
    }
}

impl Goal {
    /// To bring such a piece to `target`, around what stands for ever.
    fn new(piece: Piece, target: Square, fixed: Bitboard) -> Goal {
        let mut moves = [NEVER; 64];
        let mut reached = Bitboard::from_square(target);
        let mut last = reached;
        let mut count = 0;
        while last.any() && count < NEVER {
            for square in last {
                moves[usize::from(square)] = count;
            }
            let back = |square| match piece.role {
                Role::Pawn => pawn_came_from(piece.color, square),
                _ => attacks(square, piece, fixed),
            };
            last = last.into_iter().map(back).fold(Bitboard::EMPTY, |all, it| all | it);
            last &= !reached & !fixed;
            reached |= last;
            count += 1;
        }
        Goal { piece, moves }
    }

    fn distance(&self, board: &Board) -> u32 {
        let moves = |square: Square| self.moves[usize::from(square)];
        let men = board.by_piece(self.piece).into_iter().map(moves).min();
        u32::from(men.unwrap_or(NEVER)).min(self.by_promotion(board))
    }

    /// The same for a pawn that becomes such a piece first.
    fn by_promotion(&self, board: &Board) -> u32 {
        let color = self.piece.color;
        if matches!(self.piece.role, Role::Pawn | Role::King) {
            return NEVER.into();
        }
        let pawns = board.by_piece(Role::Pawn.of(color));
        let way = |pawn: Square| {
            let rank = u32::from(pawn.rank());
            let left = color.fold_wb(7 - rank, rank);
            let last = Square::from_coords(pawn.file(), color.fold_wb(shakmaty::Rank::Eighth, shakmaty::Rank::First));
            left + u32::from(self.moves[usize::from(last)])
        };
        pawns.into_iter().map(way).min().unwrap_or(NEVER.into())
    }
}

/// Where a pawn may have come from.
fn pawn_came_from(color: Color, square: Square) -> Bitboard {
    let taking = shakmaty::attacks::pawn_attacks(!color, square);
    taking.with(Bitboard::from_square(square).shift(color.fold_wb(-8, 8)))
}
