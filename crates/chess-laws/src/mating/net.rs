//! Whether a mating pattern is possible on the squares that the men can reach.
//!
//! In a mate the king is attacked, and every square around it is occupied by its own men or
//! attacked by the other side. Each man stands on one square that it can reach. If no such pattern
//! can be put together, no series of moves leads to a mate. Lines of attack count as open unless a
//! man stands there for good.

use shakmaty::attacks::king_attacks;
use shakmaty::{Bitboard, Color, Role, Square};

use super::confines::{Confines, Man};

/// How many placings are tried before the question stays open.
const STEPS: u32 = 20_000;

/// Whether a pattern in which `winner` mates is possible. `false` proves that there is no such
/// pattern.
pub(super) fn may_mate(confines: &Confines, winner: Color) -> bool {
    let mut king = confines
        .side(!winner)
        .filter(|man| man.piece.role == Role::King);
    let Some(king) = king.next() else {
        return false;
    };
    let mut search = PatternSearch {
        attackers: confines.side(winner).copied().collect(),
        blockers: (confines.side(!winner).copied())
            .filter(|man| man.piece.role != Role::King)
            .collect(),
        fixed: confines.fixed(),
        steps: STEPS,
    };
    king.area.into_iter().any(|square| search.mates_on(square))
}

/// Puts patterns together.
struct PatternSearch {
    /// The men of the side that mates.
    attackers: Vec<Man>,
    /// The men of the other side that may block their king.
    blockers: Vec<Man>,
    fixed: Bitboard,
    steps: u32,
}

/// A pattern, as far as it is put together.
#[derive(Clone)]
struct Pattern {
    /// The mated king.
    king: Square,
    /// Squares that are certainly occupied, without that king.
    fixed: Bitboard,
    /// Squares with a man of the pattern, including the king.
    taken: Bitboard,
    /// Squares attacked by the attackers that are placed.
    attacked: Bitboard,
    /// Squares occupied by the blockers that are placed.
    blocked: Bitboard,
    /// The attackers and blockers that are placed: one bit for each, by index.
    attackers: u64,
    blockers: u64,
}

impl PatternSearch {
    /// Whether the king may be mated on this square.
    fn mates_on(&mut self, king: Square) -> bool {
        let fixed = self.fixed.without(king);
        if self.fixed_men(|man| man.home == king) {
            return false;
        }
        if !self.is_coverable(king, fixed) {
            return false;
        }
        let mut pattern = Pattern {
            king,
            fixed,
            taken: king.into(),
            attacked: Bitboard::EMPTY,
            blocked: Bitboard::EMPTY,
            attackers: 0,
            blockers: 0,
        };
        for (index, man) in self.blockers.iter().enumerate() {
            if man.is_fixed() {
                pattern.block(index, man.home);
            }
        }
        for (index, man) in self.attackers.iter().enumerate() {
            if man.is_fixed() {
                pattern.place(index, man, man.home);
            }
        }
        self.with_the_king(&pattern)
    }

    /// Whether the condition is true for a man that never moves.
    fn fixed_men(&self, fits: impl Fn(&Man) -> bool) -> bool {
        let mut men = self.attackers.iter().chain(&self.blockers);
        men.any(|man| man.is_fixed() && fits(man))
    }

    /// A quick test of each square by itself: whether the king can be attacked, and each square
    /// around it covered.
    fn is_coverable(&self, king: Square, fixed: Bitboard) -> bool {
        let attackable = |square: Square| {
            self.attackers.iter().any(|man| {
                let posts = man.posts(square, fixed);
                (posts & !Bitboard::from_square(king)).any()
            })
        };
        let blockable =
            |square: Square| (self.blockers.iter()).any(|man| man.squares().contains(square));
        attackable(king)
            && king_attacks(king)
                .into_iter()
                .all(|square| blockable(square) || attackable(square))
    }

    /// Tries every relevant square for the mating side's king.
    fn with_the_king(&mut self, pattern: &Pattern) -> bool {
        let found =
            (self.attackers.iter()).position(|man| man.piece.role == Role::King && !man.is_fixed());
        let Some(index) = found else {
            return self.with_a_check(pattern);
        };
        let man = self.attackers[index];
        let near = king_attacks(pattern.king).with(pattern.king);
        let helpful =
            (near.into_iter()).fold(Bitboard::EMPTY, |all, square| all | king_attacks(square));
        let places = man.area & !near & !pattern.taken;
        for place in places & helpful {
            let mut next = pattern.clone();
            next.place(index, &man, place);
            if self.with_a_check(&next) {
                return true;
            }
        }
        // Further away the king has no effect, wherever it stands.
        let mut next = pattern.clone();
        next.attackers |= 1 << index;
        (places & !helpful).any() && self.with_a_check(&next)
    }

    /// Tries every man that may give check.
    fn with_a_check(&mut self, pattern: &Pattern) -> bool {
        if pattern.attacked.contains(pattern.king) {
            return self.cover(pattern);
        }
        for index in 0..self.attackers.len() {
            if pattern.attackers & (1 << index) != 0 {
                continue;
            }
            let man = self.attackers[index];
            for post in man.posts(pattern.king, pattern.fixed) & !pattern.taken {
                let mut next = pattern.clone();
                next.place(index, &man, post);
                if self.cover(&next) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether men that are not yet placed can cover the remaining squares around the king.
    fn cover(&mut self, pattern: &Pattern) -> bool {
        let around = king_attacks(pattern.king);
        let Some(open) = (around & !pattern.blocked & !pattern.attacked).first() else {
            return true;
        };
        if self.steps == 0 {
            return true;
        }
        self.steps -= 1;
        if !pattern.taken.contains(open) {
            for index in 0..self.blockers.len() {
                let free = pattern.blockers & (1 << index) == 0;
                if free && self.blockers[index].squares().contains(open) {
                    let mut next = pattern.clone();
                    next.block(index, open);
                    if self.cover(&next) {
                        return true;
                    }
                }
            }
        }
        for index in 0..self.attackers.len() {
            if pattern.attackers & (1 << index) != 0 {
                continue;
            }
            let man = self.attackers[index];
            for post in man.posts(open, pattern.fixed) & !pattern.taken {
                let mut next = pattern.clone();
                next.place(index, &man, post);
                if self.cover(&next) {
                    return true;
                }
            }
        }
        false
    }
}

impl Pattern {
    fn block(&mut self, index: usize, square: Square) {
        self.blockers |= 1 << index;
        self.taken.add(square);
        self.blocked.add(square);
    }

    /// Places an attacker.
    fn place(&mut self, index: usize, man: &Man, square: Square) {
        self.attackers |= 1 << index;
        self.taken.add(square);
        self.attacked |= man.attacks(square, self.fixed);
    }
}
