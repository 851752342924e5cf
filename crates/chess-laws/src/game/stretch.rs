//! The positions since the last capture or pawn move, and how often each appeared (Article 9.2.2). No earlier one can
//! come back, so that a game of any length is asked about repetitions as quickly as a short one.

use std::collections::HashMap;
use std::sync::Arc;

use rustc_hash::FxBuildHasher;
use shakmaty::Chess;

/// How often each position appeared.
type Counts = HashMap<Chess, usize, FxBuildHasher>;

/// The positions of a game up to the one on the board. Copies share it until one of them goes on.
#[derive(Clone, Debug)]
pub(super) struct Stretch {
    counts: Arc<Counts>,
    /// How many of them appeared more than once.
    repeated: usize,
}

impl Stretch {
    /// With these positions, the last of which is on the board.
    pub(super) fn of<'p>(positions: impl IntoIterator<Item = &'p Chess>) -> Self {
        let mut new = Self {
            counts: Arc::default(),
            repeated: 0,
        };
        for position in positions {
            new.note(position);
        }
        new
    }

    /// Begins anew from this position.
    pub(super) fn begin(&mut self, position: &Chess) {
        match Arc::get_mut(&mut self.counts) {
            Some(counts) => counts.clear(),
            None => self.counts = Arc::default(),
        }
        self.repeated = 0;
        self.note(position);
    }

    /// The game comes to this position. Returns how often it has appeared, this time included.
    pub(super) fn note(&mut self, position: &Chess) -> usize {
        let counts = Arc::make_mut(&mut self.counts);
        let count = match counts.get_mut(position) {
            Some(count) => {
                *count += 1;
                *count
            }
            None => {
                counts.insert(position.clone(), 1);
                1
            }
        };
        self.repeated += usize::from(count == 2);
        count
    }

    /// How often this position has appeared.
    pub(super) fn appearances(&self, position: &Chess) -> usize {
        self.counts.get(position).copied().unwrap_or(0)
    }

    /// Whether any position has appeared more than once.
    pub(super) const fn repeats(&self) -> bool {
        self.repeated > 0
    }
}
