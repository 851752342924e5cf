//! In place of the engine, in a build without one. `resume` refuses a game that needs one
//! before it comes to this.

use crossbeam_channel::{Receiver, never};
use shakmaty::Move;

use crate::session::Player;
use chess_laws::Game;

/// An engine that never thinks.
pub(super) struct Thinking;

impl Thinking {
    /// Nobody thinks.
    pub(super) fn begin(_: Player, _: &Game) -> Self {
        Self
    }

    /// Nothing comes.
    pub(super) fn answer(&self) -> Receiver<Option<Move>> {
        never()
    }

    /// There is nothing to stop.
    pub(super) fn stop(&self) {}
}
