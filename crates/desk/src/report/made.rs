//! Every move that was made in a game, in the order in which they were made, also those that were
//! undone: an arbiter sees what was played and what became of it. Words nothing.

use std::time::Duration;

use chess_laws::Ply;
use game::session::{Channel, Event, MoveEvent, State};
use shakmaty::uci::UciMove;

/// A move that was made.
#[derive(Clone)]
pub(super) struct Made {
    pub(super) ply: Ply,
    /// What its player's clock showed after it; `None` without a clock.
    pub(super) left: Option<Duration>,
    /// When it was completed.
    pub(super) completed: Duration,
    /// Through which channel it was announced; `None` if the journal does not tell.
    pub(super) through: Option<Channel>,
    /// Whether an earlier position was reinstated, or another move put in its place (7.4 to 7.6,
    /// D.2.9).
    pub(super) undone: bool,
}

/// All moves that were made.
#[derive(Clone, Default)]
pub(super) struct MovesMade {
    made: Vec<Made>,
    /// The last announced move, and through which channel it came in.
    announced: Option<(UciMove, Channel)>,
}

impl MovesMade {
    /// Notes an event and what the game has after it. Moves that it no longer has are undone.
    pub(super) fn note(&mut self, event: &Event, state: &State, at: Duration) {
        if let Event::Move(MoveEvent::Announce { mv, through, .. }) = event {
            self.announced = through.map(|it| (*mv, it));
        }
        let plies = state.game().plies();
        let standing = self.made.iter_mut().filter(|it| !it.undone);
        let mut kept = 0;
        for made in standing {
            let same = plies.get(kept).is_some_and(|it| is_same(it, &made.ply));
            made.undone = !same;
            kept += usize::from(same);
        }
        let left = state.clock_times();
        let left = left.into_iter().chain(std::iter::repeat(None));
        let new = plies.iter().zip(left).skip(kept);
        let announced = self.announced;
        let through = |ply: &Ply| {
            let same = |mv: &UciMove| mv.to_move(&ply.before).ok() == Some(ply.played);
            announced.filter(|(mv, _)| same(mv)).map(|(_, it)| it)
        };
        self.made.extend(new.map(|(ply, left)| Made {
            ply: ply.clone(),
            left,
            completed: at,
            through: through(ply),
            undone: false,
        }));
    }

    /// All of them, in the order in which they were made.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Made> {
        self.made.iter()
    }
}

fn is_same(a: &Ply, b: &Ply) -> bool {
    a.played == b.played && a.before == b.before
}
