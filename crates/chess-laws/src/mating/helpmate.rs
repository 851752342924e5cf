//! A search for one series of legal moves that ends in mate.
//!
//! Best first: positions that look near to a mate are looked at before others,
//! and since there is more than one way of looking, they take turns. A mate that
//! is found proves that it is possible. That every position that can come up was
//! looked at, and none was a mate, proves that it is not.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use indexmap::map::Entry;
use indexmap::{IndexMap, IndexSet};
use rustc_hash::FxBuildHasher;
use shakmaty::{Chess, Color, Move, Position};

use super::material::cannot_mate;
use super::nearness::Nearness;
use super::obstacle::obstacle;

/// How a search ended.
#[derive(Debug)]
pub(super) enum Search {
    /// With these moves to mate.
    Found(Vec<Move>),
    /// After all positions, so many.
    Exhausted(usize),
    /// At its limit, after so many.
    Limited(usize),
}

/// What leads a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Guide {
    /// Nothing: all positions are wanted, if they are few.
    Nothing,
    /// A mate is wanted.
    Mate,
}

impl Guide {
    /// How many positions are looked at before it pays to ask of each new
    /// structure whether a mate is still possible.
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

/// Ways of looking at how near a mate is.
const VIEWS: usize = 2;

/// How a position was reached first: from which one and by what; none for the first.
type Origin = Option<(usize, Move)>;

/// Looks for a mate by `winner`; gives up when `limit` positions have come up.
pub(super) fn search(root: &Chess, winner: Color, limit: usize, guide: Guide) -> Search {
    let mut hunt = Hunt {
        winner,
        guide,
        seen: IndexMap::default(),
        done: Vec::new(),
        open: Default::default(),
    };
    hunt.meet(root.clone(), None);
    for view in (0..VIEWS).cycle() {
        let Some(number) = hunt.next(view) else {
            return Search::Exhausted(hunt.seen.len());
        };
        if let Some(last) = hunt.expand(number) {
            return Search::Found(hunt.line(number, last));
        }
        if hunt.seen.len() >= limit {
            break;
        }
    }
    Search::Limited(hunt.seen.len())
}

/// Whether `limit` positions come up by moves that neither capture nor move a pawn. If so,
/// no search exhausts what can come up before it has met as many; the answer is had at a
/// fraction of the price, because such moves change nothing about who can get where.
pub(super) fn roams(root: &Chess, limit: usize) -> bool {
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

/// The positions of a search; each has a number, the first is 0.
struct Hunt {
    winner: Color,
    guide: Guide,
    seen: IndexMap<Chess, Origin, FxBuildHasher>,
    /// Whether the moves in a position have been tried.
    done: Vec<bool>,
    /// The positions still to be looked at, the nearest first; among equals the
    /// order is scattered, so that none of their families is followed for long.
    open: [BinaryHeap<(Reverse<u32>, usize, usize)>; VIEWS],
}

impl Hunt {
    /// Takes up a position, if it is new.
    fn meet(&mut self, position: Chess, origin: Origin) {
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

    /// The next position to look at in this view.
    fn next(&mut self, view: usize) -> Option<usize> {
        while let Some((.., number)) = self.open[view].pop() {
            if !std::mem::replace(&mut self.done[number], true) {
                return Some(number);
            }
        }
        None
    }

    /// Takes up all positions that follow; the move that mates, if one does.
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
                self.meet(next, Some((number, played)));
            }
        }
        None
    }

    /// Whether no mate can follow. What can get where changes only by captures
    /// and moves of pawns: it is asked after those.
    fn is_hopeless(&self, position: &Chess) -> bool {
        if self.seen.len() < self.guide.patience() {
            cannot_mate(position, self.winner)
        } else {
            obstacle(position, self.winner).is_some()
        }
    }

    /// The moves to a position, and one more.
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
