//! What the drivers write and understand on the wire, byte by byte: the samples in `wire/`.
//! Also that no stream of bytes harms a driver.
//!
//! A list of bytes is a list of pieces: hexadecimal digits, or text in apostrophes.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::collections::BTreeSet;
use std::fs;

use braille_display::driver::{DeviceEvent, Driver};
use braille_display::{Cell, DriverKind, Face};
use proptest::prelude::*;
use serde::Deserialize;

/// The samples of one driver.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Samples {
    /// The bytes by which a new driver recognises its display.
    identity: Vec<String>,
    hears: Vec<Hears>,
    writes: Vec<Writes>,
}

/// Bytes from the display, and the events that the driver gives.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hears {
    what: String,
    /// Whether the driver knows the display before.
    #[serde(default)]
    known: bool,
    bytes: Vec<String>,
    events: Vec<String>,
}

/// The bytes that the driver writes to show something.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Writes {
    what: String,
    /// A display other than the usual one.
    identity: Option<Vec<String>>,
    cells: Vec<String>,
    /// The status cells to show.
    #[serde(default)]
    status: Vec<String>,
    /// What the display already shows.
    shown: Option<Vec<String>>,
    /// The status cells that it already shows.
    #[serde(default)]
    shown_status: Vec<String>,
    bytes: Vec<String>,
}

fn bytes(pieces: &[String]) -> Vec<u8> {
    pieces.iter().flat_map(|piece| bytes_of(piece)).collect()
}

fn bytes_of(piece: &str) -> Vec<u8> {
    if let Some(text) = piece.strip_prefix('\'') {
        return text.strip_suffix('\'').unwrap().bytes().collect();
    }
    // "00*32" is a byte and how often it is repeated.
    if let Some((byte, times)) = piece.split_once('*') {
        return bytes_of(byte).repeat(times.parse().unwrap());
    }
    let digits: Vec<char> = piece.chars().filter(|c| !c.is_whitespace()).collect();
    digits
        .chunks(2)
        .map(|pair| u8::from_str_radix(&pair.iter().collect::<String>(), 16).unwrap())
        .collect()
}

fn cells(pieces: &[String]) -> Vec<Cell> {
    bytes(pieces).into_iter().map(Cell).collect()
}

fn told(events: &[DeviceEvent]) -> Vec<String> {
    let tell = |event: &DeviceEvent| match event {
        DeviceEvent::CellCount { line, status: 0 } => format!("cells {line}"),
        DeviceEvent::CellCount { line, status } => format!("cells {line}, status {status}"),
        DeviceEvent::Model(name) => format!("model {name}"),
        DeviceEvent::SerialNumber(number) => format!("serial {number}"),
        DeviceEvent::Restarted => "restarted".to_owned(),
        DeviceEvent::KeyDown(key) => format!("down {key}"),
        DeviceEvent::KeyUp(key) => format!("up {key}"),
        DeviceEvent::RoutingDown(cell) => format!("down over {cell}"),
        DeviceEvent::RoutingUp(cell) => format!("up over {cell}"),
        DeviceEvent::Accepted => "accepted".to_owned(),
        DeviceEvent::Refused => "refused".to_owned(),
        DeviceEvent::Awaits(bytes) => format!("awaits {bytes:02X?}"),
        DeviceEvent::Doubtful(_) => "doubtful".to_owned(),
        DeviceEvent::PoweringDown => "off".to_owned(),
    };
    events.iter().map(tell).collect()
}

fn samples(kind: DriverKind) -> Samples {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/wire");
    let path = format!("{folder}/{kind}.toml");
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// A driver whose display has identified itself, twice if it was asked again.
fn acquainted_with(kind: DriverKind, identity: &[String]) -> Box<dyn Driver> {
    let mut driver = kind.driver();
    driver.decode(&bytes(identity).repeat(2));
    driver
}

fn acquainted(kind: DriverKind) -> Box<dyn Driver> {
    acquainted_with(kind, &samples(kind).identity)
}

#[test]
fn drivers_understand_what_displays_say() {
    let mut wrong = Vec::new();
    for kind in DriverKind::ALL {
        for sample in samples(kind).hears {
            let mut driver = if sample.known {
                acquainted(kind)
            } else {
                kind.driver()
            };
            let events = driver.decode(&bytes(&sample.bytes));
            if told(&events) != sample.events {
                wrong.push(format!("{kind}: {}: {:?}", sample.what, told(&events)));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn drivers_write_what_displays_expect() {
    for kind in DriverKind::ALL {
        let samples = samples(kind);
        for sample in samples.writes {
            let identity = sample.identity.as_ref().unwrap_or(&samples.identity);
            let driver = acquainted_with(kind, identity);
            let face = |line: &[String], status: &[String]| Face {
                line: cells(line),
                status: cells(status),
            };
            let shown = sample.shown.as_deref();
            let shown = shown.map(|shown| face(shown, &sample.shown_status));
            let wanted = face(&sample.cells, &sample.status);
            let written = driver.write(&wanted, shown.as_ref());
            let expected = bytes(&sample.bytes);
            assert_eq!(written, expected, "{kind}: {}: {written:02X?}", sample.what);
        }
    }
}

/// Any driver, and bytes that include many pieces of what its display may send.
fn wire() -> impl Strategy<Value = (DriverKind, Vec<u8>)> {
    prop::sample::select(DriverKind::ALL.to_vec()).prop_flat_map(|kind| {
        let samples = samples(kind);
        let known = samples.hears.iter().map(|sample| bytes(&sample.bytes));
        let phrases: Vec<Vec<u8>> = known.chain([bytes(&samples.identity)]).collect();
        let alphabet: Vec<u8> = phrases.concat();
        let piece = prop_oneof![
            3 => prop::sample::select(phrases),
            3 => prop::collection::vec(prop::sample::select(alphabet), 1..6),
            2 => prop::collection::vec(any::<u8>(), 1..6),
        ];
        let stream = prop::collection::vec(piece, 0..60);
        (Just(kind), stream.prop_map(|pieces| pieces.concat()))
    })
}

proptest! {
    #[test]
    fn events_do_not_depend_on_where_pieces_end((kind, bytes) in wire(), sizes in prop::collection::vec(1usize..20, 1..50)) {
        let whole = kind.driver().decode(&bytes);
        let mut driver = kind.driver();
        let mut pieces = Vec::new();
        let mut rest = bytes.as_slice();
        for size in sizes.iter().cycle() {
            let (piece, more) = rest.split_at((*size).min(rest.len()));
            pieces.extend(driver.decode(piece));
            rest = more;
            if rest.is_empty() {
                break;
            }
        }
        prop_assert_eq!(whole, pieces);
    }

    /// A driver that lost track does not release keys that are not down. A key may be pressed
    /// twice if its release was lost.
    #[test]
    fn only_held_keys_are_released((kind, bytes) in wire()) {
        let mut held = BTreeSet::new();
        for event in kind.driver().decode(&bytes) {
            match event {
                DeviceEvent::Restarted => held.clear(),
                DeviceEvent::KeyDown(key) => {
                    held.insert(key.name().to_owned());
                }
                DeviceEvent::KeyUp(key) => prop_assert!(held.remove(key.name())),
                DeviceEvent::RoutingDown(cell) => {
                    held.insert(cell.to_string());
                }
                DeviceEvent::RoutingUp(cell) => prop_assert!(held.remove(&cell.to_string())),
                _ => {}
            }
        }
    }

    /// Whatever came before, after a pause a display is understood again.
    #[test]
    fn after_a_pause_the_next_report_is_heard((kind, noise) in wire()) {
        let mut driver = kind.driver();
        driver.decode(&noise);
        driver.abandon();
        let events = driver.decode(&bytes(&samples(kind).identity).repeat(2));
        prop_assert!(events.iter().any(|event| matches!(event, DeviceEvent::CellCount { .. })), "{}: {:?}", kind, events);
    }

    #[test]
    fn any_line_can_be_written(kind in prop::sample::select(DriverKind::ALL.to_vec()), line in prop::collection::vec(any::<u8>(), 0..140), shown in prop::option::of(prop::collection::vec(any::<u8>(), 0..140))) {
        let face = |bytes: Vec<u8>| Face::from(bytes.into_iter().map(Cell).collect::<Vec<Cell>>());
        acquainted(kind).write(&face(line), shown.map(face).as_ref());
    }
}
