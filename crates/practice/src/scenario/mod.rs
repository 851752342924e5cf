//! Scenarios: games told step by step in a file, and played at a desk without devices.
//!
//! A step is something that is said, pressed or done, and what can then be heard, felt and read.
//! This module carries out the steps; `tests/scenarios` checks the results. Must not open files.

#![deny(clippy::wildcard_enum_match_arm)]

mod act;
mod desk;
mod fault;
mod form;
mod replay;

pub use act::{act, set_up};
pub use desk::{GRACE, MARGINS, RecordedEvent, ScenarioDesk};
pub use fault::{ScenarioError, ScenarioMistake};
pub use form::{
    EngineDoes, Microphone, OnBoard, OnPage, Reading, Scenario, ScenarioGame, ScenarioPlayer,
    ServerTells, Step, Utterances,
};
pub use replay::replay;
