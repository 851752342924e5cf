//! What a position is worth when both sides look for their best moves: alpha-beta, with the usual
//! ways not to look at what will not matter.

use shakmaty::zobrist::Zobrist64;
use shakmaty::{Chess, Move, Position};

use super::score::{DEEPEST, INFINITE, MATE, SURE, Window};
use super::table::{Bound, Known};
use super::{Node, Search, identity};

/// For each ply that is left, what a quiet position is worth less at most, in centipawns.
const MARGIN: i32 = 90;
/// To this depth a position that is far too good is left at once.
const SHALLOW: i32 = 4;
/// A side that may leave out a move and still stands too well need not be looked at, from here on.
const NULL_MOVE: i32 = 3;

impl Search<'_> {
    /// What a position is worth to the side to move; `None` when a limit is reached.
    pub(super) fn look_ahead(&mut self, node: Node<'_>, depth: i32, window: Window) -> Option<i32> {
        self.count_node()?;
        if self.is_drawn(node) {
            return Some(0);
        }
        let in_check = node.position.is_check();
        if node.ply + 1 >= DEEPEST || (depth <= 0 && !in_check) {
            return self.quieten(node, window, 0);
        }
        // A check is searched one ply deeper.
        let depth = depth.max(0) + i32::from(in_check);
        let known = self.table.get(node.key);
        let mut standing = None;
        if window.is_narrow() {
            if let Some(score) = known.and_then(|known| known.answers(depth, node.ply, window)) {
                return Some(score);
            }
            if !in_check {
                let value = self.sight.judge(node.position);
                if let Some(score) = self.refute_early(node, depth, window, value)? {
                    return Some(score);
                }
                standing = Some(value);
            }
        }
        let mut moves = node.position.legal_moves();
        if moves.is_empty() {
            return Some(if in_check { node.ply as i32 - MATE } else { 0 });
        }
        let sight = self.sight;
        sight.leave_seen(&mut moves, node.position, node.came_by, node.ply);
        if moves.is_empty() {
            return self.quieten(node, window, 0);
        }
        let best = known.and_then(|known| known.best);
        let moves = self.order.sorted(node.position, moves, best, node.ply);
        self.best_of(node, depth, window, moves, standing)
    }

    /// The score, if the position is so good that its moves need not be looked at.
    fn refute_early(
        &mut self,
        node: Node<'_>,
        depth: i32,
        window: Window,
        standing: i32,
    ) -> Option<Option<i32>> {
        if window.beta.abs() >= SURE || standing < window.beta {
            return Some(None);
        }
        if depth <= SHALLOW && standing - MARGIN * depth >= window.beta {
            return Some(Some(standing));
        }
        let rests = node.came_by.is_none();
        if depth < NULL_MOVE || rests || !has_pieces(node.position) {
            return Some(None);
        }
        let Ok(next) = node.position.clone().swap_turn() else {
            return Some(None);
        };
        let child = Node {
            position: &next,
            key: identity(&next),
            ply: node.ply + 1,
            came_by: None,
        };
        self.line.push(node.key);
        let score = self.reply(child, depth - 3 - depth / 4, window.at_beta());
        self.line.pop();
        let score = score?;
        Some((score >= window.beta).then_some(window.beta))
    }

    fn best_of(
        &mut self,
        node: Node<'_>,
        depth: i32,
        window: Window,
        moves: impl Iterator<Item = Move>,
        standing: Option<i32>,
    ) -> Option<i32> {
        let mut open = window;
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut in_vain: Vec<Move> = Vec::new();
        for (searched, candidate) in moves.enumerate() {
            let quiet = is_quiet(candidate);
            if quiet && best > -SURE && is_hopeless(searched, depth, open, standing) {
                // It was not looked at: all that is known is that it is hardly better than that.
                best = best.max(open.alpha);
                continue;
            }
            let score = self.try_move(node, candidate, depth, searched, open)?;
            if score > best {
                best = score;
            }
            if score > open.alpha {
                open.alpha = score;
                best_move = Some(candidate);
            }
            if open.alpha >= open.beta {
                if quiet {
                    let color = node.position.turn();
                    self.order
                        .refuted(color, candidate, &in_vain, node.ply, depth);
                }
                break;
            }
            if quiet {
                in_vain.push(candidate);
            }
        }
        self.keep(node, depth, window, best, best_move);
        Some(best)
    }

    fn keep(&mut self, node: Node<'_>, depth: i32, window: Window, score: i32, best: Option<Move>) {
        let bound = match score {
            _ if score >= window.beta => Bound::AtLeast,
            _ if score > window.alpha => Bound::Exact,
            _ => Bound::AtMost,
        };
        let known = Known {
            key: node.key,
            best,
            score,
            bound,
            depth,
        };
        self.table.put(known, node.ply);
    }

    /// What a move is worth to the side that makes it, after `searched` others; `None` when a limit is
    /// reached. Below the window it may be worth less still.
    pub(super) fn try_move(
        &mut self,
        node: Node<'_>,
        candidate: Move,
        depth: i32,
        searched: usize,
        window: Window,
    ) -> Option<i32> {
        let (next, key) = node.after(candidate);
        let child = child(node, candidate, &next, key);
        let less = match depth >= 3 && searched >= 3 && is_quiet(candidate) {
            true => self.reduction(node, child, candidate, depth, searched, window),
            false => 0,
        };
        self.line.push(node.key);
        let score = self.compare(child, depth - 1, less, searched == 0, window);
        self.line.pop();
        score
    }

    /// By how many plies less a late move is looked at first.
    fn reduction(
        &self,
        node: Node<'_>,
        child: Node<'_>,
        candidate: Move,
        depth: i32,
        searched: usize,
        window: Window,
    ) -> i32 {
        if node.position.is_check() || child.position.is_check() {
            return 0;
        }
        let late = 1 + i32::from(searched >= 8) + i32::from(searched >= 20);
        let deep = i32::from(depth >= 7);
        let matters =
            i32::from(!window.is_narrow()) + i32::from(self.order.is_killer(candidate, node.ply));
        (late + deep - matters).clamp(0, depth - 2)
    }

    /// The first move is looked at fully. Of the others it is asked first whether they are better.
    fn compare(
        &mut self,
        child: Node<'_>,
        depth: i32,
        less: i32,
        first: bool,
        window: Window,
    ) -> Option<i32> {
        if first {
            return self.reply(child, depth, window);
        }
        let mut score = self.reply(child, depth - less, window.above_alpha())?;
        if score > window.alpha && less > 0 {
            score = self.reply(child, depth, window.above_alpha())?;
        }
        if score > window.alpha && score < window.beta && !window.is_narrow() {
            score = self.reply(child, depth, window)?;
        }
        Some(score)
    }

    /// What the answers of the other side leave.
    fn reply(&mut self, child: Node<'_>, depth: i32, window: Window) -> Option<i32> {
        let score = self.look_ahead(child, depth, window.of_the_other_side());
        score.map(|score| -score)
    }
}

fn child<'p>(node: Node<'_>, played: Move, next: &'p Chess, key: Zobrist64) -> Node<'p> {
    Node {
        position: next,
        key,
        ply: node.ply + 1,
        came_by: Some(played),
    }
}

/// Whether a late quiet move can be left out, because nothing like it is good enough.
fn is_hopeless(searched: usize, depth: i32, window: Window, standing: Option<i32>) -> bool {
    let Some(standing) = standing else {
        return false;
    };
    if depth > SHALLOW || !window.is_narrow() || window.alpha.abs() >= SURE {
        return false;
    }
    let late = searched as i32 >= 4 + 3 * depth * depth;
    late || (searched > 0 && standing + MARGIN * (depth + 1) <= window.alpha)
}

fn is_quiet(candidate: Move) -> bool {
    !candidate.is_capture() && !candidate.is_promotion()
}

/// Whether the side to move has more than pawns: then it is hardly ever forced to harm itself.
fn has_pieces(position: &Chess) -> bool {
    let board = position.board();
    (position.us() & !board.pawns() & !board.kings()).any()
}
