//! The serial protocol of Millennium's ChessLink boards, after the maker's paper of 2017. It turns bytes into messages
//! and back, and opens no port. The settings of the port are in `data/chesslink.toml`.

mod dialect;
mod frame;
mod leds;
mod message;
pub mod simulator;

pub(crate) use dialect::ChessLink;
pub use frame::{Frames, Parity, character, framed};
pub use message::{Answer, Command};
