//! Which state of the game somebody saw when they asked for something, so that a request that comes later than meant,
//! or twice, does nothing.

use serde::{Deserialize, Serialize};

use crate::session::State;

/// A state of the game, as far as it changes what is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenState {
    /// How many plies are on the board or announced.
    pub ply: usize,
    /// How many events have changed what may be asked for.
    pub state: u64,
}

impl SeenState {
    /// The state of this game now.
    #[must_use]
    pub fn of(state: &State) -> Self {
        Self {
            ply: state.pending().known_game().plies().len(),
            state: state.acts(),
        }
    }

    /// Whether the game is still in this state.
    #[must_use]
    pub fn is_of(&self, state: &State) -> bool {
        *self == Self::of(state)
    }
}
