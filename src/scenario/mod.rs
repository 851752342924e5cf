//! Scenarios: games that are told step by step in a file, and played at a desk without
//! devices.
//!
//! A step is something that is said, keyed or done, and what can be heard, felt and read
//! then. Here the steps are carried out; whoever wants to know whether all goes as it is
//! told compares it (`tests/scenarios`). Files are `app`'s.

mod act;
mod fault;
mod form;
mod replay;
mod table;
mod utterances;

pub use act::{act, sit_down};
pub use fault::{Fault, ScenarioError};
pub use form::{Game, Microphone, OnBoard, Reading, Scenario, Seat, Step};
pub use replay::replay;
pub use table::{GRACE, Happening, MARGINS, Table};
pub use utterances::Utterances;
