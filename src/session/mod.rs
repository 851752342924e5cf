//! The game as events: its settings, its state, what changes it and what
//! follows from a change.
//!
//! [`State::apply`] is the heart of the program. It is pure: no input or output,
//! no threads, no wall clock; time is a value. The journal is the list of its
//! events, and replaying them gives the same state. Knows the laws; nothing of
//! speech, braille or wording.

mod adjournment;
mod apply;
mod arbiter;
mod beside;
mod boards;
mod castle;
pub mod chain;
mod draws;
mod duty;
mod effect;
mod event;
mod finding;
mod flags;
mod illegal;
mod irregular;
pub mod journal;
mod making;
mod moves;
mod names;
mod plan;
mod procedure;
mod profile;
mod quickplay;
mod refused;
mod settings;
mod sighted;
mod state;
mod touch;
mod warnings;

pub use adjournment::{Resumption, Sealed};
pub use beside::ClockReading;
pub use boards::Boards;
pub use duty::{Duties, Duty, UnknownDuty};
pub use effect::{
    AdjournmentEffect, AgreementEffect, ArbiterEffect, ClockEffect, DrawEffect, Effect, GameEffect,
    MoveEffect,
};
pub use event::{
    AdjournmentEvent, AgreementEvent, ArbiterEvent, Claim, ClockEvent, DrawEvent, Event, GameEvent,
    MoveEvent, Remark, RestoredClocks, StopReason,
};
pub use finding::{Departure, Finding, Written};
pub use making::{Condition, Making, OwnPiece};
pub use names::Names;
pub use plan::{
    Channel, Confirmation, Intent, MoveStep, Party, Plan, Request, Shared, Unclear, decides_times,
    kept_of_refused, plan, standstill,
};
pub use procedure::{Completion, Procedure, Sides};
pub use profile::{Matter, NoSuchDuty, Profile};
pub use quickplay::{QuickplayClaim, Stage};
pub use refused::{
    AdjournmentRefused, ArbiterRefused, ClockRefused, DrawRefused, GameRefused, MoveRefused,
    PartyRefused, Refused,
};
pub use settings::{BoardOwner, Chess960, DrawOffers, Player, Regulations, Settings};
pub use state::{Announced, State, Stopped};
pub use warnings::{Warnings, WrongWarnings};
