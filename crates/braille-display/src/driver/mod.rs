//! The protocols of serial braille displays: from bytes to events and back.
//! No driver opens a port, starts a thread or looks at a clock; `link` does.
//!
//! To add a protocol, add a file beside `baum`, a line in [`DriverKind`], an arm in `list`,
//! and its constants and key table in `braille/`.

mod albatross;
mod alva;
mod api;
mod baum;
mod confirmed;
mod engine;
mod eurobraille;
mod freedom_scientific;
mod handytech;
mod hims;
mod humanware;
mod kind;
mod list;
mod panel;
pub(super) mod papenmeier;
mod protocol;
mod seika;

pub use api::{DeviceEvent, Driver, Question};
pub use kind::{DriverKind, UnknownDriver};
pub use protocol::{Model, ProbePlan, Protocol, Watch};
