//! What comes from a board of any make.

use std::time::Duration;

use shakmaty::Color;

use super::error::BoardError;
use super::orientation::Orientation;
use super::watch::Sighting;

/// What comes from a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardInput {
    /// It answers and shows its squares.
    Connected {
        /// How it lies.
        orientation: Orientation,
        /// Whether it shows the position of the game.
        right: bool,
    },
    /// It is gone, or could not be reached in the first place. The link keeps trying; only
    /// a cause that adds something is reported once more.
    Lost {
        /// Why.
        cause: BoardError,
    },
    /// Something was seen on it.
    Seen(Sighting),
    /// What the clock at it shows has changed; none if it has none.
    Clock(Option<ClockFace>),
    /// The lever of the clock was pressed: this side is to move now.
    Pressed {
        /// The side that is to move.
        turn: Color,
    },
    /// The clock did not take the times that it was to show.
    ClockRefused,
    /// What it says about itself, in its own words.
    Told(String),
    /// How full its battery is, in percent.
    Battery(u8),
}

/// One side of a clock at a board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockSide {
    /// The time it shows.
    pub left: Duration,
    /// Whether its flag is shown, or fell and stopped the clock.
    pub flag: bool,
}

/// A clock as the players see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockFace {
    /// White's side.
    pub white: ClockSide,
    /// Black's side.
    pub black: ClockSide,
    /// Whether it runs.
    pub running: bool,
    /// The side to move, by the lever; none if the clock does not tell.
    pub turn: Option<Color>,
    /// Whether its battery is low.
    pub battery_low: bool,
}

/// Times that a clock at a board is to show, while it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockTimes {
    /// White's.
    pub white: Duration,
    /// Black's.
    pub black: Duration,
}
