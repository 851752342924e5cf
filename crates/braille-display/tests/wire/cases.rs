//! What the drivers say and hear on the wire: each sample is a named case.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

#[allow(dead_code)]
mod samples;

use std::process::ExitCode;

use braille_display::driver::DeviceEvent;
use braille_display::{DriverKind, Face};
use samples::{Hears, Writes, acquainted, acquainted_with, bytes, cells, samples};
use test_support::Cases;

fn main() -> ExitCode {
    let mut cases = Cases::default();
    for kind in DriverKind::ALL {
        let samples = samples(kind);
        for sample in samples.hears {
            let name = format!("{kind}::hears::{}", name(&sample.what));
            cases.add(name, move || understands(kind, &sample));
        }
        for sample in samples.writes {
            let name = format!("{kind}::writes::{}", name(&sample.what));
            let identity = samples.identity.clone();
            cases.add(name, move || writes(kind, &sample, &identity));
        }
    }
    cases.run()
}

/// A sentence as a name.
fn name(what: &str) -> String {
    let letters = what.chars().filter(|it| it.is_alphanumeric() || *it == ' ');
    let letters: String = letters.collect();
    letters.split_whitespace().collect::<Vec<_>>().join("_")
}

fn described(events: &[DeviceEvent]) -> Vec<String> {
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
        DeviceEvent::Moving => "moving".to_owned(),
        DeviceEvent::Still => "still".to_owned(),
        DeviceEvent::Awaits(bytes) => format!("awaits {bytes:02X?}"),
        DeviceEvent::Doubtful(_) => "doubtful".to_owned(),
        DeviceEvent::PoweringDown => "off".to_owned(),
    };
    events.iter().map(tell).collect()
}

/// The driver understands what its display says.
fn understands(kind: DriverKind, sample: &Hears) {
    let mut driver = if sample.known {
        acquainted(kind)
    } else {
        kind.driver()
    };
    let events = driver.decode(&bytes(&sample.bytes));
    assert_eq!(described(&events), sample.events);
}

/// The driver writes what its display expects.
fn writes(kind: DriverKind, sample: &Writes, usual: &[String]) {
    let identity = sample.identity.as_deref().unwrap_or(usual);
    let driver = acquainted_with(kind, identity);
    let face = |line: &[String], status: &[String]| Face {
        line: cells(line),
        status: cells(status),
    };
    let shown = sample.shown.as_deref();
    let shown = shown.map(|shown| face(shown, &sample.shown_status));
    let wanted = face(&sample.cells, &sample.status);
    let written = driver.write(&wanted, shown.as_ref());
    assert_eq!(written, bytes(&sample.bytes), "{written:02X?}");
}
