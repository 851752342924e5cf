//! What a player takes in when they look at a board. A weak one overlooks replies that are hard to
//! see: captures from far away, on long diagonals, by knights, backwards, through a line that has just
//! been opened. Nothing is thrown: what is overlooked follows from the position and the seed, and it
//! is overlooked in every line of one thought, as people do. Knows nothing of the search.

use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, Color, Move, MoveList, Position, Role, Square, attacks};

use super::evaluation::{Judgement, evaluate};

/// All that can be overlooked, in thousandths.
const ALL: u32 = 1_000;
/// However hard a move is to see, a player who looks might see it.
const MOST: u32 = 950;

/// What a player takes in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight {
    /// How many of a thousand moves of usual difficulty are overlooked.
    pub(super) blindness: u32,
    /// How much of a position is judged.
    pub(super) judgement: Judgement,
    /// Positions that differ less, in centipawns, look the same.
    pub(super) grain: i32,
    /// How many captures in a row are followed at the end of a line.
    pub(super) exchanges: usize,
    /// Decides what is overlooked.
    seed: u64,
}

impl Sight {
    /// Sees everything.
    pub(super) const FULL: Self = Self::new(0, Judgement::Full, 1, usize::MAX);

    pub(super) const fn new(
        blindness: u32,
        judgement: Judgement,
        grain: i32,
        exchanges: usize,
    ) -> Self {
        Self {
            blindness,
            judgement,
            grain,
            exchanges,
            seed: 0,
        }
    }

    /// This player in front of that position.
    pub(super) const fn at(mut self, position: Zobrist64, seed: u64) -> Self {
        self.seed = mixed(position.0 ^ mixed(seed));
        self
    }

    /// What the position seems worth to the side to move, in centipawns.
    pub(super) fn judge(&self, position: &Chess) -> i32 {
        let value = evaluate(position, self.judgement);
        value / self.grain * self.grain
    }

    /// Leaves the moves that are seen, `ply` plies after the position on the board, when `came_by` was
    /// played last. A player in check looks for every way out.
    pub(super) fn leave_seen(
        &self,
        moves: &mut MoveList,
        position: &Chess,
        came_by: Option<Move>,
        ply: usize,
    ) {
        if self.blindness > 0 && !position.is_check() {
            let color = position.turn();
            moves.retain(|mv| !self.overlooks(*mv, color, came_by, ply));
        }
    }

    fn overlooks(&self, candidate: Move, color: Color, came_by: Option<Move>, ply: usize) -> bool {
        let Some(from) = candidate.from() else {
            return false;
        };
        let (to, role) = (candidate.to(), candidate.role());
        // One's own moves are looked for; what is far ahead is hard to imagine.
        let imagined = match ply {
            0 => 60,
            1 => 100,
            _ => 130,
        };
        let difficulty = difficulty(candidate, from, color, came_by);
        let chance = (self.blindness * difficulty / 100 * imagined / 100).min(MOST);
        let squares = u64::from(from.to_u32() * 64 + to.to_u32());
        let which = squares * 16 + role as u64 * 2 + u64::from(candidate.is_capture());
        (mixed(self.seed ^ which) % u64::from(ALL)) < u64::from(chance)
    }
}

/// How hard a move is to see; 100 is usual.
fn difficulty(candidate: Move, from: Square, color: Color, came_by: Option<Move>) -> u32 {
    let to = candidate.to();
    let last = came_by.map(Move::to);
    if candidate.is_capture() && last == Some(to) {
        // What has just captured or come near is looked at first.
        return 10;
    }
    let distance = from.distance(to);
    let straight = from.file() == to.file() || from.rank() == to.rank();
    let mut difficulty = match (candidate.role(), candidate) {
        (_, Move::EnPassant { .. }) => 130,
        (Role::Pawn, _) => 40,
        (Role::King, _) => 30,
        (Role::Knight, _) => 90,
        (Role::Bishop | Role::Rook | Role::Queen, _) => 20 + 18 * distance,
    };
    if candidate.role() != Role::Knight && distance > 2 && !straight {
        difficulty += 30;
    }
    let backwards = color.fold_wb(to.rank() < from.rank(), to.rank() > from.rank());
    if backwards {
        difficulty += 25;
    }
    let opened = came_by.and_then(Move::from);
    if opened.is_some_and(|square| attacks::between(from, to).contains(square)) {
        difficulty += 60;
    }
    match candidate {
        // A capture of much catches the eye.
        Move::Normal {
            capture: Some(Role::Queen),
            ..
        } => difficulty * 3 / 4,
        _ if candidate.is_capture() => difficulty,
        // Nobody thinks of every quiet move.
        _ => difficulty + 15,
    }
}

/// Numbers that differ a little give numbers that differ much: SplitMix64 (Steele, Lea and Flood,
/// "Fast splittable pseudorandom number generators", 2014).
const fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use shakmaty::fen::Fen;
    use shakmaty::{CastlingMode, EnPassantMode};

    use super::*;

    const POOR: Sight = Sight::new(500, Judgement::Plain, 1, 1);

    fn position(fen: &str) -> Chess {
        let fen: Fen = fen.parse().unwrap();
        fen.into_position(CastlingMode::Standard).unwrap()
    }

    /// With how many of a thousand seeds this move is seen as a reply.
    fn seen(fen: &str, wanted: &str) -> usize {
        let position = position(fen);
        let hash = position.zobrist_hash(EnPassantMode::Legal);
        let sees = |seed: &u64| {
            let mut moves = position.legal_moves();
            POOR.at(hash, *seed)
                .leave_seen(&mut moves, &position, None, 1);
            moves.iter().any(|mv| mv.to_string() == wanted)
        };
        (0..1_000).filter(sees).count()
    }

    #[test]
    fn what_is_far_or_crooked_is_harder_to_see() {
        let near = seen("4k3/8/8/8/8/8/q7/1R2K3 b - - 0 1", "Qa2xb1");
        let diagonal = seen("7k/7q/8/8/8/8/8/1N2K3 b - - 0 1", "Qh7xb1");
        let knight = seen("4k3/8/8/8/8/2q5/8/1N4K1 w - - 0 1", "Nb1xc3");
        assert!(near > 760, "{near}");
        assert!(diagonal < 600, "{diagonal}");
        assert!(knight < near && knight > diagonal, "{knight}");
    }

    #[test]
    fn the_same_seed_sees_the_same() {
        let position = position("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3");
        let hash = position.zobrist_hash(EnPassantMode::Legal);
        let seen = |seed| {
            let mut moves = position.legal_moves();
            POOR.at(hash, seed)
                .leave_seen(&mut moves, &position, None, 0);
            moves
        };
        assert_eq!(seen(1), seen(1));
        assert_ne!(seen(1), seen(2));
        assert!(seen(1).len() < position.legal_moves().len());
    }

    #[test]
    fn whoever_is_in_check_sees_every_way_out() {
        let position = position("4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1");
        let mut moves = position.legal_moves();
        let all = moves.len();
        POOR.at(Zobrist64(1), 2)
            .leave_seen(&mut moves, &position, None, 1);
        assert_eq!(moves.len(), all);
    }
}
