//! The makes of boards that can be simulated.

use std::str::FromStr;

use shakmaty::Board;
use thiserror::Error;

use crate::board_side::BoardSide;
use crate::certabo::LightKind;
use crate::chesslink::{self, Parity};
use crate::input::ClockReport;
use crate::orientation::Orientation;
use crate::place::BoardKind;
use crate::{certabo, dgt};

/// A make that can be simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum SimulatedMake {
    /// A DGT board.
    #[default]
    Dgt,
    /// A ChessLink whose adapter leaves the parity here.
    ChessLink(Parity),
    /// A Certabo board with these lights.
    Certabo(LightKind),
    /// A Sentio with these lights.
    Sentio(LightKind),
}

impl SimulatedMake {
    /// A Certabo board with plain lights.
    pub const CERTABO: Self = Self::Certabo(LightKind::Plain);
    /// A Sentio with plain lights.
    pub const SENTIO: Self = Self::Sentio(LightKind::Plain);
    /// All makes, each once.
    pub const ALL: [Self; 4] = [
        Self::Dgt,
        Self::ChessLink(Parity::InByte),
        Self::CERTABO,
        Self::SENTIO,
    ];

    /// The kind of board that it is for a host.
    #[must_use]
    pub const fn kind(self) -> BoardKind {
        match self {
            Self::Dgt => BoardKind::Dgt,
            Self::ChessLink(_) => BoardKind::ChessLink,
            Self::Certabo(_) => BoardKind::Certabo,
            Self::Sentio(_) => BoardKind::Sentio,
        }
    }

    /// A board of this make with these pieces and this orientation. Only a DGT board has a clock.
    #[must_use]
    pub fn board(
        self,
        board: Board,
        orientation: Orientation,
        clock: Option<ClockReport>,
    ) -> Box<dyn BoardSide> {
        match self {
            Self::Dgt => Box::new(dgt::simulator::Simulator::new(board, orientation, clock)),
            Self::ChessLink(parity) => Box::new(chesslink::simulator::Simulator::new(
                board,
                orientation,
                parity,
            )),
            Self::Certabo(lights) => Box::new(certabo::simulator::Simulator::certabo(
                board,
                orientation,
                lights,
            )),
            Self::Sentio(lights) => Box::new(certabo::simulator::Simulator::sentio(
                board,
                orientation,
                lights,
            )),
        }
    }
}

/// The text does not name a make.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the makes are dgt, chesslink, certabo and sentio")]
pub struct NoMake;

impl FromStr for SimulatedMake {
    type Err = NoMake;

    fn from_str(text: &str) -> Result<Self, NoMake> {
        let named = |make: &Self| make.kind().name() == text;
        Self::ALL.into_iter().find(named).ok_or(NoMake)
    }
}
