//! The settings of a serial port, read from the data file of a protocol.

use std::time::Duration;

use serde::Deserialize;

/// The settings of a serial port.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PortSettings {
    /// The speeds to try, in baud, the most common first.
    pub speeds: Vec<u32>,
    /// The parity bit.
    pub parity: Parity,
    /// The flow control.
    pub flow: Flow,
}

impl PortSettings {
    /// How long a byte takes at this speed, in baud: a start bit, 8 data bits, a parity bit if
    /// there is one, and a stop bit.
    #[must_use]
    pub fn byte_time(&self, speed: u32) -> Duration {
        let bits = if self.parity == Parity::None { 10 } else { 11 };
        Duration::from_secs(1) * bits / speed.max(1)
    }
}

/// The parity bit of a serial port.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Parity {
    /// No parity bit.
    #[default]
    None,
    /// An odd number of ones.
    Odd,
    /// An even number of ones.
    Even,
}

/// The flow control of a serial port.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flow {
    /// No flow control.
    #[default]
    None,
    /// The lines RTS and CTS.
    Hardware,
}
