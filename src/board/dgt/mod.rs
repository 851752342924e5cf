//! The serial protocol of DGT's electronic boards: 9600 baud, 8 data bits, no parity, one
//! stop bit, no handshake. Bytes in, messages out, and back; opens no port.

mod clock;
mod command;
mod frame;
mod host;
mod message;
pub mod simulator;

pub use clock::{Ack, Button, ClockReport, ClockSide};
pub use command::{Command, SetClock};
pub use frame::{Frame, Frames};
pub use host::{BoardEvent, ClockFace, Host};
pub use message::{Battery, Message};

/// Speed of the port, in baud.
pub const BAUD: u32 = 9600;
