//! Replaces the engine in a build without one. `resume` refuses a game that needs one before this
//! is used.

use crossbeam_channel::{Receiver, never};
use shakmaty::Move;

use crate::session::Player;
use chess_laws::Game;

/// An engine that never thinks.
pub(super) struct Thinking;

impl Thinking {
    /// Does not think.
    pub(super) fn begin(_: Player, _: &Game) -> Self {
        Self
    }

    /// Receives nothing.
    pub(super) fn answer(&self) -> Receiver<Option<Move>> {
        never()
    }

    /// There is nothing to stop.
    pub(super) fn stop(&self) {}
}
