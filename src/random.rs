//! A small generator of numbers that look random: the same seed gives the same
//! game again. Knows nothing of chess, so that every room may use it.

/// SplitMix64, by Steele, Lea and Flood.
#[derive(Clone, Debug)]
pub(crate) struct Random(u64);

impl Random {
    pub(crate) const fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ (bits >> 31)
    }

    /// A number below `bound`; 0 when the bound is 0.
    pub(crate) fn below(&mut self, bound: u32) -> u32 {
        // The upper half of 32 by 32 bits stays below the bound.
        let product = (self.next() >> 32) * u64::from(bound);
        (product >> 32) as u32
    }

    /// Puts the items into another order.
    pub(crate) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let other = self.below(last as u32 + 1) as usize;
            items.swap(last, other);
        }
    }
}
