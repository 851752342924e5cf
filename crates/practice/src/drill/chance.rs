//! What is left to chance in a question. The same seed and number give the same question.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use shakmaty::Square;

/// Spreads neighbouring numbers over all seeds (the golden ratio in 64 bits).
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Choices that follow from a seed.
pub(super) struct Chance {
    random: ChaCha8Rng,
    seed: u64,
    number: u64,
}

/// Keeps the order of squares apart from other choices of the seed.
const OF_SQUARES: u64 = 0x5351_5541_5245_5321;

impl Chance {
    /// The choices for this number.
    pub(super) fn of(seed: u64, number: u64) -> Self {
        let mixed = seed.wrapping_add(number.wrapping_mul(SPREAD));
        Self {
            random: ChaCha8Rng::seed_from_u64(mixed),
            seed,
            number,
        }
    }

    /// A number below this one; 0 if there is none.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        if limit == 0 {
            return 0;
        }
        self.random.random_range(0..limit)
    }

    /// Heads or tails.
    pub(super) fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    /// One of these; `None` if there is nothing.
    pub(super) fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len())).copied()
    }

    /// The square whose turn it is: no square comes again before all others have come.
    pub(super) fn next_square(&self) -> Square {
        let mut order = Self::of(self.seed ^ OF_SQUARES, 0);
        let mut squares: Vec<Square> = Square::ALL.into();
        for last in (1..squares.len()).rev() {
            squares.swap(last, order.below(last + 1));
        }
        let place = usize::try_from(self.number % 64).unwrap_or_default();
        squares.get(place).copied().unwrap_or(Square::A1)
    }

    /// A square of the board.
    pub(super) fn square(&mut self) -> Square {
        Square::new(u32::try_from(self.below(64)).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn no_square_comes_twice_before_all_others() {
        for seed in 0..5 {
            for first in [0, 64] {
                let squares = (first..first + 64).map(|it| Chance::of(seed, it).next_square());
                assert_eq!(squares.collect::<BTreeSet<_>>().len(), 64);
            }
        }
    }
}
