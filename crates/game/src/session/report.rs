//! A report of one player about the other, while it waits for an answer. Knows no channels: who may
//! answer is planned.

use chess_laws::wire;
use serde::Serialize;
use shakmaty::Color;

use super::usual::is_usual;
use super::{DrawEvent, Event, GameEvent, MoveEvent, Reported};

/// A report that waits for the word of the player it is about, or of the arbiter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Report {
    /// The player it is about.
    #[serde(with = "wire")]
    pub about: Color,
    /// What they are said to have done.
    pub what: Reported,
    /// The player who says so; `None` where both share one input.
    #[serde(with = "wire::option")]
    pub by: Option<Color>,
    /// Whether it came through an input that both share.
    #[serde(skip_serializing_if = "is_usual")]
    pub shared: bool,
}

impl Report {
    /// What happens in the game if the report is right.
    pub(super) fn counts_as(self) -> Event {
        let by = self.about;
        match self.what {
            Reported::Resigns => Event::Game(GameEvent::Resign { by }),
            Reported::OffersDraw => Event::Draw(DrawEvent::OfferDraw { by }),
            Reported::AcceptsDraw => Event::Draw(DrawEvent::AcceptDraw),
            Reported::ClaimsDraw { claim, intended } => {
                Event::Draw(DrawEvent::ClaimDraw { claim, intended })
            }
            Reported::Touched(square) => Event::Move(MoveEvent::Touch { square }),
        }
    }

    /// Whether it takes the place of one that waits: only what weighs more does, so that two reports
    /// cannot take each other's place again and again.
    pub(super) const fn replaces(self, open: Self) -> bool {
        open.weight() < self.weight()
    }

    const fn weight(self) -> u8 {
        match self.what {
            Reported::Touched(_) => 0,
            Reported::OffersDraw | Reported::AcceptsDraw | Reported::ClaimsDraw { .. } => 1,
            Reported::Resigns => 2,
        }
    }

    /// Whether it is about the move that is being made, and ends with it.
    pub(super) const fn ends_with_the_move(self) -> bool {
        matches!(
            self.what,
            Reported::Touched(_) | Reported::ClaimsDraw { .. }
        )
    }
}
