//! Finds out which board is at a port: by asking as each make is asked, and by listening. Opens ports; knows no game.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::certabo::{Line, Lines};
use super::chesslink::{self, Parity, character};
use super::dgt::{self, DgtCommand, Message};
use super::error::BoardError;
use super::place::{BoardKind, BoardPlace};
use serial_link::{DevicePort, PATIENCE, Port, PortError, device_ports};

/// How long a DGT board may take to answer.
const DGT_ANSWERS: Duration = Duration::from_millis(500);
/// How long a board that reports without being asked may take for a whole report: a Certabo board needs a third of a second
/// for one, and the first that arrives may be cut.
const REPORTS: Duration = Duration::from_millis(900);
/// How long a ChessLink may take to answer, in each parity.
const CHESSLINK_ANSWERS: Duration = Duration::from_millis(300);

/// The USB numbers of the adapters in boards, vendor and product as `10C4:EA60`.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Adapters {
    known: Vec<String>,
}

fn adapters() -> Result<Adapters, toml::de::Error> {
    toml::from_str(include_str!("../data/usb.toml"))
}

/// Finds a board at this port, or at any port of a device. All ports are asked at once, and of several boards the one at
/// the port with a known adapter counts. It takes less than 3 s with a cable.
///
/// # Errors
/// If there is no board at any port, or if the only port cannot be used.
pub fn find(path: Option<&Path>) -> Result<BoardPlace, BoardError> {
    let Some(path) = path else {
        let ports = likely_first(device_ports());
        let asks = |path: PathBuf| recognise(&path).ok().flatten();
        let asked = worker::in_parallel("find board", ports, asks);
        let found = asked.into_iter().flatten().next();
        return found.ok_or(BoardError::NoneFound { path: None });
    };
    recognise(path)?.ok_or_else(|| BoardError::NoneFound {
        path: Some(path.to_owned()),
    })
}

/// The ports whose adapters are in boards, then all others.
fn likely_first(ports: Vec<DevicePort>) -> Vec<PathBuf> {
    let Adapters { known } = adapters().unwrap_or_default();
    let is_known = |port: &DevicePort| {
        let number = port
            .usb
            .map(|(vendor, product)| format!("{vendor:04X}:{product:04X}"));
        number.is_some_and(|number| known.contains(&number))
    };
    let mut ports = ports;
    ports.sort_by_key(|port| !is_known(port));
    ports.into_iter().map(|port| port.path).collect()
}

/// The board at this port, if one answers. DGT boards are asked first: what other makes are asked means nothing to them at
/// their speed, but could be taken for commands the other way round.
fn recognise(path: &Path) -> Result<Option<BoardPlace>, PortError> {
    let kind = match is_dgt(path)? {
        true if is_by_radio(path) => Some(BoardKind::DgtBluetooth),
        true => Some(BoardKind::Dgt),
        false => at_high_speed(path)?,
    };
    let path = path.to_owned();
    Ok(kind.map(|kind| BoardPlace { kind, path }))
}

/// Whether the port is that of a device that was paired.
fn is_by_radio(path: &Path) -> bool {
    let paired = |port: &DevicePort| port.path == path && port.usb.is_none();
    device_ports().iter().any(paired)
}

fn is_dgt(path: &Path) -> Result<bool, PortError> {
    let mut port = Port::open(path, BoardKind::Dgt.port())?;
    for command in [DgtCommand::Version, DgtCommand::Dump] {
        port.send(&command.bytes())?;
    }
    let mut frames = dgt::Frames::default();
    let found = listen(&mut port, DGT_ANSWERS, |bytes| {
        let frames = frames.take(bytes);
        let squares = |frame| matches!(Message::read(frame), Some(Message::Dump(_)));
        frames.iter().any(squares).then_some(())
    })?;
    Ok(found.is_some())
}

/// The makes that share a speed: two report without being asked, and so may the third.
fn at_high_speed(path: &Path) -> Result<Option<BoardKind>, PortError> {
    let mut port = Port::open(path, BoardKind::ChessLink.port())?;
    let (mut lines, mut frames) = (Lines::default(), chesslink::Frames::default());
    let mut recognised = |bytes: &[u8]| {
        let characters: Vec<u8> = bytes.iter().filter_map(|byte| character(*byte)).collect();
        let answers = !frames.take(&characters).is_empty();
        let line = lines.take(bytes).into_iter().next();
        match line {
            Some(Line::Chips(_)) => Some(BoardKind::Certabo),
            Some(Line::Occupied(_)) => Some(BoardKind::Sentio),
            None => answers.then_some(BoardKind::ChessLink),
        }
    };
    if let Some(kind) = listen(&mut port, REPORTS, &mut recognised)? {
        return Ok(Some(kind));
    }
    for parity in [Parity::InByte, Parity::OnLine] {
        let asks = chesslink::Command::Version.characters().into_iter();
        let asks: Vec<u8> = asks.map(|byte| parity.byte(byte)).collect();
        port.send(&asks)?;
        if let Some(kind) = listen(&mut port, CHESSLINK_ANSWERS, &mut recognised)? {
            return Ok(Some(kind));
        }
    }
    Ok(None)
}

/// Listens until the bytes say something, but at most this long.
fn listen<T>(
    port: &mut Port,
    longest: Duration,
    mut says: impl FnMut(&[u8]) -> Option<T>,
) -> Result<Option<T>, PortError> {
    let begun = Instant::now();
    while begun.elapsed() < longest {
        let bytes = port.receive(None, PATIENCE)?;
        if let Some(said) = says(&bytes) {
            return Ok(Some(said));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn ports_with_the_adapters_of_boards_are_asked_first() {
        assert!(adapters().unwrap().known.iter().all(|name| name.len() == 9));
        let port = |path: &str, usb| DevicePort {
            path: path.into(),
            usb,
        };
        let ports = vec![
            port("/dev/ttyACM7", Some((0x1234, 0x5678))),
            port("/dev/rfcomm0", None),
            port("/dev/ttyUSB0", Some((0x10C4, 0xEA60))),
        ];
        let order = ["/dev/ttyUSB0", "/dev/ttyACM7", "/dev/rfcomm0"].map(PathBuf::from);
        assert_eq!(likely_first(ports), order);
    }
}
