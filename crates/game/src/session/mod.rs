//! The game as events: its settings, its state, what changes it and what follows from a change.
//!
//! [`State::apply`] is the heart of the program. It is pure: no input or output, no threads, no
//! wall clock; time is a value. The journal is the list of its events, and replaying them gives the
//! same state. This module knows the laws, but no speech, braille or sentences.
//!
//! The files stand in layers, and import only from those below:
//!
//! ```text
//! journal                      the events of a game as lines of text
//! apply, apply/                what changes a state
//! finding                      what D.2.9 asks for
//! state, state/                the state, and what can be asked of it
//! settings, profile, event, …  plain values that know no state
//! ```
#![deny(clippy::wildcard_enum_match_arm)]

mod acts;
mod apply;
mod arrival;
mod boards;
pub mod chain;
mod channel;
mod corrections;
mod credential;
mod duty;
mod effect;
mod event;
mod external_clock;
mod external_engine;
mod finding;
pub mod journal;
mod move_steps;
mod names;
mod plan;
mod procedure;
mod profile;
mod program;
mod quickplay_claim;
mod refused;
mod report;
mod sealed;
mod settings;
mod signature;
mod state;
mod usual;
mod warnings;

pub use boards::Boards;
pub use channel::Channel;
pub use corrections::Corrections;
pub use credential::Credential;
pub use duty::{Duties, Duty, UnknownDuty};
pub use effect::{
    AdjournmentEffect, AgreementEffect, ArbiterEffect, ClockEffect, DrawEffect, Effect, GameEffect,
    MoveEffect, PracticeEffect, ReportEffect,
};
pub use event::{
    AdjournmentEvent, AgreementEvent, ArbiterEvent, Claim, ClockEvent, DrawEvent, Event, GameEvent,
    MoveEvent, PageOf, PracticeEvent, Remark, ReportEvent, Reported, RestoredClocks, StopReason,
};
pub use external_clock::ClockReading;
pub use external_engine::{EngineStrength, ExternalEngine, StandIn};
pub use finding::{Departure, Finding, Written};
pub use move_steps::{Condition, MoveSteps, OwnPiece};
use move_steps::{Hands, Released};
pub use names::Names;
pub use plan::{
    Advice, AtDesk, Confirmation, Intent, MoveStep, NextGame, OfferAnswer, Party, Plan, Request,
    SharedInput, Unclear, decides_times, kept_on_refused, may_seal, plan, plan_at_desk, resuming,
    standstill,
};
pub use procedure::{Completion, CorrectionTime, Procedure, Sides};
pub use profile::{FILE as PROFILES, Matter, NoSuchDuty, Profile};
pub use program::{Build, Program};
pub use quickplay_claim::{QuickplayClaim, Stage};
pub use refused::{
    AdjournmentRefused, ArbiterRefused, ClockRefused, DrawRefused, GameRefused, MoveRefused,
    PartyRefused, PracticeRefused, Refused, ReportRefused,
};
pub use report::Report;
pub use sealed::{Resumption, Sealed};
pub use settings::{BoardOwner, Chess960, DrawOffers, Player, Regulations, Settings};
pub use signature::Signature;
pub use state::{Announced, IllegalAnnouncement, Pending, Signatures, State, Steps, Stopped};
pub use warnings::{Warnings, WrongWarnings};
