//! What follows from an event: what to tell, not how.

use serde::{Serialize, Serializer};
use shakmaty::Move;

mod adjournment;
mod agreement;
mod arbiter;
mod clock;
mod draw;
mod game;
mod moves;

pub use adjournment::AdjournmentEffect;
pub use agreement::AgreementEffect;
pub use arbiter::ArbiterEffect;
pub use clock::ClockEffect;
pub use draw::DrawEffect;
pub use game::GameEffect;
pub use moves::MoveEffect;

/// Something to tell the players. Written for programs, never read back.
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
    /// How boards and scores agree with the game (D.2.9).
    Agreement(AgreementEffect),
    /// What became of a sealed move.
    Adjournment(AdjournmentEffect),
}

/// A move as `Ng1-f3`, which is true of castling in every kind of chess.
fn long_notation<S: Serializer>(mv: &Move, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(mv)
}

fn long_notation_if_any<S: Serializer>(mv: &Option<Move>, to: S) -> Result<S::Ok, S::Error> {
    match mv {
        Some(mv) => long_notation(mv, to),
        None => to.serialize_none(),
    }
}
