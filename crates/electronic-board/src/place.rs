//! Where a board is connected, and which protocol it uses.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::LazyLock;
use std::time::Duration;

use serde::Deserialize;
use thiserror::Error;

use super::watch::{QUIET, QUIET_BY_RADIO};
use serial_link::{PortSettings, device_ports};

/// The supported kinds of boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardKind {
    /// A DGT board on a cable.
    Dgt,
    /// A DGT board over Bluetooth. This is a serial port too, but the board scans its squares half
    /// as often.
    DgtBluetooth,
    /// A Millennium board with a ChessLink, on a cable or over Bluetooth.
    ChessLink,
    /// A Certabo board, which knows its pieces by their chips.
    Certabo,
    /// Tabutronic's Sentio, which sees only occupied squares.
    Sentio,
}

/// The constants of a protocol, read from `data/`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Facts {
    port: PortSettings,
}

static DGT: LazyLock<Facts> = LazyLock::new(|| facts(BoardKind::Dgt).unwrap_or_default());
static CHESSLINK: LazyLock<Facts> =
    LazyLock::new(|| facts(BoardKind::ChessLink).unwrap_or_default());
static CERTABO: LazyLock<Facts> = LazyLock::new(|| facts(BoardKind::Certabo).unwrap_or_default());

fn facts(kind: BoardKind) -> Result<Facts, toml::de::Error> {
    toml::from_str(match kind {
        BoardKind::Dgt | BoardKind::DgtBluetooth => include_str!("../data/dgt.toml"),
        BoardKind::ChessLink => include_str!("../data/chesslink.toml"),
        BoardKind::Certabo | BoardKind::Sentio => include_str!("../data/certabo.toml"),
    })
}

impl BoardKind {
    /// All kinds.
    pub const ALL: [Self; 5] = [
        Self::Dgt,
        Self::DgtBluetooth,
        Self::ChessLink,
        Self::Certabo,
        Self::Sentio,
    ];

    /// The name in arguments.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Dgt => "dgt",
            Self::DgtBluetooth => "dgt-bluetooth",
            Self::ChessLink => "chesslink",
            Self::Certabo => "certabo",
            Self::Sentio => "sentio",
        }
    }

    /// The settings of the serial port.
    #[must_use]
    pub fn port(self) -> &'static PortSettings {
        match self {
            Self::Dgt | Self::DgtBluetooth => &DGT.port,
            Self::ChessLink => &CHESSLINK.port,
            Self::Certabo | Self::Sentio => &CERTABO.port,
        }
    }

    /// How long nothing must change on the board before a move counts. A Certabo board needs a third of a second for a
    /// reading, so that a piece that slides is seen for as long.
    #[must_use]
    pub const fn quiet(self) -> Duration {
        match self {
            Self::Dgt | Self::ChessLink | Self::Sentio => QUIET,
            Self::DgtBluetooth | Self::Certabo => QUIET_BY_RADIO,
        }
    }

    /// Whether it knows which piece stands on a square, and not only that one does.
    #[must_use]
    pub const fn tells_pieces_apart(self) -> bool {
        match self {
            Self::Dgt | Self::DgtBluetooth | Self::ChessLink | Self::Certabo => true,
            Self::Sentio => false,
        }
    }

    /// The maker's name, as players know it.
    #[must_use]
    pub const fn maker(self) -> &'static str {
        match self {
            Self::Dgt | Self::DgtBluetooth => "DGT",
            Self::ChessLink => "Millennium ChessLink",
            Self::Certabo => "Certabo",
            Self::Sentio => "Tabutronic Sentio",
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

/// How a board is written that is to be found.
const AUTO: &str = "auto";

/// Where a board is to be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardChoice {
    /// At this place.
    At(BoardPlace),
    /// Wherever one is found: at this port, or at any port of a device. Written as `auto` or `auto:/dev/ttyUSB0`.
    Find(Option<PathBuf>),
}

/// The serial ports where a board could be: those of devices that are plugged in or were paired.
#[must_use]
pub fn ports() -> Vec<PathBuf> {
    device_ports().into_iter().map(|port| port.path).collect()
}

/// The text is not the place of a board.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error(
    "a board is written as auto, or as dgt:PATH, dgt-bluetooth:PATH, chesslink:PATH, certabo:PATH or sentio:PATH"
)]
pub struct NoBoardPlace;

impl FromStr for BoardPlace {
    type Err = NoBoardPlace;

    fn from_str(text: &str) -> Result<Self, NoBoardPlace> {
        let (name, path) = text.split_once(':').ok_or(NoBoardPlace)?;
        let kind = BoardKind::ALL.into_iter().find(|kind| kind.name() == name);
        let kind = kind.filter(|_| !path.is_empty()).ok_or(NoBoardPlace)?;
        let path = path.into();
        Ok(Self { kind, path })
    }
}

impl FromStr for BoardChoice {
    type Err = NoBoardPlace;

    fn from_str(text: &str) -> Result<Self, NoBoardPlace> {
        match text.split_once(':') {
            None if text == AUTO => Ok(Self::Find(None)),
            Some((AUTO, path)) if !path.is_empty() => Ok(Self::Find(Some(path.into()))),
            _ => text.parse().map(Self::At),
        }
    }
}

impl fmt::Display for BoardChoice {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::At(place) => place.fmt(formatter),
            Self::Find(None) => formatter.write_str(AUTO),
            Self::Find(Some(path)) => write!(formatter, "{AUTO}:{}", path.display()),
        }
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
        for kind in BoardKind::ALL {
            let port = facts(kind).unwrap().port;
            assert_eq!(kind.port(), &port, "{}", kind.name());
            assert!(!port.speeds.is_empty(), "{}", kind.name());
        }
    }

    #[test]
    fn a_place_is_written_and_read_again() {
        let place: BoardPlace = "dgt:/dev/ttyUSB0".parse().unwrap();
        assert_eq!(place.kind, BoardKind::Dgt);
        assert_eq!(place.to_string(), "dgt:/dev/ttyUSB0");
        for text in ["auto", "auto:/dev/ttyUSB0", "sentio:/dev/ttyUSB0"] {
            assert_eq!(text.parse::<BoardChoice>().unwrap().to_string(), text);
        }
        for wrong in ["/dev/ttyUSB0", "dgt:", "auto:", "chess:/dev/ttyUSB0"] {
            assert_eq!(wrong.parse::<BoardChoice>(), Err(NoBoardPlace), "{wrong}");
        }
    }
}
