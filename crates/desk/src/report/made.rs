//! Every move that was made in a game, in the order in which they were made, also those that were
//! undone: an arbiter sees what was played and what became of it. Words nothing.

use std::time::Duration;

use chess_laws::Ply;
use game::session::State;

/// A move that was made.
#[derive(Clone)]
pub(super) struct Made {
    pub(super) ply: Ply,
    /// What its player's clock showed after it; `None` without a clock.
    pub(super) left: Option<Duration>,
    /// When it was completed.
    pub(super) completed: Duration,
    /// Whether an earlier position was reinstated, or another move put in its place (7.4 to 7.6,
    /// D.2.9).
    pub(super) undone: bool,
}

/// All moves that were made.
#[derive(Clone, Default)]
pub(super) struct MovesMade(Vec<Made>);

impl MovesMade {
    /// Notes what the game has now. Moves that it no longer has are undone.
    pub(super) fn note(&mut self, state: &State, at: Duration) {
        let plies = state.game().plies();
        let standing = self.0.iter_mut().filter(|it| !it.undone);
        let mut kept = 0;
        for made in standing {
            let same = plies.get(kept).is_some_and(|it| is_same(it, &made.ply));
            made.undone = !same;
            kept += usize::from(same);
        }
        let left = state.clock_times();
        let left = left.into_iter().chain(std::iter::repeat(None));
        let new = plies.iter().zip(left).skip(kept);
        self.0.extend(new.map(|(ply, left)| Made {
            ply: ply.clone(),
            left,
            completed: at,
            undone: false,
        }));
    }

    /// All of them, in the order in which they were made.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Made> {
        self.0.iter()
    }
}

fn is_same(a: &Ply, b: &Ply) -> bool {
    a.played == b.played && a.before == b.before
}
