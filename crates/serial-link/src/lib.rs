#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `port`: which ports have a device; opening, sending, receiving; [`device_ports`], [`DevicePort`],
//!   [`Port`], [`PATIENCE`].
//! - `settings`: the settings of a protocol's port; [`PortSettings`].
//! - `error`: why a port cannot be used; [`PortError`].
//! - `attempts`: when to try again to reach a device; [`Attempts`].
//! - `device_thread`: a thread whose owner waits for its end; [`DeviceThread`].
//! - `reports`: what a device's thread tells, with limited room; [`Reports`], [`Told`].
//! - [`waker`]: waking a thread that waits for bytes; [`Waker`].
//! - `pseudo`: a pseudo-terminal in place of a device.

#![warn(unreachable_pub)]

mod attempts;
mod device_thread;
mod error;
mod port;
mod pseudo;
mod reports;
mod settings;
pub mod waker;

pub use attempts::Attempts;
pub use device_thread::DeviceThread;
pub use error::PortError;
pub use port::{DevicePort, Port, device_ports};
pub use pseudo::{Pace, Watched, Wire, WireFault};
pub use reports::{Reports, Told};
pub use settings::{Flow, Parity, PortSettings};
pub use waker::{PATIENCE, Waker};
