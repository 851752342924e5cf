//! Scenarios: games told step by step in a file, and played at a desk without devices.
//!
//! A step is something that is said, pressed or done, and what can then be heard, felt and read.
//! This room carries out the steps; `tests/scenarios` checks the results. Must not open files.

mod act;
mod desk;
mod fault;
mod form;
mod replay;
mod utterances;

pub use act::{act, set_up};
pub use desk::{GRACE, MARGINS, RecordedEvent, ScenarioDesk};
pub use fault::{Fault, ScenarioError};
pub use form::{Game, Microphone, OnBoard, Reading, Scenario, ScenarioPlayer, Step};
pub use replay::replay;
pub use utterances::Utterances;
