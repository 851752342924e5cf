//! The serial protocol of DGT's electronic boards. It turns bytes into messages and back, and opens
//! no port. The settings of the port are in `data/dgt.toml`.

mod clock;
mod command;
mod dialect;
mod frame;
mod message;
pub mod simulator;

pub use crate::input::{ClockReport, ClockSetting};
pub use clock::{Ack, Button};
pub use command::DgtCommand;
pub(crate) use dialect::Dgt;
pub use frame::{Frame, Frames};
pub use message::Message;
