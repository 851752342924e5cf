//! The serial protocol of DGT's electronic boards. It turns bytes into messages and back, and opens
//! no port. The settings of the port are in `data/dgt.toml`.

mod clock;
mod command;
mod frame;
mod host;
mod message;
mod reading;
#[cfg(feature = "simulator")]
pub mod simulator;

pub use clock::{Ack, Button, ClockReport};
pub use command::{DgtCommand, SetClock};
pub use frame::{Frame, Frames};
pub use host::Host;
pub use message::{Battery, Message};
