//! Estimates how close a mate is, so that a search begins with promising positions.
//!
//! The estimates prove nothing: the weights were found by trial.

use shakmaty::attacks::{attacks, king_attacks};
use shakmaty::{Bitboard, Board, Chess, Color, Position, Role, Square};

/// A position, seen by the side that mates.
pub(super) struct Nearness<'a> {
    board: &'a Board,
    winner: Color,
    /// The king to be mated, and the king of the side that mates.
    king: Square,
    own_king: Square,
    /// The men of the side that mates, and those of the other side.
    attackers: Bitboard,
    others: Bitboard,
}

/// The cost when there is no pawn that could become a queen or rook.
const NO_PAWN: u32 = 12;

/// The cost of a queen of the other side where that side must help.
const QUEEN: u32 = 12;

impl<'a> Nearness<'a> {
    /// Looks at a position. A legal position has both kings.
    pub(super) fn of(position: &'a Chess, winner: Color) -> Nearness<'a> {
        let board = position.board();
        Nearness {
            board,
            winner,
            king: board.king_of(!winner).unwrap_or(Square::A1),
            own_king: board.king_of(winner).unwrap_or(Square::A1),
            attackers: board.by_color(winner),
            others: board.by_color(!winner),
        }
    }

    /// The distance to a mate by two estimates: attacking the king where it stands, and making
    /// progress towards a position where that is easy.
    pub(super) fn costs(&self) -> [u32; 2] {
        let closing_in = self.closing_in();
        let progress = if self.needs_help() {
            self.to_a_corner()
        } else {
            2 * self.to_promotion() + self.resistance()
        };
        [closing_in, progress + closing_in]
    }

    fn heavy(&self) -> Bitboard {
        (self.board.queens() | self.board.rooks()) & self.attackers
    }

    fn pieces(&self) -> Bitboard {
        self.attackers & !self.board.pawns() & !self.board.kings()
    }

    /// Whether the mating side has only bishops and knights left. Then a man of the other side must
    /// block its own king.
    fn needs_help(&self) -> bool {
        self.heavy().is_empty() && (self.board.pawns() & self.attackers).is_empty()
    }

    /// Combines the squares to which the king can still go, its distance from the edge, and the
    /// distance to the next check.
    fn closing_in(&self) -> u32 {
        let occupied = self.board.occupied().without(self.king);
        let around = king_attacks(self.king) & !self.others;
        let free = |square: &Square| {
            let attackers = self.board.attacks_to(*square, self.winner, occupied);
            attackers.is_empty()
        };
        let flights = around.into_iter().filter(free).count() as u32;
        let edge = if self.heavy().any() {
            edge_distance(self.king)
        } else {
            corner_distance(self.king)
        };
        let kings = if self.pieces().count() < 3 {
            self.king.distance(self.own_king)
        } else {
            0
        };
        4 * flights + 2 * edge + kings + self.to_check()
    }

    /// The distance to a check, and how good it is: without an answer, with an answer, after
    /// another move, or further away.
    fn to_check(&self) -> u32 {
        let all = self.board.occupied();
        let mut nearest = 7;
        for from in self.pieces() {
            let Some(piece) = self.board.piece_at(from) else {
                continue;
            };
            let posts = attacks(self.king, piece, all) & !self.attackers;
            let reached = attacks(from, piece, all) & !self.attackers;
            for post in posts & reached {
                nearest = nearest.min(self.answers(from, post, piece.role));
            }
            let later = |post: Square| (attacks(post, piece, all) & posts).any();
            if nearest > 5 && reached.into_iter().any(later) {
                nearest = 5;
            }
        }
        nearest
    }

    /// How well the other side can answer a check from `post`: not at all, by interposing, by
    /// capturing with the king, or by capturing with another man.
    fn answers(&self, from: Square, post: Square, role: Role) -> u32 {
        let all = self.board.occupied();
        let takers = self.board.attacks_to(post, !self.winner, all);
        let protected = self.board.attacks_to(post, self.winner, all.without(from));
        let beside = self.king.distance(post) == 1;
        if takers.without(self.king).any() {
            3
        } else if beside && protected.without(from).is_empty() {
            2
        } else {
            u32::from(!beside && role != Role::Knight)
        }
    }

    /// The distance of the nearest pawn from becoming a queen. A piece in front of it has to move;
    /// a pawn has to be captured.
    fn to_promotion(&self) -> u32 {
        if self.heavy().any() {
            return 0;
        }
        let pawns = self.board.pawns() & self.attackers;
        let way = |pawn: Square| {
            let ahead = |square: &Square| square.offset(self.winner.fold_wb(8, -8));
            std::iter::successors(ahead(&pawn), ahead)
                .map(|square| {
                    let blocker = self.others.contains(square);
                    let pawn = blocker && self.board.pawns().contains(square);
                    let to_take = if pawn {
                        self.own_king.distance(square)
                    } else {
                        0
                    };
                    4 + u32::from(blocker) + to_take
                })
                .sum::<u32>()
        };
        NO_PAWN + pawns.into_iter().map(way).min().unwrap_or(NO_PAWN)
    }

    /// What the other side has left. The less that is, the fewer answers it has.
    fn resistance(&self) -> u32 {
        8 * self.others.count() as u32 + 2 * (self.others & self.board.pawns()).count() as u32
    }

    /// The distance to a mate in the best corner: both kings, a man that blocks the mated king, and
    /// a man that gives check.
    fn to_a_corner(&self) -> u32 {
        let helpers = self.others & !self.board.pawns() & !self.board.queens();
        let helpers = helpers.without(self.king);
        let to_helper = match helpers.any() {
            true => 0,
            false => self.to_a_helper(),
        };
        let corners = Bitboard::CORNERS.into_iter().filter(|corner| {
            let bishops = self.board.bishops() & self.attackers;
            let suits = |bishop: Square| bishop.is_light() == corner.is_light();
            bishops.is_empty() || bishops.into_iter().any(suits)
        });
        let cost = corners.map(|corner| {
            let near = king_attacks(corner);
            let in_the_way = helpers
                .into_iter()
                .map(|helper| match near.contains(helper) {
                    true => 0,
                    false => 1 + helper.distance(corner),
                });
            let checking = self.pieces().into_iter().map(|man| man.distance(corner));
            3 * self.king.distance(corner)
                + 2 * self.own_king.distance(corner).max(2)
                + in_the_way.min().unwrap_or(NO_PAWN)
                + checking.min().unwrap_or(0)
        });
        // A queen has many moves and blocks nothing that another man could not block.
        let queens = (self.others & self.board.queens()).count() as u32;
        to_helper + cost.min().unwrap_or(0) + QUEEN * queens
    }

    /// The distance of the other side's nearest pawn from becoming a piece.
    fn to_a_helper(&self) -> u32 {
        let pawns = self.others & self.board.pawns();
        let left = |pawn: Square| {
            let rank = u32::from(pawn.rank());
            5 + 5 * self.winner.fold_wb(rank, 7 - rank)
        };
        pawns.into_iter().map(left).min().unwrap_or(0)
    }
}

fn from_the_sides(square: Square) -> (u32, u32) {
    let (file, rank) = (u32::from(square.file()), u32::from(square.rank()));
    (file.min(7 - file), rank.min(7 - rank))
}

/// How many squares a square is away from the edge.
pub(super) fn edge_distance(square: Square) -> u32 {
    let (file, rank) = from_the_sides(square);
    file.min(rank)
}

fn corner_distance(square: Square) -> u32 {
    let (file, rank) = from_the_sides(square);
    file + rank
}
