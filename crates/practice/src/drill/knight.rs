//! The ways of a knight on the empty board.

use shakmaty::{Square, attacks};

/// A shortest way of a knight, without the square where it begins.
pub(super) fn knight_way(from: Square, to: Square) -> Vec<Square> {
    let left = knight_distances(to);
    let mut way = Vec::new();
    let mut at = from;
    while at != to {
        let nearer = |it: &Square| left[usize::from(*it)] < left[usize::from(at)];
        let Some(next) = attacks::knight_attacks(at).into_iter().find(nearer) else {
            break;
        };
        way.push(next);
        at = next;
    }
    way
}

/// How many moves a knight needs from a square to each square.
pub(super) fn knight_distances(from: Square) -> [usize; 64] {
    let mut distances = [usize::MAX; 64];
    distances[usize::from(from)] = 0;
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&square) = reached.get(next) {
        next += 1;
        for to in attacks::knight_attacks(square) {
            if distances[usize::from(to)] == usize::MAX {
                distances[usize::from(to)] = distances[usize::from(square)] + 1;
                reached.push(to);
            }
        }
    }
    distances
}
