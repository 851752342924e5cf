//! What is known of positions that were looked at already, in a table that never grows: an entry
//! gives way to another position of the same place.

use shakmaty::Move;
use shakmaty::zobrist::Zobrist64;

use super::score::{SURE, Window};

/// The most entries of a table: 24 MiB or so.
const MOST: u64 = 1 << 20;
/// The least.
const LEAST: u64 = 1 << 10;

/// What a score says about the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    pub(super) key: Zobrist64,
    /// The move that was best or refuted the line.
    pub(super) best: Option<Move>,
    /// The score; a mate counts from this position.
    pub(super) score: i32,
    pub(super) bound: Bound,
    /// How deep it was looked at.
    pub(super) depth: i32,
}

impl Known {
    /// The score, if it was looked at so deep and the window asks for no more than is known.
    pub(super) fn answers(&self, depth: i32, ply: usize, window: Window) -> Option<i32> {
        if self.depth < depth {
            return None;
        }
        let score = later(self.score, -(ply as i32));
        let enough = match self.bound {
            Bound::Exact => true,
            Bound::AtLeast => score >= window.beta,
            Bound::AtMost => score <= window.alpha,
        };
        enough.then_some(score)
    }
}

/// What is known of positions.
pub(super) struct Table {
    entries: Vec<Option<Known>>,
}

impl Table {
    /// A table for a search of this many positions.
    pub(super) fn for_nodes(nodes: u64) -> Table {
        let entries = nodes.clamp(LEAST, MOST).next_power_of_two();
        Table {
            entries: vec![None; entries as usize],
        }
    }

    pub(super) fn get(&self, key: Zobrist64) -> Option<Known> {
        self.entries[self.place(key)].filter(|entry| entry.key == key)
    }

    /// Keeps what was found `ply` plies after the position that is searched.
    pub(super) fn put(&mut self, mut known: Known, ply: usize) {
        known.score = later(known.score, ply as i32);
        let place = self.place(known.key);
        let entry = &mut self.entries[place];
        if let Some(old) = entry.filter(|entry| entry.key == known.key) {
            if old.depth > known.depth + 2 {
                return;
            }
            known.best = known.best.or(old.best);
        }
        *entry = Some(known);
    }

    fn place(&self, key: Zobrist64) -> usize {
        // There is a power of two of them.
        key.0 as usize & (self.entries.len() - 1)
    }
}

/// A mate counted from a position that is this many plies later.
const fn later(score: i32, plies: i32) -> i32 {
    if score >= SURE {
        score + plies
    } else if score <= -SURE {
        score - plies
    } else {
        score
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used)]
    use super::super::score::MATE;
    use super::*;

    fn known(score: i32, bound: Bound) -> Known {
        Known {
            key: Zobrist64(7),
            best: None,
            score,
            bound,
            depth: 3,
        }
    }

    #[test]
    fn a_mate_counts_from_where_it_is_asked() {
        let mut table = Table::for_nodes(10);
        // Five plies after the root the side to move mates at once.
        table.put(known(MATE - 6, Bound::Exact), 5);
        let there = table.get(Zobrist64(7)).expect("it was put there");
        assert_eq!(there.answers(3, 2, Window::OPEN), Some(MATE - 3));
        assert_eq!(there.answers(4, 2, Window::OPEN), None);
        assert!(table.get(Zobrist64(8)).is_none());
    }

    #[test]
    fn a_bound_answers_only_what_it_says() {
        let window = Window { alpha: 0, beta: 50 };
        for (score, bound, answer) in [
            (20, Bound::Exact, Some(20)),
            (20, Bound::AtLeast, None),
            (50, Bound::AtLeast, Some(50)),
            (20, Bound::AtMost, None),
            (0, Bound::AtMost, Some(0)),
        ] {
            assert_eq!(known(score, bound).answers(3, 0, window), answer);
        }
    }
}
