//! Looking ahead: the moves of a position are compared, deeper and deeper, until a limit is reached.

mod alpha_beta;
mod order;
mod quiescence;
mod score;
mod table;

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, EnPassantMode, Move, Position};

use self::order::Order;
pub(super) use self::score::mate_in;
use self::score::{SURE, Window};
use self::table::Table;
use super::sight::Sight;

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

/// A position of the line under examination.
#[derive(Clone, Copy)]
struct Node<'p> {
    position: &'p Chess,
    key: Zobrist64,
    /// How many plies after the position that is searched.
    ply: usize,
    /// The move that was played last, if one was.
    came_by: Option<Move>,
}

/// One search from one position.
pub(super) struct Search<'a> {
    stop: &'a AtomicBool,
    begun: Instant,
    time: Option<Duration>,
    nodes: u64,
    nodes_left: u64,
    /// The positions of the game and of the line under examination.
    line: Vec<Zobrist64>,
    /// The move of the game that was played last.
    came_by: Option<Move>,
    sight: Sight,
    table: Table,
    order: Order,
}

impl<'a> Search<'a> {
    /// A search in the position that these moves of a game led to, each with the position before it.
    pub(super) fn new<'p>(
        played: impl Iterator<Item = (&'p Chess, Move)>,
        limits: Limits,
        sight: Sight,
        stop: &'a AtomicBool,
    ) -> Search<'a> {
        let nodes = limits.nodes.unwrap_or(u64::MAX);
        let (line, moves): (Vec<Zobrist64>, Vec<Move>) =
            played.map(|(before, mv)| (identity(before), mv)).unzip();
        Search {
            stop,
            begun: Instant::now(),
            time: limits.time,
            nodes,
            nodes_left: u64::MAX,
            line,
            came_by: moves.last().copied(),
            sight,
            table: Table::for_nodes(nodes),
            order: Order::new(),
        }
    }

    /// The best of these moves, looking deeper until a limit is reached. `None`
    /// when not even one ply of one move could be looked at.
    pub(super) fn best(
        &mut self,
        position: &Chess,
        moves: Vec<Move>,
        deepest: u32,
    ) -> Option<Rated> {
        self.deepen(position, moves, deepest, false)
    }

    /// The best move in the deepest look at all of these moves: the score is that of the position.
    pub(super) fn best_of_all(
        &mut self,
        position: &Chess,
        moves: Vec<Move>,
        deepest: u32,
    ) -> Option<Rated> {
        self.deepen(position, moves, deepest, true)
    }

    fn deepen(
        &mut self,
        position: &Chess,
        mut moves: Vec<Move>,
        deepest: u32,
        all: bool,
    ) -> Option<Rated> {
        let root = Node {
            position,
            key: identity(position),
            ply: 0,
            came_by: self.came_by,
        };
        let mut best = None;
        for depth in 1..=deepest {
            if !self.begin(depth) {
                break;
            }
            let found = self.best_at(root, &moves, depth as i32);
            let Some(found) = found.filter(|_| !all || self.nodes_left > 0) else {
                break;
            };
            best = Some(found);
            if found.score.abs() > SURE {
                break;
            }
            // What was best is tried first at the next depth.
            moves.sort_by_key(|candidate| *candidate != found.candidate);
        }
        best
    }

    /// The best of the moves that could be looked at before a limit was reached.
    fn best_at(&mut self, root: Node<'_>, moves: &[Move], depth: i32) -> Option<Rated> {
        let mut window = Window::OPEN;
        let mut best = None;
        for (searched, &candidate) in moves.iter().enumerate() {
            let Some(score) = self.try_move(root, candidate, depth, searched, window) else {
                break;
            };
            if score > window.alpha {
                best = Some(Rated { candidate, score });
                window.alpha = score;
            }
        }
        best
    }

    /// Whether there is still enough time to look so deep. The limit of nodes applies from the second
    /// ply on.
    fn begin(&mut self, depth: u32) -> bool {
        if depth == 2 {
            self.nodes_left = self.nodes;
        }
        // The next depth takes longer than all before it.
        let late = |time: Duration| self.begun.elapsed() > time / 2;
        depth == 1 || !self.time.is_some_and(late)
    }

    /// Whether the search counts this as a draw: a position repeated once can be repeated again.
    fn is_drawn(&self, node: Node<'_>) -> bool {
        node.position.halfmoves() >= 100
            || node.position.is_insufficient_material()
            || self.is_repeated(node)
    }

    fn is_repeated(&self, node: Node<'_>) -> bool {
        // Nothing before a capture or pawn move can be the same.
        let reversible = node.position.halfmoves() as usize;
        let recent = self.line.iter().rev().take(reversible);
        recent.skip(1).step_by(2).any(|before| *before == node.key)
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
        let late = |time: Duration| self.begun.elapsed() >= time;
        self.stop.load(Ordering::Relaxed) || self.time.is_some_and(late)
    }
}

impl Node<'_> {
    /// The position after this move, with its identity.
    fn after(&self, played: Move) -> (Chess, Zobrist64) {
        let mode = EnPassantMode::Legal;
        let known = self.position.update_zobrist_hash(self.key, played, mode);
        let mut next = self.position.clone();
        next.play_unchecked(played);
        let key = known.unwrap_or_else(|| identity(&next));
        (next, key)
    }
}

/// A number that is the same for the same position (Article 9.2.2), and almost always different for
/// others.
pub(super) fn identity(position: &Chess) -> Zobrist64 {
    position.zobrist_hash(EnPassantMode::Legal)
}
