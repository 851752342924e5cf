//! Looking ahead: alpha-beta with a search for quiet positions at the end.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Move, MoveList, Position, Role};

use super::evaluation::{evaluate, worth};

/// The limits of a search. Only a limit of nodes gives the same move every time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// How many positions to look at beyond the first ply, which is always
    /// finished.
    pub nodes: Option<u64>,
    /// How long to think.
    pub time: Option<Duration>,
}

/// A move and what it is worth, in centipawns, to the side that makes it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rated {
    pub(super) candidate: Move,
    pub(super) score: i32,
}

/// More than any position is worth; a mate in n plies is worth n less.
pub(super) const MATE: i32 = 1_000_000;
/// No line is followed further, in plies.
pub(super) const DEEPEST: usize = 64;

/// One search from one position.
pub(super) struct Search<'a> {
    stop: &'a AtomicBool,
    deadline: Option<Instant>,
    nodes: u64,
    nodes_left: u64,
    /// The positions of the game and of the line under examination.
    line: Vec<Zobrist64>,
    /// At each ply the quiet move that last refuted the line.
    killers: [Option<Move>; DEEPEST],
}

/// The least that each side can reach against the best answers (alpha and beta).
#[derive(Clone, Copy)]
struct Window {
    alpha: i32,
    beta: i32,
}

impl Window {
    const OPEN: Window = Window {
        alpha: -2 * MATE,
        beta: 2 * MATE,
    };

    const fn of_the_other_side(self) -> Window {
        Window {
            alpha: -self.beta,
            beta: -self.alpha,
        }
    }
}

impl<'a> Search<'a> {
    /// `played` are the positions of the game so far.
    pub(super) fn new<'p>(
        played: impl Iterator<Item = &'p Chess>,
        limits: Limits,
        stop: &'a AtomicBool,
    ) -> Search<'a> {
        Search {
            stop,
            deadline: limits
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            nodes: limits.nodes.unwrap_or(u64::MAX),
            nodes_left: u64::MAX,
            line: played.map(identity).collect(),
            killers: [None; DEEPEST],
        }
    }

    /// The best of these moves, looking deeper until a limit is reached. `None`
    /// when not even one ply of one move could be looked at.
    pub(super) fn best(
        &mut self,
        position: &Chess,
        mut moves: Vec<Move>,
        deepest: u32,
    ) -> Option<Rated> {
        let mut best = None;
        for depth in 1..=deepest {
            self.begin(depth);
            let Some(found) = self.best_at(position, &moves, depth) else {
                break;
            };
            best = Some(found);
            if found.score.abs() > MATE - DEEPEST as i32 {
                break;
            }
            // What was best is tried first at the next depth.
            moves.sort_by_key(|candidate| *candidate != found.candidate);
        }
        best
    }

    /// The same, from the deepest look at all of these moves: the score is that of the position.
    pub(super) fn best_of_all(
        &mut self,
        position: &Chess,
        mut moves: Vec<Move>,
        deepest: u32,
    ) -> Option<Rated> {
        let mut best = None;
        for depth in 1..=deepest {
            self.begin(depth);
            let found = self.best_at(position, &moves, depth);
            let Some(found) = found.filter(|_| self.nodes_left > 0) else {
                break;
            };
            best = Some(found);
            if found.score.abs() > MATE - DEEPEST as i32 {
                break;
            }
            moves.sort_by_key(|candidate| *candidate != found.candidate);
        }
        best
    }

    /// The best of the moves that could be looked at before a limit was reached.
    fn best_at(&mut self, position: &Chess, moves: &[Move], depth: u32) -> Option<Rated> {
        let mut window = Window::OPEN;
        let mut best = None;
        for &candidate in moves {
            let Some(score) = self.after(position, candidate, depth - 1, 1, window) else {
                break;
            };
            if score > window.alpha {
                best = Some(Rated { candidate, score });
                window.alpha = score;
            }
        }
        best
    }

    /// What each of these moves is worth, looking deeper until a limit is
    /// reached. A move that is worse than the best by more than `margin` may be
    /// worth less still. Empty when not even one ply could be looked at.
    pub(super) fn rate_all(
        &mut self,
        position: &Chess,
        moves: &[Move],
        deepest: u32,
        margin: i32,
    ) -> Vec<Rated> {
        let mut rated = Vec::new();
        for depth in 1..=deepest {
            self.begin(depth);
            match self.rate_all_at(position, moves, depth, margin) {
                Some(deeper) => rated = deeper,
                None => break,
            }
        }
        rated
    }

    fn rate_all_at(
        &mut self,
        position: &Chess,
        moves: &[Move],
        depth: u32,
        margin: i32,
    ) -> Option<Vec<Rated>> {
        let mut window = Window::OPEN;
        let mut rated = Vec::new();
        for &candidate in moves {
            let score = self.after(position, candidate, depth - 1, 1, window)?;
            rated.push(Rated { candidate, score });
            window.alpha = window.alpha.max(score - margin);
        }
        Some(rated)
    }

    /// The limit of nodes applies from the second ply on.
    fn begin(&mut self, depth: u32) {
        if depth == 2 {
            self.nodes_left = self.nodes;
        }
    }

    /// What a move is worth to the side that makes it; `None` when a limit is
    /// reached.
    fn after(
        &mut self,
        position: &Chess,
        played: Move,
        depth: u32,
        ply: usize,
        window: Window,
    ) -> Option<i32> {
        let mut next = position.clone();
        next.play_unchecked(played);
        self.line.push(identity(position));
        let score = self.look_ahead(&next, depth, ply, window.of_the_other_side());
        self.line.pop();
        score.map(|score| -score)
    }

    fn look_ahead(
        &mut self,
        position: &Chess,
        depth: u32,
        ply: usize,
        mut window: Window,
    ) -> Option<i32> {
        self.count_node()?;
        if self.is_drawn(position) {
            return Some(0);
        }
        let in_check = position.is_check();
        if ply + 1 >= DEEPEST || (depth == 0 && !in_check) {
            return self.quieten(position, ply, window);
        }
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            return Some(if in_check { ply as i32 - MATE } else { 0 });
        }
        // A check is searched one ply deeper.
        let depth = if in_check { depth } else { depth - 1 };
        self.sort(&mut moves, ply);
        let mut best = -2 * MATE;
        for &candidate in &moves {
            let score = self.after(position, candidate, depth, ply + 1, window)?;
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                if !candidate.is_capture() {
                    self.killers[ply] = Some(candidate);
                }
                break;
            }
        }
        Some(best)
    }

    /// Only captures and promotions are looked at, until nothing hangs.
    fn quieten(&mut self, position: &Chess, ply: usize, mut window: Window) -> Option<i32> {
        let standing = evaluate(position);
        if standing >= window.beta || ply + 1 >= DEEPEST {
            return Some(standing);
        }
        window.alpha = window.alpha.max(standing);
        let mut moves = position.legal_moves();
        if moves.is_empty() {
            let mated = position.is_check();
            return Some(if mated { ply as i32 - MATE } else { 0 });
        }
        moves.retain(|found| found.is_capture() || found.promotion() == Some(Role::Queen));
        self.sort(&mut moves, ply);
        let mut best = standing;
        for &candidate in &moves {
            self.count_node()?;
            let mut next = position.clone();
            next.play_unchecked(candidate);
            let score = -self.quieten(&next, ply + 1, window.of_the_other_side())?;
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        Some(best)
    }

    /// The moves that are likely to be good come first.
    fn sort(&self, moves: &mut MoveList, ply: usize) {
        let killer = self.killers[ply];
        moves.sort_by_cached_key(|found| -promise(*found, killer));
    }

    /// Whether the search counts this as a draw: a position repeated once can be repeated again.
    fn is_drawn(&self, position: &Chess) -> bool {
        position.halfmoves() >= 100
            || position.is_insufficient_material()
            || self.is_repeated(position)
    }

    fn is_repeated(&self, position: &Chess) -> bool {
        // Nothing before a capture or pawn move can be the same.
        let reversible = position.halfmoves() as usize;
        let recent = self.line.iter().rev().take(reversible);
        let here = identity(position);
        recent.skip(1).step_by(2).any(|before| *before == here)
    }

    fn count_node(&mut self) -> Option<()> {
        self.nodes_left = self.nodes_left.checked_sub(1)?;
        if self.nodes_left.is_multiple_of(512) && self.must_end() {
            self.nodes_left = 0;
            return None;
        }
        Some(())
    }

    fn must_end(&self) -> bool {
        let late = |deadline| Instant::now() >= deadline;
        self.stop.load(Ordering::Relaxed) || self.deadline.is_some_and(late)
    }
}

/// A number that is the same for the same position (Article 9.2.2), and almost always different for
/// others.
fn identity(position: &Chess) -> Zobrist64 {
    position.zobrist_hash(EnPassantMode::Legal)
}

/// How likely a move is to be good: the most valuable capture by the least valuable piece first.
fn promise(found: Move, killer: Option<Move>) -> i32 {
    let captured = found
        .capture()
        .map_or(0, |role| 10 * worth(role) - worth(found.role()) + 1_000);
    let promoted = found.promotion().map_or(0, worth);
    let refuted = if Some(found) == killer { 500 } else { 0 };
    captured + promoted + refuted
}
