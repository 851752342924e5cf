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

mod apply;
mod boards;
pub mod chain;
mod channel;
mod duty;
mod event;
mod external_clock;
mod external_engine;
mod finding;
pub mod journal;
mod move_steps;
mod names;
mod online;
mod plan;
mod procedure;
mod profile;
mod program;
mod quickplay_claim;
mod rules_in_force;
mod sealed;
mod settings;
mod state;
mod warnings;

pub use boards::Boards;
pub use channel::{Channel, Credential};
pub use duty::{Duties, Duty, UnknownDuty};
pub use event::{
    AdjournmentEffect, AdjournmentEvent, AdjournmentRefused, Advice, AgreementEffect,
    AgreementEvent, ArbiterEffect, ArbiterEvent, ArbiterRefused, Claim, ClockEffect, ClockEvent,
    ClockRefused, DrawEffect, DrawEvent, DrawRefused, Effect, Event, GameEffect, GameEvent,
    GameRefused, MoveEffect, MoveEvent, MoveRefused, PageOf, PartyRefused, PracticeEffect,
    PracticeEvent, PracticeRefused, Refused, Remark, Report, ReportEffect, ReportEvent,
    ReportRefused, Reported, RestoredClocks, StopReason,
};
pub use external_clock::ClockReading;
pub use external_engine::{EngineStrength, ExternalEngine, StandIn};
pub use finding::{Departure, Finding, Written};
pub use move_steps::{Condition, MoveSteps, OwnPiece};
use move_steps::{Hands, Released};
pub use names::Names;
pub use online::{OnlineGame, OnlinePlayer, ServerEnd};
pub use plan::{
    Absence, AtDesk, Confirmation, FlagAtRestart, Intent, MoveStep, NextGame, OfferAnswer,
    OnlineAct, Party, Plan, Request, SharedInput, TakeBack, Unclear, asked_of_server,
    decides_times, flag_at_restart, kept_on_refused, may_seal, plan, plan_at_desk, resuming,
    standstill,
};
pub use procedure::{Completion, CorrectionTime, Procedure, Sides};
pub use profile::{FILE as PROFILES, Matter, NoSuchDuty, Profile};
pub use program::{Build, Program};
pub use quickplay_claim::{QuickplayClaim, Stage};
pub use rules_in_force::{Rule, RulesInForce};
pub use sealed::{Resumption, Sealed};
pub use settings::{BoardOwner, Chess960, DrawOffers, Player, Regulations, Settings, set_up};
pub use state::{
    Announced, Corrections, IllegalAnnouncement, Pending, Signature, Signatures, State, Steps,
    Stopped, WrongClaim,
};
pub use warnings::{Warnings, WrongWarnings};
