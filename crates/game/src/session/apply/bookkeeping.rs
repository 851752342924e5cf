//! What several changes of a state have in common: the presence of a player, the times that the
//! clocks show, and what binds the player to move.

use chess_laws::Touched;
use shakmaty::Color;

use crate::session::{Hands, MoveSteps, State};

impl State {
    /// Records that this player is there (6.7.1).
    pub(super) fn record_presence(&mut self, side: Color) {
        *self.was_there.get_mut(side) = true;
    }

    /// Records what the clocks show, now that a position has arisen.
    pub(super) fn record_clocks(&mut self) {
        let left = |side| self.clock.remaining(side, self.now);
        self.shown.push([left(Color::White), left(Color::Black)]);
    }

    /// Frees the player from what bound them in their turn, which is over.
    pub(super) fn forget_turn(&mut self) {
        self.touched = Touched::default();
        self.move_steps = MoveSteps::default();
        self.hands = Hands::default();
        self.released = None;
        self.intended = None;
        self.claimed_wrongly = false;
        self.report = self.report.filter(|it| !it.ends_with_the_move());
        self.illegal = None;
    }
}
