//! The electronic boards of a game, and a simulated one.

#[cfg(feature = "simulators")]
mod simulate;

#[cfg(feature = "simulators")]
pub use simulate::{SimulatedBoardOptions, simulate};

use crossbeam_channel::{Receiver, bounded, never};

use crate::game_desk::GameDesk;
use crate::session::BoardOwner;
use electronic_board::{BoardInput, BoardLink, BoardPlace, ClockTimes};

/// How many reports of a board wait for the program, besides those in its thread.
const WAITING: usize = 64;

/// Something for each of the two boards that a game may have.
#[derive(Debug)]
pub struct ByOwner<T> {
    /// For the opponent's board.
    pub opponent: Option<T>,
    /// For the blind player's own board.
    pub own: Option<T>,
}

impl<T> Default for ByOwner<T> {
    fn default() -> Self {
        Self {
            opponent: None,
            own: None,
        }
    }
}

impl<T> ByOwner<T> {
    /// The one for this board, if there is one.
    pub const fn get(&self, owner: BoardOwner) -> Option<&T> {
        match owner {
            BoardOwner::Opponent => self.opponent.as_ref(),
            BoardOwner::Own => self.own.as_ref(),
        }
    }
}

/// A board and what comes from it.
#[derive(Debug)]
pub struct ConnectedBoard {
    link: BoardLink,
    inputs: Receiver<BoardInput>,
}

impl ByOwner<ConnectedBoard> {
    /// The boards at these places, for the game at this desk. A player without a board in the game
    /// gets none.
    #[must_use]
    pub fn at(desk: &GameDesk, places: &ByOwner<BoardPlace>) -> Self {
        let board = |owner| {
            let place = places.get(owner)?.clone();
            let expected = desk.board_expects(owner)?;
            let (sender, inputs) = bounded(WAITING);
            let link = BoardLink::new(place, expected, sender);
            Some(ConnectedBoard { link, inputs })
        };
        Self {
            opponent: board(BoardOwner::Opponent),
            own: board(BoardOwner::Own),
        }
    }

    /// What comes from this board.
    #[must_use]
    pub fn inputs(&self, owner: BoardOwner) -> Receiver<BoardInput> {
        let board = self.get(owner);
        board.map_or_else(never, |it| it.inputs.clone())
    }

    /// Tells each board what it should show.
    pub fn expect(&self, desk: &GameDesk) {
        for owner in BoardOwner::ALL {
            if let (Some(board), Some(expected)) = (self.get(owner), desk.board_expects(owner)) {
                board.link.expect(expected);
            }
        }
    }

    /// Sets the clock at the opponent's board to these times.
    pub fn set_clock(&self, times: ClockTimes) {
        if let Some(board) = &self.opponent {
            board.link.set_clock(times);
        }
    }
}
