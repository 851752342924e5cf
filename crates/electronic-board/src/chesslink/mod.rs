//! The serial protocol of Millennium's ChessLink boards, after the maker's paper of 2017. It turns bytes into messages
//! and back, and opens no port. The settings of the port are in `data/chesslink.toml`.

mod dialect;
mod frame;
mod leds;
mod message;
mod parity;
#[cfg(feature = "simulator")]
pub mod simulator;

pub(crate) use dialect::ChessLink;
pub use frame::{Frames, framed};
pub use message::{Answer, Command};
pub use parity::{Parity, character};
