//! What is left to chance in a question. The same seed and number give the same question.

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
use shakmaty::Square;

/// Spreads neighbouring numbers over all seeds (the golden ratio in 64 bits).
const SPREAD: u64 = 0x9E37_79B9_7F4A_7C15;

/// Choices that follow from a seed.
pub(super) struct Chance(ChaCha8Rng);

impl Chance {
    /// The choices for this number.
    pub(super) fn of(seed: u64, number: u64) -> Self {
        let mixed = seed.wrapping_add(number.wrapping_mul(SPREAD));
        Self(ChaCha8Rng::seed_from_u64(mixed))
    }

    /// A number below this one; 0 if there is none.
    pub(super) fn below(&mut self, limit: usize) -> usize {
        if limit == 0 {
            return 0;
        }
        self.0.random_range(0..limit)
    }

    /// Heads or tails.
    pub(super) fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    /// One of these; `None` if there is nothing.
    pub(super) fn one_of<T: Copy>(&mut self, all: &[T]) -> Option<T> {
        all.get(self.below(all.len())).copied()
    }

    /// A square of the board.
    pub(super) fn square(&mut self) -> Square {
        Square::new(u32::try_from(self.below(64)).unwrap_or_default())
    }
}
