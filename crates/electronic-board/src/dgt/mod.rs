//! The serial protocol of DGT's electronic boards. Bytes in, messages out, and back; opens
//! no port. How the port is set stands in `data/dgt.toml`.

mod clock;
mod command;
mod frame;
mod host;
mod message;
mod reading;
#[cfg(feature = "simulator")]
pub mod simulator;

pub use clock::{Ack, Button, ClockReport};
pub use command::{Command, SetClock};
pub use frame::{Frame, Frames};
pub use host::Host;
pub use message::{Battery, Message};
