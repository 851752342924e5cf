//! How a serial port is set: data of a protocol, read from its file.

use serde::Deserialize;

/// How a serial port is set.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PortSettings {
    /// The speeds to try, in baud, the commonest first.
    pub speeds: Vec<u32>,
    /// The parity bit.
    pub parity: Parity,
    /// Who says when the other may send.
    pub flow: Flow,
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
    /// None.
    #[default]
    None,
    /// The lines RTS and CTS.
    Hardware,
}
