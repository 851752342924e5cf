//! The visitors of the page, and what they may do. Each kind of visitor has an address of its own.
//! The server tells them apart only by that, never by what the page says.

use shakmaty::Color;

use super::{By, PageRequest};

/// A visitor of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Visitor {
    /// The sighted player, with this side.
    Player(Color),
    /// The arbiter.
    Arbiter,
    /// A spectator.
    Spectator,
}

impl Visitor {
    /// The side that the visitor plays.
    #[must_use]
    pub const fn side(self) -> Option<Color> {
        match self {
            Self::Player(side) => Some(side),
            Self::Arbiter | Self::Spectator => None,
        }
    }

    /// Whether the visitor may ask for this at all. Whether it can be done now is decided later.
    #[must_use]
    pub const fn may(self, request: &PageRequest) -> bool {
        match request {
            PageRequest::Stop { by: By::Arbiter }
            | PageRequest::Restart
            | PageRequest::Flag
            | PageRequest::AgreeDraw
            | PageRequest::RuleReport { .. }
            | PageRequest::Decide { .. }
            | PageRequest::SetClock { .. }
            | PageRequest::Order { .. } => matches!(self, Self::Arbiter),
            PageRequest::Move { .. }
            | PageRequest::Say { .. }
            | PageRequest::Press
            | PageRequest::Repeat { .. }
            | PageRequest::OfferDraw
            | PageRequest::AcceptDraw
            | PageRequest::DeclineDraw
            | PageRequest::AnswerReport { .. }
            | PageRequest::Sign { .. }
            | PageRequest::Resign
            | PageRequest::Stop { by: By::Player } => matches!(self, Self::Player(_)),
        }
    }
}
