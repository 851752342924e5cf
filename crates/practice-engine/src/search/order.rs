//! Which moves are likely to be good: they are looked at first. Remembers which moves refuted lines.

use shakmaty::{Chess, Color, Move, MoveList, Position, Role};

use super::score::DEEPEST;
use crate::exchange::{exchange, worth};

const KNOWN: i32 = 10_000_000;
const GOOD_CAPTURE: i32 = 1_000_000;
const KILLER: i32 = 900_000;
const BAD_CAPTURE: i32 = -1_000_000;
/// What is remembered of a move stays below that.
const MOST: i32 = 16_384;

/// What is remembered.
pub(super) struct Order {
    /// At each ply the quiet moves that last refuted the line.
    killers: [[Option<Move>; 2]; DEEPEST],
    /// How often a quiet move refuted a line, for each side and its squares.
    history: Vec<i32>,
}

impl Order {
    pub(super) fn new() -> Order {
        Order {
            killers: [[None; 2]; DEEPEST],
            history: vec![0; 2 * 64 * 64],
        }
    }

    /// These moves of a position, the most promising first; `known` was good before.
    pub(super) fn sorted(
        &self,
        position: &Chess,
        moves: MoveList,
        known: Option<Move>,
        ply: usize,
    ) -> Sorted {
        let promise = |mv: &Move| self.promise(position, *mv, known, ply);
        let promises = moves.iter().map(promise).collect();
        Sorted {
            moves,
            promises,
            given: 0,
        }
    }

    fn promise(&self, position: &Chess, mv: Move, known: Option<Move>, ply: usize) -> i32 {
        if Some(mv) == known {
            return KNOWN;
        }
        let promoted = mv.promotion().map_or(0, worth);
        if let Some(captured) = mv.capture() {
            let gain = 10 * worth(captured) - worth(mv.role()) + promoted;
            let is_good = worth(captured) >= worth(mv.role())
                || exchange(position.board(), position.turn(), mv) >= 0;
            return gain + if is_good { GOOD_CAPTURE } else { BAD_CAPTURE };
        }
        if mv.promotion() == Some(Role::Queen) {
            return GOOD_CAPTURE;
        }
        let [first, second] = self.killers[ply];
        if Some(mv) == first {
            return KILLER;
        }
        if Some(mv) == second {
            return KILLER - 1;
        }
        self.history[place(position.turn(), mv)]
    }

    /// Whether a quiet move refuted another line at this ply.
    pub(super) fn is_killer(&self, mv: Move, ply: usize) -> bool {
        self.killers[ply].contains(&Some(mv))
    }

    /// A quiet move refuted a line at this depth; those before it did not.
    pub(super) fn refuted(
        &mut self,
        color: Color,
        mv: Move,
        in_vain: &[Move],
        ply: usize,
        depth: i32,
    ) {
        let [first, second] = &mut self.killers[ply];
        if *first != Some(mv) {
            *second = first.replace(mv);
        }
        let bonus = (depth * depth).min(400);
        self.note(color, mv, bonus);
        for other in in_vain {
            self.note(color, *other, -bonus);
        }
    }

    fn note(&mut self, color: Color, mv: Move, bonus: i32) {
        let noted = &mut self.history[place(color, mv)];
        *noted += bonus - *noted * bonus.abs() / MOST;
    }
}

fn place(color: Color, mv: Move) -> usize {
    let from = mv.from().map_or(0, |square| square.to_usize());
    (color as usize * 64 + from) * 64 + mv.to().to_usize()
}

/// Moves, the most promising first.
pub(super) struct Sorted {
    moves: MoveList,
    promises: Vec<i32>,
    given: usize,
}

impl Iterator for Sorted {
    type Item = Move;

    // Most lines are refuted by the first moves: the others are never sorted.
    fn next(&mut self) -> Option<Move> {
        let rest = self.promises.get(self.given..)?;
        let (best, _) = rest.iter().enumerate().max_by_key(|(index, promise)| {
            // Of two alike the first.
            (**promise, usize::MAX - index)
        })?;
        let best = self.given + best;
        self.promises.swap(self.given, best);
        self.moves.swap(self.given, best);
        self.given += 1;
        self.moves.get(self.given - 1).copied()
    }
}
