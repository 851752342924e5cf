//! What a board reports, whatever its maker.

use std::time::Duration;

use shakmaty::{Color, Square};

use super::error::BoardError;
use super::orientation::Orientation;
use super::place::BoardPlace;
use super::watch::Sighting;

/// A report from a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardInput {
    /// The board answers and has shown its squares.
    Connected {
        /// How the board lies on the table.
        orientation: Orientation,
        /// Whether the board shows the position of the game.
        right: bool,
    },
    /// The connection was lost, or never made. The link keeps trying, and reports another cause
    /// only if it adds something new.
    Lost {
        /// The cause.
        cause: BoardError,
    },
    /// Something happened on the board.
    Seen(Sighting),
    /// The clock at the board shows something else; `None` if there is no clock.
    Clock(Option<ClockFace>),
    /// The lever of the clock was pressed, so this side is to move now.
    Pressed {
        /// The side that is to move.
        turn: Color,
    },
    /// The clock refused the times that it was to show.
    ClockRefused,
    /// What the board says about itself, in its own words.
    Description(String),
    /// How full the battery is, in percent.
    Battery(u8),
    /// The board that was looked for is this one.
    Found(BoardPlace),
    /// A move has shown that the board lies turned round. It could not be known before.
    Turned,
    /// On this square stands a piece that the board has not learnt.
    UnknownPiece(Square),
}

impl BoardInput {
    /// Whether a newer report of this kind says all that matters of an older one.
    pub(super) const fn is_repeated(&self) -> bool {
        matches!(
            self,
            Self::Clock(_) | Self::Description(_) | Self::Battery(_)
        )
    }
}

/// One side of a clock at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockSide {
    /// The time that it shows.
    pub left: Duration,
    /// Whether the flag is shown, or has fallen and stopped the clock.
    pub flag: bool,
}

/// What a clock shows, as the board tells it: its sides are left and right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockReport {
    /// The side at the clock's left.
    pub left: ClockSide,
    /// The side at the clock's right.
    pub right: ClockSide,
    /// Whether the clock runs.
    pub running: bool,
    /// Whether the player at the left or at the right is to move, by the lever; `None` if the clock
    /// does not say.
    pub left_to_move: Option<bool>,
    /// Whether the battery is low.
    pub battery_low: bool,
}

/// A clock as the players see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockFace {
    /// White's side.
    pub white: ClockSide,
    /// Black's side.
    pub black: ClockSide,
    /// Whether the clock runs.
    pub running: bool,
    /// The side to move according to the lever; `None` if the clock does not say.
    pub turn: Option<Color>,
    /// Whether the battery is low.
    pub battery_low: bool,
}

/// Times that a clock at a board is to show while it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockTimes {
    /// White's.
    pub white: Duration,
    /// Black's.
    pub black: Duration,
}

/// Times for the clock at a board, and which side's clock runs, as the board sees its sides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockSetting {
    /// For the left side.
    pub left: Duration,
    /// For the right side.
    pub right: Duration,
    /// Whether the left or the right side's clock runs; `None` if the clock is stopped.
    pub left_runs: Option<bool>,
}
