//! The sighted player's electronic board at the table, and, for practice, one that is
//! simulated.

#[cfg(feature = "practice")]
mod simulate;

#[cfg(feature = "practice")]
pub use simulate::simulate;

use crossbeam_channel::{Receiver, unbounded};

use crate::board::{BoardInput, BoardLink, BoardPlace};
use crate::desk::Desk;

/// A board and what comes from it.
pub struct Board {
    link: BoardLink,
    inputs: Receiver<BoardInput>,
}

impl Board {
    /// The board at this place, for the game at this desk; none if nobody moves on a board
    /// there.
    #[must_use]
    pub fn at(desk: &Desk, place: BoardPlace) -> Option<Self> {
        let expected = desk.board_expects()?;
        let (sender, inputs) = unbounded();
        let link = BoardLink::new(place, expected, sender);
        Some(Self { link, inputs })
    }

    /// What comes from it.
    #[must_use]
    pub fn inputs(&self) -> &Receiver<BoardInput> {
        &self.inputs
    }

    /// The way to it.
    #[must_use]
    pub fn link(&self) -> &BoardLink {
        &self.link
    }
}
