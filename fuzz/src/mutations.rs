//! Inputs made of others by chance, the same for the same seed.

/// The longest input, in bytes.
const LONGEST: usize = 4096;

/// Bytes that mean something to one reader or another.
const TELLING: [&[u8]; 12] = [
    b"\n",
    b"\0",
    b"\xff",
    b"\"",
    b"{",
    b"}",
    b"(",
    b")",
    b"-1",
    b"99999999999",
    b" ",
    "ü".as_bytes(),
];

/// Makes inputs.
pub(crate) struct Mutations<'k> {
    kept: &'k [Vec<u8>],
    state: u64,
}

impl<'k> Mutations<'k> {
    pub(crate) fn of(kept: &'k [Vec<u8>], seed: u64) -> Self {
        Self { kept, state: seed }
    }

    /// The next input.
    pub(crate) fn another(&mut self) -> Vec<u8> {
        let mut input = self.one_kept();
        for _ in 0..=self.below(6) {
            self.change(&mut input);
        }
        input.truncate(LONGEST);
        input
    }

    fn one_kept(&mut self) -> Vec<u8> {
        match self.kept.len() {
            0 => Vec::new(),
            length => self.kept[self.below(length)].clone(),
        }
    }

    fn change(&mut self, input: &mut Vec<u8>) {
        let at = self.below(input.len() + 1);
        let end = (at + self.below(16)).min(input.len());
        match self.below(7) {
            0 if at < input.len() => input[at] = self.byte(),
            1 if at < input.len() => input[at] ^= 1 << self.below(8),
            2 => drop(input.drain(at..end)),
            3 => {
                let again = input[at..end].to_vec();
                let to = self.below(input.len() + 1);
                input.splice(to..to, again);
            }
            4 => {
                let other = self.one_kept();
                let from = self.below(other.len() + 1);
                input.truncate(at);
                input.extend_from_slice(&other[from..]);
            }
            5 => {
                let telling = TELLING[self.below(TELLING.len())];
                input.splice(at..at, telling.iter().copied());
            }
            _ => input.insert(at, self.byte()),
        }
    }

    fn byte(&mut self) -> u8 {
        self.below(256) as u8
    }

    fn below(&mut self, limit: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) as usize % limit
    }
}

#[test]
fn the_same_seed_makes_the_same_inputs() {
    let kept = [b"1. e4 e5".to_vec(), b"0-1".to_vec()];
    let inputs = |seed| {
        let mut mutations = Mutations::of(&kept, seed);
        (0..50).map(|_| mutations.another()).collect::<Vec<_>>()
    };
    assert_eq!(inputs(7), inputs(7));
    assert_ne!(inputs(7), inputs(8));
}
