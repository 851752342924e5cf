//! What follows from an event: what to say, not how.

use serde::Serialize;

mod adjournment;
mod agreement;
mod arbiter;
mod clock;
mod draw;
mod game;
mod long_notation;
mod moves;
mod practice;
mod report;

pub use adjournment::AdjournmentEffect;
pub use agreement::AgreementEffect;
pub use arbiter::ArbiterEffect;
pub use clock::ClockEffect;
pub use draw::DrawEffect;
pub use game::GameEffect;
pub use moves::MoveEffect;
pub use practice::PracticeEffect;
pub use report::ReportEffect;

/// Something that the players hear about. It is written for programs and never read back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Effect {
    /// The game has begun or is over.
    Game(GameEffect),
    /// What became of a move and its steps.
    Move(MoveEffect),
    /// What became of an offer or a claim.
    Draw(DrawEffect),
    /// What became of a clock.
    Clock(ClockEffect),
    /// What the arbiter did.
    Arbiter(ArbiterEffect),
    /// How boards and scoresheets agree with the game (D.2.9).
    Agreement(AgreementEffect),
    /// What became of a sealed move.
    Adjournment(AdjournmentEffect),
    /// What became of a report about the other player.
    Report(ReportEffect),
    /// What became of the moves of a game for practice.
    Practice(PracticeEffect),
}
