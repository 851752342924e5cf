//! The sealed move of an adjourned game, and its resumption (Guidelines I).
//!
//! The move itself is no part of the state before its envelope is opened: the program knows
//! only which player sealed it, and which file holds it.

use std::time::Duration;

use chess_laws::Time;
use shakmaty::Color;

use super::Event;
use super::event::{MovePart, OrderTime};

/// A move in a closed envelope (I.1.1). Until it is opened, its player has the move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sealed {
    /// The player who sealed it.
    pub by: Color,
    /// The SHA-256 of the file that holds it, in hexadecimal digits; `None` for an envelope of
    /// paper.
    pub digest: Option<String>,
    /// Whether play is resumed: the clock of the player who must reply runs (I.9).
    pub resumed: bool,
    /// Whether it is the reply to a sealed move whose player was not there (I.9.3): then the
    /// clock was pressed with it.
    pub reply: bool,
    /// What White's and Black's clock showed at the adjournment.
    pub(super) left: [Option<Duration>; 2],
}

/// The resumption of an adjourned game (I.9).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Resumption {
    /// When play was resumed.
    pub at: Time,
    /// The player who is known to be there: the one who must reply, once the envelope is open
    /// (I.7).
    pub present: Option<Color>,
    /// How many plies had been made by then.
    pub(super) plies: usize,
}

impl Sealed {
    /// What White's and Black's clock showed at the adjournment (I.5); `None` without a clock.
    #[must_use]
    pub fn shown(&self) -> [Option<Duration>; 2] {
        self.left
    }

    /// Whether an event cannot happen while the envelope is closed: nobody knows the position
    /// to move in, and an adjourned game waits for its resumption.
    pub(super) fn bars(&self, event: &Event) -> bool {
        match event {
            Event::Move(event) => event.part() != MovePart::Trace,
            Event::Draw(event) => event.is_claim(),
            Event::Arbiter(event) => match event.time() {
                OrderTime::PositionKnown => true,
                OrderTime::NotAdjourned => !self.resumed,
                OrderTime::InTheGame | OrderTime::Over => false,
            },
            Event::Adjournment(event) => event.seals(),
            Event::Practice(_) => true,
            Event::Game(_)
            | Event::Clock(_)
            | Event::Agreement(_)
            | Event::Report(_)
            | Event::Remark(_) => false,
        }
    }
}
