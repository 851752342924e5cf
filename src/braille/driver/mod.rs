//! The protocols of serial braille displays: bytes in, events out, and back.
//! No driver opens a port, starts a thread or looks at a clock; `link` does.
//!
//! A further protocol is one more file beside `baum`, a variant of
//! [`DriverKind`] and a key table in `braille/`.

mod baum;

use std::fmt;
use std::num::NonZeroUsize;
use std::str::FromStr;
use std::time::Duration;

use thiserror::Error;

use super::cell::Cell;
use super::keys::Key;

/// One protocol, with what it remembers of the bytes received so far.
///
/// Bytes may come in pieces of any size and with noise in between: the events
/// do not depend on where the pieces end, and after noise a driver finds the
/// next whole report by itself.
pub trait Driver: Send {
    /// The question that every display of this protocol answers with its width.
    fn probe(&self) -> Vec<u8>;

    /// A question that any live display answers with some bytes, and that
    /// changes nothing on it.
    fn are_you_there(&self) -> Vec<u8>;

    /// The command that shows `cells`, exactly as many as the display has.
    fn write(&self, cells: &[Cell]) -> Vec<u8>;

    /// What the display says with these further bytes.
    fn decode(&mut self, bytes: &[u8]) -> Vec<DeviceEvent>;
}

/// What a display says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeviceEvent {
    /// It has so many cells; unasked, its width changed or it started anew.
    CellCount(NonZeroUsize),
    /// The name of its model.
    Model(String),
    /// Its serial number.
    SerialNumber(String),
    /// A key went down.
    KeyDown(Key),
    /// A key went up.
    KeyUp(Key),
    /// The routing key over this cell, counted from 0, went down.
    RoutingDown(usize),
    /// The routing key over this cell, counted from 0, went up.
    RoutingUp(usize),
    /// It shows what was written; only with [`Protocol::accepts_within`].
    Accepted,
    /// It could not take what was written and wants it again.
    Refused,
    /// It waits for these bytes, a step of its handshake.
    Awaits(Vec<u8>),
    /// It is being switched off.
    PoweringDown,
}

/// The parity bit of a serial port.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parity {
    /// No parity bit.
    None,
    /// An odd number of ones.
    Odd,
    /// An even number of ones.
    Even,
}

/// When a display is asked who it is, and how long it has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProbePlan {
    /// How long to wait for an answer before asking again.
    pub answers_within: Duration,
    /// How often to ask before a pause.
    pub rounds: u32,
    /// The pause between two runs of rounds; opening a port wakes some displays.
    pub pause: Duration,
    /// How many runs of rounds make a failure.
    pub runs: u32,
}

/// The fixed facts of one protocol. All have 8 data bits and 1 stop bit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Protocol {
    /// Speed of the port in baud.
    pub baud: u32,
    /// Parity of the port.
    pub parity: Parity,
    /// How a display is recognised.
    pub probe: ProbePlan,
    /// How long a display may take to accept a line before it is sent again;
    /// none if displays of this protocol never say that they accepted one.
    pub accepts_within: Option<Duration>,
}

/// The protocols that the program speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DriverKind {
    /// Baum and compatible displays: VarioUltra, Conny, VarioConnect, SuperVario,
    /// Refreshabraille, Orbit Reader, Pronto!, NLS eReader Zoomax.
    Baum,
}

impl DriverKind {
    /// Every driver.
    pub const ALL: [DriverKind; 1] = [DriverKind::Baum];

    /// The name on the command line and in key tables.
    pub const fn name(self) -> &'static str {
        match self {
            DriverKind::Baum => "baum",
        }
    }

    /// The fixed facts of the protocol.
    pub const fn protocol(self) -> &'static Protocol {
        match self {
            DriverKind::Baum => &baum::PROTOCOL,
        }
    }

    /// A driver for a display that was just opened.
    pub fn driver(self) -> Box<dyn Driver> {
        match self {
            DriverKind::Baum => Box::new(baum::Baum::default()),
        }
    }

    /// Every key that a display of this kind may have, routing keys apart.
    pub fn keys(self) -> impl Iterator<Item = Key> {
        match self {
            DriverKind::Baum => baum::keys(),
        }
    }

    /// The text of the shipped key table.
    pub const fn key_table(self) -> &'static str {
        match self {
            DriverKind::Baum => include_str!("../../../braille/baum-keys.toml"),
        }
    }
}

impl fmt::Display for DriverKind {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.name().fmt(formatter)
    }
}

/// A name that is no driver.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("There is no braille driver \"{name}\"; known drivers: {}.", known.join(", "))]
pub struct UnknownDriver {
    /// The name asked for.
    pub name: String,
    /// The names that exist.
    pub known: Vec<&'static str>,
}

impl FromStr for DriverKind {
    type Err = UnknownDriver;

    fn from_str(name: &str) -> Result<DriverKind, UnknownDriver> {
        let same = |kind: &DriverKind| kind.name().eq_ignore_ascii_case(name);
        DriverKind::ALL
            .into_iter()
            .find(same)
            .ok_or_else(|| UnknownDriver {
                name: name.to_owned(),
                known: DriverKind::ALL.map(DriverKind::name).to_vec(),
            })
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn drivers_are_found_by_name_and_a_slip_lists_them() {
        assert_eq!("Baum".parse(), Ok(DriverKind::Baum));
        assert_eq!(
            "bamu".parse::<DriverKind>().unwrap_err().to_string(),
            "There is no braille driver \"bamu\"; known drivers: baum."
        );
    }
}
