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
mod practice;
mod remark;
mod report;

pub use adjournment::AdjournmentEvent;
pub use agreement::AgreementEvent;
pub use arbiter::{ArbiterEvent, RestoredClocks, StopReason};
pub use clock::ClockEvent;
pub use draw::{Claim, DrawEvent};
pub use game::GameEvent;
pub use moves::MoveEvent;
pub use practice::PracticeEvent;
pub use remark::{PageOf, Remark};
pub use report::{ReportEvent, Reported};

/// Something that happened in the game. An event is a fact: it is written to the journal before
/// anything else follows from it.
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
    /// What stands on a board or on a scoresheet (D.2.9).
    Agreement(AgreementEvent),
    /// A game that is adjourned and resumed (Guideline I).
    Adjournment(AdjournmentEvent),
    /// What one player reports about the other.
    Report(ReportEvent),
    /// Moves taken back in practice, and made again.
    Practice(PracticeEvent),
    /// A remark: recorded for the arbiter, and never changes a game, so that replaying leaves it out.
    Remark(Remark),
}

impl Event {
    /// Whether it is only there to be read, and never changes a game, so that replaying leaves it
    /// out.
    #[must_use]
    pub const fn is_remark(&self) -> bool {
        matches!(self, Self::Remark(_))
    }
}

/// How a group reads its events.
type Read = fn(Value) -> serde_json::Result<Event>;

/// Reads an event by its tag, which names the group. So a mistake in it gets the group's error.
impl<'de> Deserialize<'de> for Event {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let object = Map::deserialize(from)?;
        let tag = object.get("event").and_then(Value::as_str);
        let tag = tag
            .ok_or_else(|| D::Error::missing_field("event"))?
            .to_owned();
        let value = Value::Object(object);
        let groups: [(&[&str], Read); 10] = [
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
            (ReportEvent::VARIANTS, |it| from_value(it).map(Self::Report)),
            (PracticeEvent::VARIANTS, |it| {
                from_value(it).map(Self::Practice)
            }),
            (Remark::VARIANTS, |it| from_value(it).map(Self::Remark)),
        ];
        let group = groups.iter().find(|(tags, _)| tags.contains(&tag.as_str()));
        let (_, read) = group.ok_or_else(|| D::Error::custom(format!("unknown event `{tag}`")))?;
        read(value).map_err(D::Error::custom)
    }
}
