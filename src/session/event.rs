//! What can happen in a game.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, from_value};
use strum::VariantNames;

mod adjournment;
mod agreement;
mod arbiter;
mod clock;
mod draw;
mod game;
mod moves;
mod remark;

pub use adjournment::AdjournmentEvent;
pub use agreement::AgreementEvent;
pub use arbiter::ArbiterEvent;
pub use clock::ClockEvent;
pub use draw::DrawEvent;
pub use game::GameEvent;
pub use moves::MoveEvent;
pub use remark::Remark;

/// Something that happened in the game. An event is a fact: it is written to the
/// journal before anything else follows from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Event {
    /// The game begins, goes on after an interruption, or is given up.
    Game(GameEvent),
    /// A move: touched, made, announced, corrected and completed (Articles 4 and 6.2, D.2).
    Move(MoveEvent),
    /// Offers of a draw and claims (Articles 5.2.3 and 9, Guideline III).
    Draw(DrawEvent),
    /// Flags, readings of clocks and warnings of little time (Article 6).
    Clock(ClockEvent),
    /// What the arbiter does, or a player reports to them (Articles 6.11, 7, 11 and 12).
    Arbiter(ArbiterEvent),
    /// What stands on a board or in a score (D.2.9).
    Agreement(AgreementEvent),
    /// A game that is adjourned and resumed (Guideline I).
    Adjournment(AdjournmentEvent),
    /// Something that is kept for the arbiter and never changes a game: replaying leaves it out.
    Remark(Remark),
}

impl Event {
    /// Whether it is only there to be read, and never changes a game: replaying leaves
    /// it out.
    #[must_use]
    pub const fn is_remark(&self) -> bool {
        matches!(self, Self::Remark(_))
    }
}

/// An event is read by its tag, which tells the group: so a mistake in it is told as the
/// group tells it.
impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let object = Map::deserialize(from)?;
        let tag = object.get("event").and_then(Value::as_str);
        let tag = tag
            .ok_or_else(|| D::Error::missing_field("event"))?
            .to_owned();
        let value = Value::Object(object);
        let groups: [(&[&str], fn(Value) -> serde_json::Result<Self>); 8] = [
            (GameEvent::VARIANTS, |it| from_value(it).map(Self::Game)),
            (MoveEvent::VARIANTS, |it| from_value(it).map(Self::Move)),
            (DrawEvent::VARIANTS, |it| from_value(it).map(Self::Draw)),
            (ClockEvent::VARIANTS, |it| from_value(it).map(Self::Clock)),
            (ArbiterEvent::VARIANTS, |it| {
                from_value(it).map(Self::Arbiter)
            }),
            (AgreementEvent::VARIANTS, |it| {
                from_value(it).map(Self::Agreement)
            }),
            (AdjournmentEvent::VARIANTS, |it| {
                from_value(it).map(Self::Adjournment)
            }),
            (Remark::VARIANTS, |it| from_value(it).map(Self::Remark)),
        ];
        let group = groups.iter().find(|(tags, _)| tags.contains(&tag.as_str()));
        let (_, read) = group.ok_or_else(|| D::Error::custom(format!("unknown event `{tag}`")))?;
        read(value).map_err(D::Error::custom)
    }
}

/// The ground of a claim (9.2, 9.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Claim {
    /// The position has appeared three times (9.2).
    Threefold,
    /// Fifty moves by each side without capture or pawn move (9.3).
    Fifty,
}

/// Why the clocks are stopped (6.11 and the article that each reason names).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StopReason {
    /// The game needs to be interrupted (6.11.1).
    Interruption,
    /// A player seeks the arbiter's assistance (6.11.2).
    Arbiter,
    /// The piece that a pawn becomes is not at hand (6.11.2).
    PromotionPiece,
    /// An illegal move was completed (7.5).
    IllegalMove,
    /// Pieces were displaced (7.4.2, 7.6).
    DisplacedPieces,
    /// The setting of a clock is found to be wrong (6.10.2).
    ClockSetting,
    /// A draw is claimed (9.5.1).
    DrawClaim,
    /// A request or a claim in a quickplay finish (Guidelines III.4, III.5).
    Quickplay,
    /// The game is adjourned (Guideline I.1).
    Adjournment,
}

/// What the clocks show when an earlier position is reinstated; the arbiter may set
/// them otherwise afterwards (7.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RestoredClocks {
    /// The times are not changed.
    Now,
    /// What they showed when the position arose.
    Then,
}
