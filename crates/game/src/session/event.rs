//! What can happen in a game, what follows from it, and why it cannot happen. Each subject has a file below with its
//! events, effects and refusals.
//!
//! Values only: who may bring an event about stands in `plan`, and what it changes in `apply`. A field is documented where
//! its name and the event do not say what it is.

#![allow(missing_docs)]

mod adjournment;
mod agreement;
mod arbiter;
mod clocks;
mod draws;
mod game;
mod moves;
mod practice;
mod remark;
mod reports;

use chess_laws::PlayError;
use chess_laws::quickplay::NoQuickplay;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value, from_value};
use strum::VariantNames;
use thiserror::Error;

use crate::session::{Duty, Matter};

pub use adjournment::{AdjournmentEffect, AdjournmentEvent, AdjournmentRefused};
pub use agreement::{AgreementEffect, AgreementEvent};
pub(super) use arbiter::OrderTime;
pub use arbiter::{ArbiterEffect, ArbiterEvent, ArbiterRefused, RestoredClocks, StopReason};
pub use clocks::{ClockEffect, ClockEvent, ClockRefused};
pub use draws::{Claim, DrawEffect, DrawEvent, DrawRefused};
pub use game::{GameEffect, GameEvent, GameRefused};
pub(super) use moves::MovePart;
pub use moves::{MoveEffect, MoveEvent, MoveRefused};
pub use practice::{Advice, PracticeEffect, PracticeEvent, PracticeRefused};
pub use remark::{PageOf, Remark};
pub use reports::{Report, ReportEffect, ReportEvent, ReportRefused, Reported};

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
    /// Whether it is only a record to be read, and never changes a game, so that replaying leaves
    /// it out.
    #[must_use]
    pub const fn is_remark(&self) -> bool {
        matches!(self, Self::Remark(_))
    }

    /// Whether it changes what the players and the arbiter may ask for, so that a request that was made before it may
    /// no longer be meant. Events that happen by themselves do not, because no request depends on having seen them: a
    /// press that completes the announced move, hands at a board, readings of a clock. Nor does the return of a
    /// program: the game is as it was.
    pub(super) fn is_act(&self) -> bool {
        match self {
            Self::Move(event) => event.part() == MovePart::Words,
            Self::Clock(event) => event.is_act(),
            Self::Game(event) => *event != GameEvent::Resume,
            Self::Draw(_)
            | Self::Arbiter(_)
            | Self::Agreement(_)
            | Self::Adjournment(_)
            | Self::Report(_)
            | Self::Practice(_) => true,
            Self::Remark(_) => false,
        }
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

/// This party may not do it, or it is not told in this game.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum PartyRefused {
    /// It is the opponent's turn.
    #[error("it is the opponent's turn")]
    NotYourTurn,
    /// The opponent is not on the move, so that nothing they touch binds them (4.3).
    #[error("the opponent is not on the move")]
    OpponentNotToMove,
    /// The opponent is the engine, which touches nothing.
    #[error("the engine touches nothing")]
    EngineTouchesNothing,
    /// The opponent is the engine, for which no player speaks.
    #[error("nobody speaks for the engine")]
    EngineHasNoVoice,
    /// The opponent has a channel of their own: nobody speaks for them.
    #[error("the opponent speaks for themselves")]
    OpponentSpeaks,
    /// The opponent can press the clock themselves.
    #[error("the opponent presses the clock themselves")]
    OpponentPresses,
    /// Only the players sign the result (8.7).
    #[error("only the players sign the result")]
    OnlyPlayersSign,
    /// Only the arbiter can order this.
    #[error("only the arbiter can order that")]
    OnlyArbiter,
    /// This is no duty of the program in this game (D.2.10).
    #[error("this is no duty of the program: {0:?}")]
    NoDuty(Duty),
    /// The server decides this in its games, or has no such thing.
    #[error("the server decides this")]
    ServerDecides,
    /// This is not told in this game (D.2.9, D.2.10).
    #[error("this is not told in this game: {0:?}")]
    Withheld(Matter),
}
