#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `port`: opening, sending, receiving; [`Port`], [`PATIENCE`].
//! - `settings`: the settings of a protocol's port; [`PortSettings`].
//! - `error`: why a port cannot be used; [`PortError`].
//! - `device_ports`: which ports have a device; [`device_ports`], [`DevicePort`].
//! - `back_off`: waiting between attempts; [`BackOff`]. `arrival`: what ends a wait early; [`Arrival`].
//! - `reports`: what a device's thread tells, with room for so much; [`Reports`], [`Told`].
//! - [`waker`]: waking a thread that waits for bytes; [`Waker`].
//! - `pseudo`: a pseudo-terminal in place of a device, behind the feature of that name.

#![warn(unreachable_pub)]

mod arrival;
mod back_off;
mod device_ports;
mod error;
mod port;
#[cfg(feature = "pseudo")]
mod pseudo;
mod reports;
mod settings;
pub mod waker;

pub use device_ports::{DevicePort, device_ports};
pub use error::PortError;
pub use reports::{Reports, Told};
pub use settings::{Flow, Parity, PortSettings};

pub use arrival::{Arrival, Waited};
pub use back_off::BackOff;
pub use port::{PATIENCE, Port};
#[cfg(feature = "pseudo")]
pub use pseudo::{Pace, Wire, WireFault};
pub use waker::Waker;
