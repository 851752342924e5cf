//! Where a board is connected, and which protocol it uses.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

use serde::Deserialize;
use thiserror::Error;

use super::watch::{QUIET, QUIET_BY_RADIO};
use serial_link::{DevicePort, PortSettings, device_ports};

/// The supported kinds of boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardKind {
    /// A DGT board on a cable.
    Dgt,
    /// A DGT board over Bluetooth. This is a serial port too, but the board scans its squares half
    /// as often.
    DgtBluetooth,
}

/// The constants of a protocol, read from `data/`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Facts {
    port: PortSettings,
}

static DGT: LazyLock<Facts> = LazyLock::new(|| facts().unwrap_or_default());

fn facts() -> Result<Facts, toml::de::Error> {
    toml::from_str(include_str!("../data/dgt.toml"))
}

impl BoardKind {
    /// All kinds.
    pub const ALL: [Self; 2] = [Self::Dgt, Self::DgtBluetooth];

    /// The name in arguments.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dgt => "dgt",
            Self::DgtBluetooth => "dgt-bluetooth",
        }
    }

    /// The settings of the serial port.
    #[must_use]
    pub fn port(self) -> &'static PortSettings {
        &DGT.port
    }

    /// How long nothing must change on the board before a move counts.
    #[must_use]
    pub const fn quiet(self) -> Duration {
        match self {
            Self::Dgt => QUIET,
            Self::DgtBluetooth => QUIET_BY_RADIO,
        }
    }
}

/// The place of a board, written as `dgt:/dev/ttyUSB0`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoardPlace {
    /// The kind of board.
    pub kind: BoardKind,
    /// The serial port.
    pub path: PathBuf,
}

/// Where a DGT board could be: at each serial port of a device that is plugged in or was paired.
#[must_use]
pub fn ports() -> Vec<BoardPlace> {
    let place = |port: DevicePort| BoardPlace {
        kind: BoardKind::Dgt,
        path: port.path,
    };
    device_ports().into_iter().map(place).collect()
}

/// The text is not the place of a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("a board is written as dgt:PATH or dgt-bluetooth:PATH")]
pub struct NoBoardPlace;

impl FromStr for BoardPlace {
    type Err = NoBoardPlace;

    fn from_str(text: &str) -> Result<Self, NoBoardPlace> {
        let (name, path) = text.split_once(':').ok_or(NoBoardPlace)?;
        let kind = BoardKind::ALL.into_iter().find(|it| it.name() == name);
        let kind = kind.filter(|_| !path.is_empty()).ok_or(NoBoardPlace)?;
        let path = path.into();
        Ok(Self { kind, path })
    }
}

impl fmt::Display for BoardPlace {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}:{}", self.kind.name(), self.path.display())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn the_protocol_data_has_valid_port_settings() {
        assert_eq!(facts().unwrap().port.speeds, [9600]);
        assert_eq!(BoardKind::Dgt.port().speeds, [9600]);
    }

    #[test]
    fn a_place_is_written_and_read_again() {
        let place: BoardPlace = "dgt:/dev/ttyUSB0".parse().unwrap();
        assert_eq!(place.kind, BoardKind::Dgt);
        assert_eq!(place.to_string(), "dgt:/dev/ttyUSB0");
        for wrong in ["/dev/ttyUSB0", "dgt:", "chess:/dev/ttyUSB0"] {
            assert_eq!(wrong.parse::<BoardPlace>(), Err(NoBoardPlace), "{wrong}");
        }
    }
}
