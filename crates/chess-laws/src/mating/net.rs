//! Whether a mating picture fits into the confines of the men.
//!
//! A mate needs a king that is attacked, and around it squares that are all
//! occupied by its own men or attacked by the other side, each man standing
//! somewhere within its confines and only in one place. Where no such picture
//! can be put together, no series of moves leads to a mate. Lines of attack are
//! taken to be open unless something stands there for ever.

use shakmaty::attacks::king_attacks;
use shakmaty::{Bitboard, Color, Role, Square};

use super::confines::{Confines, Man};

/// Steps of putting men in place before the question is left open.
const STEPS: u32 = 20_000;

/// Whether a picture of `winner` mating may fit; `false` is a proof that none does.
pub(super) fn may_mate(confines: &Confines, winner: Color) -> bool {
    let mut king = confines
        .side(!winner)
        .filter(|man| man.piece.role == Role::King);
    let Some(king) = king.next() else {
        return false;
    };
    let mut weaver = Weaver {
        hunters: confines.side(winner).copied().collect(),
        blockers: (confines.side(!winner).copied())
            .filter(|man| man.piece.role != Role::King)
            .collect(),
        fixed: confines.fixed(),
        steps: STEPS,
    };
    king.area.into_iter().any(|square| weaver.mates_on(square))
}

/// Puts together pictures.
struct Weaver {
    /// The men of the side that mates.
    hunters: Vec<Man>,
    /// The men of the other side that may stand in their king's way.
    blockers: Vec<Man>,
    fixed: Bitboard,
    steps: u32,
}

/// A picture in the making: who stands where.
#[derive(Clone)]
struct Picture {
    /// The mated king.
    king: Square,
    /// What is surely occupied, without that king.
    fixed: Bitboard,
    /// Squares with a man of the picture, the king included.
    taken: Bitboard,
    /// Squares attacked by the hunters in place.
    attacked: Bitboard,
    /// Squares occupied by blockers in place.
    blocked: Bitboard,
    /// Hunters and blockers in place, by their number.
    hunters: u64,
    blockers: u64,
}

impl Weaver {
    /// Whether the king may be mated on this square.
    fn mates_on(&mut self, king: Square) -> bool {
        let fixed = self.fixed.without(king);
        if self.fixed_men(|man| man.home == king) {
            return false;
        }
        if !self.is_coverable(king, fixed) {
            return false;
        }
        let mut picture = Picture {
            king,
            fixed,
            taken: king.into(),
            attacked: Bitboard::EMPTY,
            blocked: Bitboard::EMPTY,
            hunters: 0,
            blockers: 0,
        };
        for (index, man) in self.blockers.iter().enumerate() {
            if man.is_fixed() {
                picture.block(index, man.home);
            }
        }
        for (index, man) in self.hunters.iter().enumerate() {
            if man.is_fixed() {
                picture.place(index, man, man.home);
            }
        }
        self.with_the_king(&picture)
    }

    /// Whether some man that stands for ever fits the description.
    fn fixed_men(&self, fits: impl Fn(&Man) -> bool) -> bool {
        let mut men = self.hunters.iter().chain(&self.blockers);
        men.any(|man| man.is_fixed() && fits(man))
    }

    /// A quick look, each square by itself: the king may be attacked, and each
    /// square around it covered.
    fn is_coverable(&self, king: Square, fixed: Bitboard) -> bool {
        let attackable = |square: Square| {
            self.hunters.iter().any(|man| {
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

    /// Tries every place of the mating side's king that matters.
    fn with_the_king(&mut self, picture: &Picture) -> bool {
        let found =
            (self.hunters.iter()).position(|man| man.piece.role == Role::King && !man.is_fixed());
        let Some(index) = found else {
            return self.with_a_check(picture);
        };
        let man = self.hunters[index];
        let near = king_attacks(picture.king).with(picture.king);
        let helpful =
            (near.into_iter()).fold(Bitboard::EMPTY, |all, square| all | king_attacks(square));
        let places = man.area & !near & !picture.taken;
        for place in places & helpful {
            let mut next = picture.clone();
            next.place(index, &man, place);
            if self.with_a_check(&next) {
                return true;
            }
        }
        // Farther off it does nothing, wherever it is.
        let mut next = picture.clone();
        next.hunters |= 1 << index;
        (places & !helpful).any() && self.with_a_check(&next)
    }

    /// Tries every man that may give the check.
    fn with_a_check(&mut self, picture: &Picture) -> bool {
        if picture.attacked.contains(picture.king) {
            return self.cover(picture);
        }
        for index in 0..self.hunters.len() {
            if picture.hunters & (1 << index) != 0 {
                continue;
            }
            let man = self.hunters[index];
            for post in man.posts(picture.king, picture.fixed) & !picture.taken {
                let mut next = picture.clone();
                next.place(index, &man, post);
                if self.cover(&next) {
                    return true;
                }
            }
        }
        false
    }

    /// Whether what is left open around the king can be covered by men that are
    /// not yet in place.
    fn cover(&mut self, picture: &Picture) -> bool {
        let around = king_attacks(picture.king);
        let Some(open) = (around & !picture.blocked & !picture.attacked).first() else {
            return true;
        };
        if self.steps == 0 {
            return true;
        }
        self.steps -= 1;
        if !picture.taken.contains(open) {
            for index in 0..self.blockers.len() {
                let free = picture.blockers & (1 << index) == 0;
                if free && self.blockers[index].squares().contains(open) {
                    let mut next = picture.clone();
                    next.block(index, open);
                    if self.cover(&next) {
                        return true;
                    }
                }
            }
        }
        for index in 0..self.hunters.len() {
            if picture.hunters & (1 << index) != 0 {
                continue;
            }
            let man = self.hunters[index];
            for post in man.posts(open, picture.fixed) & !picture.taken {
                let mut next = picture.clone();
                next.place(index, &man, post);
                if self.cover(&next) {
                    return true;
                }
            }
        }
        false
    }
}

impl Picture {
    fn block(&mut self, index: usize, square: Square) {
        self.blockers |= 1 << index;
        self.taken.add(square);
        self.blocked.add(square);
    }

    /// Puts a hunter in place.
    fn place(&mut self, index: usize, man: &Man, square: Square) {
        self.hunters |= 1 << index;
        self.taken.add(square);
        self.attacked |= man.attacks(square, self.fixed);
    }
}
