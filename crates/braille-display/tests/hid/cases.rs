//! What is understood of the report descriptors and the reports of HID displays: each sample is a named case.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs)]

use std::process::ExitCode;

use braille_display::Cell;
use braille_display::driver::DeviceEvent;
use braille_display::hid::HidPanel;
use serde::Deserialize;
use test_support::Cases;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Displays {
    display: Vec<Display>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Display {
    name: String,
    descriptor: String,
    /// How many cells it has; none if it is no braille display.
    cells: Option<usize>,
    #[serde(default = "one")]
    rows: usize,
    write: Option<Writes>,
    #[serde(default)]
    hears: Vec<Hears>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Writes {
    cells: String,
    reports: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Hears {
    report: String,
    events: Vec<String>,
}

fn one() -> usize {
    1
}

fn main() -> ExitCode {
    let displays: Displays = toml::from_str(include_str!("displays.toml")).unwrap();
    let mut cases = Cases::default();
    for display in displays.display {
        cases.add(display.name.clone(), move || is_understood(&display));
    }
    cases.run()
}

fn bytes(text: &str) -> Vec<u8> {
    let bytes = text.split_whitespace();
    bytes
        .map(|it| u8::from_str_radix(it, 16).unwrap())
        .collect()
}

fn is_understood(display: &Display) {
    let panel = HidPanel::of(&bytes(&display.descriptor)).expect("a descriptor");
    assert_eq!(panel.as_ref().map(|it| it.size().cells()), display.cells);
    let Some(mut panel) = panel else { return };
    assert_eq!(panel.size().rows.get(), display.rows);
    if let Some(write) = &display.write {
        let mut cells: Vec<Cell> = bytes(&write.cells).into_iter().map(Cell).collect();
        cells.resize(panel.size().cells(), Cell::BLANK);
        let expected: Vec<Vec<u8>> = write.reports.iter().map(|it| bytes(it)).collect();
        assert_eq!(panel.reports(&cells), expected);
    }
    for heard in &display.hears {
        let events = panel.decode(&bytes(&heard.report));
        assert_eq!(described(&events), heard.events, "{}", heard.report);
    }
}

fn described(events: &[DeviceEvent]) -> Vec<String> {
    let tell = |event: &DeviceEvent| match event {
        DeviceEvent::CellCount { line, .. } => format!("cells {line}"),
        DeviceEvent::KeyDown(key) => format!("down {key}"),
        DeviceEvent::KeyUp(key) => format!("up {key}"),
        DeviceEvent::RoutingDown(cell) => format!("down over {cell}"),
        DeviceEvent::RoutingUp(cell) => format!("up over {cell}"),
        other => panic!("{other:?}"),
    };
    events.iter().map(tell).collect()
}
