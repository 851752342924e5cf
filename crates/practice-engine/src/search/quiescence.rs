//! What a position is worth when only captures and promotions are looked at, until nothing hangs.

use shakmaty::{Move, Position, Role};

use super::score::{DEEPEST, MATE, Window};
use super::{Node, Search};
use crate::exchange::{exchange, worth};

/// What a capture may bring beside the piece, in centipawns.
const BESIDE: i32 = 150;

impl Search<'_> {
    /// `exchanges` captures were looked at already.
    pub(super) fn quieten(
        &mut self,
        node: Node<'_>,
        mut window: Window,
        exchanges: usize,
    ) -> Option<i32> {
        let standing = self.sight.judge(node.position);
        if standing >= window.beta || node.ply + 1 >= DEEPEST {
            return Some(standing);
        }
        window.alpha = window.alpha.max(standing);
        let mut moves = node.position.legal_moves();
        if moves.is_empty() {
            let mated = node.position.is_check();
            return Some(if mated { node.ply as i32 - MATE } else { 0 });
        }
        if exchanges >= self.sight.exchanges {
            return Some(standing);
        }
        moves.retain(|mv| pays(node, *mv, window, standing));
        let sight = self.sight;
        sight.leave_seen(&mut moves, node.position, node.came_by, node.ply);
        let mut best = standing;
        for candidate in self.order.sorted(node.position, moves, None, node.ply) {
            self.count_node()?;
            let mut next = node.position.clone();
            next.play_unchecked(candidate);
            let child = Node {
                position: &next,
                // Nothing is looked up here.
                key: node.key,
                ply: node.ply + 1,
                came_by: Some(candidate),
            };
            let score = -self.quieten(child, window.of_the_other_side(), exchanges + 1)?;
            best = best.max(score);
            window.alpha = window.alpha.max(score);
            if window.alpha >= window.beta {
                break;
            }
        }
        Some(best)
    }
}

/// Whether a move changes much, and is not sure to lose or to bring too little.
fn pays(node: Node<'_>, candidate: Move, window: Window, standing: i32) -> bool {
    if candidate.promotion() == Some(Role::Queen) {
        return true;
    }
    let Some(captured) = candidate.capture() else {
        return false;
    };
    if candidate.is_promotion() || standing + worth(captured) + BESIDE <= window.alpha {
        return false;
    }
    worth(captured) >= worth(candidate.role())
        || exchange(node.position.board(), node.position.turn(), candidate) >= 0
}
