//! A search for one series of legal moves that ends in mate.
//!
//! The search looks first at positions that seem close to a mate. There are two estimates of how
//! close a mate is, and they take turns. A mate that is found proves that mate is possible. If
//! every position that can arise was looked at without a mate, mate is impossible.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use indexmap::map::Entry;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxBuildHasher;
use shakmaty::{Chess, Color, Move, Position};

use super::nearness::Nearness;
use super::obstacle::{cannot_mate, obstacle};

/// How a search ended.
#[derive(Debug)]
pub(super) enum Search {
    /// It found these moves to mate.
    Found(Vec<Move>),
    /// It looked at all positions, this many.
    Exhausted(usize),
    /// It reached its limit after this many positions.
    Limited(usize),
}

/// What guides a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guide {
    /// Nothing: the search wants all positions, if they are few.
    Nothing,
    /// The search wants a mate.
    Mate,
}

impl Guide {
    /// After how many positions it is worth asking for each new structure whether a mate is still
    /// possible.
    const fn patience(self) -> usize {
        match self {
            Guide::Nothing => 0,
            Guide::Mate => 1000,
        }
    }

    fn costs(self, position: &Chess, winner: Color) -> [u32; VIEWS] {
        match self {
            Guide::Nothing => [0; VIEWS],
            Guide::Mate => Nearness::of(position, winner).costs(),
        }
    }
}

/// The number of estimates of how close a mate is.
const VIEWS: usize = 2;

/// The number of the position before and the move from it; `None` for the first position.
type Origin = Option<(usize, Move)>;

/// Looks for a mate by `winner`. Gives up when it has met `limit` positions.
pub(super) fn search(root: &Chess, winner: Color, limit: usize, guide: Guide) -> Search {
    let mut run = PositionSearch {
        winner,
        guide,
        seen: IndexMap::default(),
        done: Vec::new(),
        open: Default::default(),
    };
    run.add(root.clone(), None);
    for view in (0..VIEWS).cycle() {
        let Some(number) = run.next(view) else {
            return Search::Exhausted(run.seen.len());
        };
        if let Some(last) = run.expand(number) {
            return Search::Found(run.line(number, last));
        }
        if run.seen.len() >= limit {
            break;
        }
    }
    Search::Limited(run.seen.len())
}

/// Whether moves that neither capture nor move a pawn lead to `limit` positions. If so, no search
/// can meet all positions within its limit. This is cheap to find out, because such moves do not
/// change where each piece can get.
pub(super) fn has_many_quiet_positions(root: &Chess, limit: usize) -> bool {
    let mut seen: IndexSet<Chess, FxBuildHasher> = IndexSet::default();
    seen.insert(root.clone());
    let mut number = 0;
    while let Some(position) = seen.get_index(number).cloned() {
        if seen.len() >= limit {
            return true;
        }
        let moves = position.legal_moves().into_iter();
        for played in moves.filter(|played| !played.is_zeroing()) {
            let mut next = position.clone();
            next.play_unchecked(played);
            seen.insert(next);
        }
        number += 1;
    }
    seen.len() >= limit
}

/// The positions of a search. Each has a number, from 0.
struct PositionSearch {
    winner: Color,
    guide: Guide,
    seen: IndexMap<Chess, Origin, FxBuildHasher>,
    /// Whether the moves in a position have been tried.
    done: Vec<bool>,
    /// The positions that are still to be looked at, the closest to a mate first. Equal ones come
    /// in a scattered order, so that the search does not follow similar positions for long.
    open: [BinaryHeap<(Reverse<u32>, usize, usize)>; VIEWS],
}

impl PositionSearch {
    /// Adds a position, if it is new.
    fn add(&mut self, position: Chess, origin: Origin) {
        let number = self.seen.len();
        let Entry::Vacant(entry) = self.seen.entry(position) else {
            return;
        };
        let costs = self.guide.costs(entry.key(), self.winner);
        entry.insert(origin);
        self.done.push(false);
        for (open, cost) in self.open.iter_mut().zip(costs) {
            open.push((Reverse(cost), scattered(number), number));
        }
    }

    /// The next position to look at by this estimate.
    fn next(&mut self, view: usize) -> Option<usize> {
        while let Some((.., number)) = self.open[view].pop() {
            if !std::mem::replace(&mut self.done[number], true) {
                return Some(number);
            }
        }
        None
    }

    /// Adds all positions that follow. Returns the move that mates, if there is one.
    fn expand(&mut self, number: usize) -> Option<Move> {
        let (position, _) = self.seen.get_index(number)?;
        let position = position.clone();
        for played in position.legal_moves() {
            let mut next = position.clone();
            next.play_unchecked(played);
            if next.turn() != self.winner && next.is_checkmate() {
                return Some(played);
            }
            if !(played.is_zeroing() && self.is_hopeless(&next)) {
                self.add(next, Some((number, played)));
            }
        }
        None
    }

    /// Whether no mate can follow. Only captures and pawn moves change where pieces can get, so the
    /// search asks this after such moves.
    fn is_hopeless(&self, position: &Chess) -> bool {
        if self.seen.len() < self.guide.patience() {
            cannot_mate(position, self.winner)
        } else {
            obstacle(position, self.winner).is_some()
        }
    }

    /// The moves that lead to a position, and one more.
    fn line(&self, number: usize, last: Move) -> Vec<Move> {
        let mut line = vec![last];
        let mut origin = self.seen[number];
        while let Some((before, played)) = origin {
            line.push(played);
            origin = self.seen[before];
        }
        line.reverse();
        line
    }
}

/// Numbers in an order that looks random and is the same every time.
const fn scattered(number: usize) -> usize {
    // Knuth's multiplicative hashing, with the golden ratio.
    (number as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15) as usize
}
