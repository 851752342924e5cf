//! The serial port, for every room that has a device at one: settings, opening, reading
//! with a short patience, waiting between attempts, and a pseudo-terminal in place of a
//! device. Knows no device's bytes.

mod back_off;
pub mod bell;
mod error;
mod port;
mod pseudo;
mod settings;

pub use error::PortError;
pub use pseudo::Fault;
pub use settings::{Flow, Parity, PortSettings};

pub use back_off::BackOff;
pub use bell::Bell;
pub use port::{PATIENCE, Port};
pub use pseudo::{Pace, Wire};
