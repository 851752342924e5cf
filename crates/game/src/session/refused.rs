//! Why an event cannot happen.

use chess_laws::PlayError;
use chess_laws::quickplay::NoQuickplay;
use thiserror::Error;

mod adjournment;
mod arbiter;
mod clock;
mod draw;
mod game;
mod moves;
mod party;
mod practice;
mod report;

pub use adjournment::AdjournmentRefused;
pub use arbiter::ArbiterRefused;
pub use clock::ClockRefused;
pub use draw::DrawRefused;
pub use game::GameRefused;
pub use moves::MoveRefused;
pub use party::PartyRefused;
pub use practice::PracticeRefused;
pub use report::ReportRefused;

/// Why an event cannot happen now.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum Refused {
    /// The game has not begun, or is over.
    #[error(transparent)]
    Game(#[from] GameRefused),
    /// It is not theirs to do.
    #[error(transparent)]
    Party(#[from] PartyRefused),
    /// A move or one of its steps is not possible.
    #[error(transparent)]
    Move(#[from] MoveRefused),
    /// An offer or a claim is not possible.
    #[error(transparent)]
    Draw(#[from] DrawRefused),
    /// Something with a clock is not possible.
    #[error(transparent)]
    Clock(#[from] ClockRefused),
    /// An order is not possible.
    #[error(transparent)]
    Arbiter(#[from] ArbiterRefused),
    /// The sealed move does not allow it, or no move is sealed.
    #[error(transparent)]
    Adjournment(#[from] AdjournmentRefused),
    /// Something about a report is not possible.
    #[error(transparent)]
    Report(#[from] ReportRefused),
    /// Something that belongs to practice is not possible.
    #[error(transparent)]
    Practice(#[from] PracticeRefused),
}

impl From<PlayError> for Refused {
    fn from(cause: PlayError) -> Self {
        MoveRefused::Move(cause).into()
    }
}

impl From<NoQuickplay> for Refused {
    fn from(cause: NoQuickplay) -> Self {
        DrawRefused::Quickplay(cause).into()
    }
}
