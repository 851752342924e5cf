//! A walk to a mate that never turns back: one side takes what it can, and the other one helps.
//!
//! In each position one move is chosen for what it is, without looking at where it leads. That costs far less than a
//! search, and finds a mate in most positions in which games end. Where it finds none, nothing is proven.

use shakmaty::attacks::{attacks, bishop_attacks, knight_attacks, pawn_attacks, rook_attacks};
use shakmaty::{Bitboard, Chess, Color, Move, Position, Role, Square};

use super::nearness::edge_distance;

/// Whether a walk of no more plies than this leads to a mate by `winner`.
pub(super) fn walks_to_mate(root: &Chess, winner: Color, plies: usize) -> bool {
    let mut position = root.clone();
    for ply in 0..plies {
        let moves = position.legal_moves();
        let next = if position.turn() == winner {
            let checks = Checks::to(&position, winner);
            if moves.iter().any(|it| checks.is_mate(&position, *it)) {
                return true;
            }
            best(&moves, ply, |it| {
                worth_to_the_winner(it, checks.king, winner)
            })
        } else {
            let attacked = attacked_by(&position, winner);
            best(&moves, ply, |it| worth_to_the_other(it, attacked))
        };
        match next {
            Some(next) => position.play_unchecked(next),
            None => return false,
        }
    }
    false
}

/// The move that is worth most; of equal ones, another at each ply, so that the walk does not go in a circle.
fn best(moves: &[Move], ply: usize, worth: impl Fn(Move) -> i32) -> Option<Move> {
    let each = moves.iter().enumerate();
    let best = each.max_by_key(|(index, it)| (worth(**it), scattered(ply, *index)));
    best.map(|(_, it)| *it)
}

/// The winner takes, promotes, and comes nearer to the king.
fn worth_to_the_winner(played: Move, king: Square, winner: Color) -> i32 {
    let taken = played.capture().map_or(0, |role| 100 + role as i32);
    let promoted = match played.promotion() {
        Some(Role::Queen) => 90,
        Some(_) => -20,
        None => 0,
    };
    let distance = |square: Square| square.distance(king) as i32;
    let nearer = match played {
        Move::Normal {
            role: Role::Pawn,
            to,
            ..
        } => {
            let rank = u32::from(to.rank()) as i32;
            winner.fold_wb(rank, 7 - rank) - 4
        }
        Move::Normal { from, to, .. } => distance(from) - distance(to),
        _ => 0,
    };
    taken + promoted + nearer
}

/// The other side takes nothing, offers its men, and goes to the edge with its king.
fn worth_to_the_other(played: Move, attacked: Bitboard) -> i32 {
    let spared = if played.is_capture() { -100 } else { 0 };
    let promoted = if played.is_promotion() { -50 } else { 0 };
    let offered = match played.role() {
        Role::King => 3 - edge_distance(played.to()) as i32,
        _ if attacked.contains(played.to()) => 5,
        _ => 0,
    };
    spared + promoted + offered
}

/// The squares that a side attacks.
fn attacked_by(position: &Chess, color: Color) -> Bitboard {
    let (board, occupied) = (position.board(), position.board().occupied());
    let men = board.by_color(color).into_iter();
    let each = men.filter_map(|from| Some(attacks(from, board.piece_at(from)?, occupied)));
    each.fold(Bitboard::EMPTY, |all, more| all | more)
}

/// The squares from which each kind of man gives check.
struct Checks {
    king: Square,
    pawn: Bitboard,
    knight: Bitboard,
    bishop: Bitboard,
    rook: Bitboard,
}

impl Checks {
    /// Checks by this side.
    fn to(position: &Chess, winner: Color) -> Checks {
        let board = position.board();
        // A legal position has both kings.
        let king = board.king_of(!winner).unwrap_or(Square::A1);
        Checks {
            king,
            pawn: pawn_attacks(!winner, king),
            knight: knight_attacks(king),
            bishop: bishop_attacks(king, board.occupied()),
            rook: rook_attacks(king, board.occupied()),
        }
    }

    /// Whether a move gives check with the man that is moved, and mates.
    fn is_mate(&self, position: &Chess, played: Move) -> bool {
        let from = match played.promotion().unwrap_or(played.role()) {
            Role::Pawn => self.pawn,
            Role::Knight => self.knight,
            Role::Bishop => self.bishop,
            Role::Rook => self.rook,
            Role::Queen => self.bishop | self.rook,
            Role::King => return false,
        };
        if !from.contains(played.to()) {
            return false;
        }
        let mut next = position.clone();
        next.play_unchecked(played);
        next.is_checkmate()
    }
}

/// Numbers in an order that looks random and is the same every time.
const fn scattered(ply: usize, index: usize) -> u64 {
    let number = ((ply as u64) << 8) | index as u64;
    // As in the search.
    number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;
    use shakmaty::CastlingMode;
    use shakmaty::fen::Fen;

    fn walks(fen: &str, winner: Color) -> bool {
        let fen: Fen = fen.parse().unwrap();
        let position: Chess = fen.into_position(CastlingMode::Standard).unwrap();
        walks_to_mate(&position, winner, 125)
    }

    #[test]
    fn a_mate_is_found_in_most_positions_with_pieces() {
        let mut found = 0;
        let start = Chess::new();
        for first in start.legal_moves() {
            let mut once = start.clone();
            once.play_unchecked(first);
            for second in once.legal_moves() {
                let mut twice = once.clone();
                twice.play_unchecked(second);
                found += usize::from(walks_to_mate(&twice, Color::White, 125));
            }
        }
        // Of 400.
        assert!(found > 200, "{found}");
        assert!(walks("k7/8/1K6/8/8/8/8/7R w - - 0 1", Color::White));
    }

    #[test]
    fn none_is_found_where_there_is_none() {
        assert!(!walks("8/8/4k3/8/8/3K4/8/8 w - - 0 1", Color::White));
        let wall = "4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1";
        assert!(!walks(wall, Color::White) && !walks(wall, Color::Black));
        // Stalemate.
        assert!(!walks("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", Color::White));
    }
}
