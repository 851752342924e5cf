//! The Baum protocol: 19200 baud, no parity.
//!
//! A report or command is `1B`, a command byte and data, without length and
//! checksum. Every `1B` behind the leading one is sent twice, in both directions,
//! so that a single `1B` always begins a report: that is how the decoder finds
//! its way back after noise. Keys are reported as the full state of their group.

use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::time::Duration;

use super::{DeviceEvent, Driver, Parity, ProbePlan, Protocol};
use crate::braille::cell::Cell;
use crate::braille::keys::Key;

pub(super) const PROTOCOL: Protocol = Protocol {
    baud: 19_200,
    parity: Parity::None,
    probe: ProbePlan {
        answers_within: Duration::from_millis(200),
        rounds: 2,
        pause: Duration::from_millis(700),
        runs: 2,
    },
    accepts_within: None,
};

/// No display is longer; a higher count is noise.
const MOST_CELLS: usize = 128;

const LEAD: u8 = 0x1B;

/// Command bytes, first those that stand in both directions.
mod command {
    pub const CELLS: u8 = 0x01;
    pub const IDENTITY: u8 = 0x84;
    pub const SERIAL_NUMBER: u8 = 0x8A;
    pub const GET_KEYS: u8 = 0x08;
    pub const POWER_DOWN: u8 = 0x17;
    pub const ROUTING_BITMAP: u8 = 0x22;
    pub const DISPLAY_KEYS: u8 = 0x24;
    pub const ROUTING_KEY: u8 = 0x27;
    pub const BRAILLE_KEYS: u8 = 0x33;
    pub const JOYSTICK: u8 = 0x34;
}

/// A key and its bit in the report of its group, data bytes least significant first.
type GroupKey = (u32, Key);

const DISPLAY_KEYS: &[GroupKey] = &[
    (0, Key::named("d1")),
    (1, Key::named("d2")),
    (2, Key::named("d3")),
    (3, Key::named("d4")),
    (4, Key::named("d5")),
    (5, Key::named("d6")),
];

const BRAILLE_KEYS: &[GroupKey] = &[
    (0, Key::named("b9")),
    (1, Key::named("b10")),
    (2, Key::named("b11")),
    (4, Key::named("f1")),
    (5, Key::named("f2")),
    (6, Key::named("f3")),
    (7, Key::named("f4")),
    (8, Key::named("dot1")),
    (9, Key::named("dot2")),
    (10, Key::named("dot3")),
    (11, Key::named("dot4")),
    (12, Key::named("dot5")),
    (13, Key::named("dot6")),
    (14, Key::named("dot7")),
    (15, Key::named("dot8")),
];

const JOYSTICK: &[GroupKey] = &[
    (0, Key::named("up")),
    (1, Key::named("left")),
    (2, Key::named("down")),
    (3, Key::named("right")),
    (4, Key::named("press")),
];

/// Every key but the routing keys.
pub(super) fn keys() -> impl Iterator<Item = Key> {
    let groups = [DISPLAY_KEYS, BRAILLE_KEYS, JOYSTICK];
    groups.into_iter().flatten().map(|(_, key)| *key)
}

/// The decoder's memory.
#[derive(Debug, Default)]
pub struct Baum {
    cells: Option<NonZeroUsize>,
    lead: bool,
    report: Option<Report>,
    keys: BTreeSet<Key>,
    routing: BTreeSet<usize>,
}

/// A report of which the last byte has not come yet.
#[derive(Debug)]
struct Report {
    command: u8,
    data: Vec<u8>,
}

impl Driver for Baum {
    fn probe(&self) -> Vec<u8> {
        [
            [LEAD, command::SERIAL_NUMBER].as_slice(),
            &[LEAD, command::IDENTITY],
            &[LEAD, command::CELLS, 0],
            &[LEAD, command::GET_KEYS],
        ]
        .concat()
    }

    fn are_you_there(&self) -> Vec<u8> {
        vec![LEAD, command::IDENTITY]
    }

    fn write(&self, cells: &[Cell]) -> Vec<u8> {
        let mut frame = vec![LEAD, command::CELLS];
        for cell in cells {
            frame.push(cell.0);
            if cell.0 == LEAD {
                frame.push(LEAD);
            }
        }
        frame
    }

    fn decode(&mut self, bytes: &[u8]) -> Vec<DeviceEvent> {
        let mut events = Vec::new();
        for byte in bytes {
            self.take(*byte, &mut events);
        }
        events
    }
}

impl Baum {
    fn take(&mut self, byte: u8, events: &mut Vec<DeviceEvent>) {
        match (self.lead, byte) {
            (false, LEAD) => self.lead = true,
            (true, LEAD) | (false, _) => {
                self.lead = false;
                self.take_data(byte, events);
            }
            (true, command) => {
                self.lead = false;
                self.report = Some(Report {
                    command,
                    data: Vec::new(),
                });
            }
        }
    }

    fn take_data(&mut self, byte: u8, events: &mut Vec<DeviceEvent>) {
        let Some(mut report) = self.report.take() else {
            return;
        };
        report.data.push(byte);
        match report.length(self.cells) {
            Some(length) if report.data.len() >= length => self.understand(&report, events),
            Some(_) => self.report = Some(report),
            None => {}
        }
    }

    fn understand(&mut self, report: &Report, events: &mut Vec<DeviceEvent>) {
        match (report.command, report.data.as_slice()) {
            (command::CELLS, &[count]) => self.count_cells(count, events),
            (command::IDENTITY, name) => events.push(DeviceEvent::Model(text(name))),
            (command::SERIAL_NUMBER, number) => {
                events.push(DeviceEvent::SerialNumber(text(number)));
            }
            (command::ROUTING_BITMAP, bitmap) => self.route(set_bits(bitmap), events),
            (command::ROUTING_KEY, &[number]) => {
                self.route(usize::from(number).checked_sub(1), events);
            }
            (command::DISPLAY_KEYS, state) => self.press(DISPLAY_KEYS, state, events),
            (command::BRAILLE_KEYS, state) => self.press(BRAILLE_KEYS, state, events),
            (command::JOYSTICK, state) => self.press(JOYSTICK, state, events),
            (command::POWER_DOWN, _) => events.push(DeviceEvent::PoweringDown),
            _ => {}
        }
    }

    fn count_cells(&mut self, count: u8, events: &mut Vec<DeviceEvent>) {
        let count = NonZeroUsize::new(count.into()).filter(|count| count.get() <= MOST_CELLS);
        if let Some(count) = count {
            self.cells = Some(count);
            events.push(DeviceEvent::CellCount(count));
        }
    }

    /// The routing keys now down are `down`; those over no cell do not exist.
    fn route(&mut self, down: impl IntoIterator<Item = usize>, events: &mut Vec<DeviceEvent>) {
        let cells = self.cells.map_or(0, NonZeroUsize::get);
        let down = down.into_iter().filter(|cell| *cell < cells).collect();
        let up = self.routing.difference(&down).copied();
        events.extend(up.map(DeviceEvent::RoutingUp));
        let pressed = down.difference(&self.routing).copied();
        events.extend(pressed.map(DeviceEvent::RoutingDown));
        self.routing = down;
    }

    /// The keys of `group` now down are those with a set bit in `state`.
    fn press(&mut self, group: &[GroupKey], state: &[u8], events: &mut Vec<DeviceEvent>) {
        let state = state
            .iter()
            .rev()
            .fold(0, |sum, byte| sum << 8 | u32::from(*byte));
        let is_down = |bit: u32| state & 1 << bit != 0;
        for (_, key) in group.iter().filter(|(bit, _)| !is_down(*bit)) {
            if self.keys.remove(key) {
                events.push(DeviceEvent::KeyUp(*key));
            }
        }
        for (_, key) in group.iter().filter(|(bit, _)| is_down(*bit)) {
            if self.keys.insert(*key) {
                events.push(DeviceEvent::KeyDown(*key));
            }
        }
    }
}

impl Report {
    /// How many bytes of data the report has, as far as the first ones tell;
    /// none if it is unknown or means nothing before the cell count is known.
    fn length(&self, cells: Option<NonZeroUsize>) -> Option<usize> {
        match self.command {
            command::CELLS
            | command::POWER_DOWN
            | command::ROUTING_KEY
            | command::DISPLAY_KEYS
            | command::JOYSTICK => Some(1),
            command::BRAILLE_KEYS => Some(2),
            command::SERIAL_NUMBER => Some(8),
            command::IDENTITY => Some(identity_length(&self.data)),
            command::ROUTING_BITMAP => cells.map(bitmap_length),
            _ => None,
        }
    }
}

/// 16 characters, but 18 for two models with longer names.
fn identity_length(name: &[u8]) -> usize {
    let is_long = name.starts_with(b"Refreshabraille") || name.starts_with(b"NLS eReader Zoom");
    if is_long { 18 } else { 16 }
}

/// One bit for each cell, but no display sends 3 or 4 bytes.
fn bitmap_length(cells: NonZeroUsize) -> usize {
    match cells.get().div_ceil(8) {
        3 | 4 => 5,
        bytes => bytes,
    }
}

fn set_bits(bitmap: &[u8]) -> impl Iterator<Item = usize> {
    let bits = |(index, byte): (usize, &u8)| {
        let byte = *byte;
        (0..8)
            .filter(move |bit| byte >> bit & 1 == 1)
            .map(move |bit| index * 8 + bit)
    };
    bitmap.iter().enumerate().flat_map(bits)
}

/// Printable ASCII without the padding around it.
fn text(bytes: &[u8]) -> String {
    let printable = bytes.iter().filter(|byte| (b' '..=b'~').contains(*byte));
    let text: String = printable.map(|byte| char::from(*byte)).collect();
    text.trim().to_owned()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use proptest::prelude::*;

    use super::*;

    fn decode(bytes: &[u8]) -> Vec<DeviceEvent> {
        Baum::default().decode(bytes)
    }

    fn count(cells: usize) -> DeviceEvent {
        DeviceEvent::CellCount(NonZeroUsize::new(cells).unwrap())
    }

    fn down(name: &'static str) -> DeviceEvent {
        DeviceEvent::KeyDown(Key::named(name))
    }

    fn up(name: &'static str) -> DeviceEvent {
        DeviceEvent::KeyUp(Key::named(name))
    }

    #[test]
    fn the_line_is_written_whole_with_the_lead_byte_doubled() {
        let cells = [0x21, 0x1B, 0x00].map(Cell);
        assert_eq!(
            Baum::default().write(&cells),
            [0x1B, 0x01, 0x21, 0x1B, 0x1B, 0x00]
        );
    }

    #[test]
    fn a_display_introduces_itself() {
        let bytes = [
            b"\x1B\x8A12345678".as_slice(),
            b"\x1B\x84Baum VarioUltra \x1B\x01\x28",
            b"\x1B\x84Refreshabraille 18\x1B\x40\x14",
        ];
        assert_eq!(
            decode(&bytes.concat()),
            [
                DeviceEvent::SerialNumber("12345678".to_owned()),
                DeviceEvent::Model("Baum VarioUltra".to_owned()),
                count(40),
                DeviceEvent::Model("Refreshabraille 18".to_owned()),
            ]
        );
    }

    #[test]
    fn key_states_become_presses_and_releases() {
        let states =
            b"\x1B\x24\x01\x1B\x24\x0B\x1B\x24\x02\x1B\x34\x12\x1B\x33\x81\x80\x1B\x24\x00";
        assert_eq!(
            decode(states),
            [
                down("d1"),
                down("d2"),
                down("d4"),
                up("d1"),
                up("d4"),
                down("left"),
                down("press"),
                down("b9"),
                down("f4"),
                down("dot8"),
                up("d2"),
            ]
        );
    }

    #[test]
    fn the_joystick_state_1b_comes_doubled() {
        let all = [down("up"), down("left"), down("right"), down("press")];
        assert_eq!(decode(b"\x1B\x34\x1B\x1B"), all);
    }

    #[test]
    fn routing_keys_come_as_bitmap_or_number() {
        let bitmap = b"\x1B\x01\x14\x1B\x22\x01\x00\x08\x00\xFF\x1B\x22\0\0\0\0\0";
        assert_eq!(
            decode(bitmap),
            [
                count(20),
                DeviceEvent::RoutingDown(0),
                DeviceEvent::RoutingDown(19),
                DeviceEvent::RoutingUp(0),
                DeviceEvent::RoutingUp(19),
            ]
        );
        let number = b"\x1B\x01\x28\x1B\x27\x05\x1B\x27\x00\x1B\x27\x29";
        assert_eq!(
            decode(number),
            [
                count(40),
                DeviceEvent::RoutingDown(4),
                DeviceEvent::RoutingUp(4)
            ]
        );
    }

    #[test]
    fn noise_costs_no_more_than_the_report_it_hit() {
        assert_eq!(decode(b"noise\xFF\x1B\x24\x01"), [down("d1")]);
        assert_eq!(decode(b"\x1B\x1B\x1B\x24\x01"), [down("d1")]);
        assert_eq!(decode(b"\x1B\x84Baum\x1B\x24\x01"), [down("d1")]);
        assert_eq!(
            decode(b"\x1B\x01\x00\x1B\x01\xFF\x1B\x22\x01\x1B\x24\x01"),
            [down("d1")]
        );
        assert_eq!(decode(b"\x1B\x77\x1B\x1B\x24\x1B\x24\x01"), [down("d1")]);
    }

    #[test]
    fn a_display_says_that_it_is_switched_off() {
        assert_eq!(decode(b"\x1B\x17\x01"), [DeviceEvent::PoweringDown]);
    }

    /// Bytes that look like reports often enough to reach every branch.
    fn wire() -> impl Strategy<Value = Vec<u8>> {
        let byte = prop_oneof![
            3 => Just(LEAD),
            3 => prop::sample::select(vec![0x01, 0x17, 0x22, 0x24, 0x27, 0x33, 0x34, 0x84, 0x8A]),
            2 => any::<u8>(),
        ];
        prop::collection::vec(byte, 0..400)
    }

    proptest! {
        #[test]
        fn events_do_not_depend_on_where_pieces_end(bytes in wire(), sizes in prop::collection::vec(1usize..20, 1..50)) {
            let whole = decode(&bytes);
            let mut driver = Baum::default();
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

        #[test]
        fn what_is_held_alternates(bytes in wire()) {
            let mut held = BTreeSet::new();
            for event in decode(&bytes) {
                match event {
                    DeviceEvent::KeyDown(key) => prop_assert!(held.insert(key.name().to_owned())),
                    DeviceEvent::KeyUp(key) => prop_assert!(held.remove(key.name())),
                    DeviceEvent::RoutingDown(cell) => prop_assert!(held.insert(cell.to_string())),
                    DeviceEvent::RoutingUp(cell) => prop_assert!(held.remove(&cell.to_string())),
                    _ => {}
                }
            }
        }

        #[test]
        fn the_next_whole_report_after_any_noise_is_heard(noise in wire()) {
            let mut driver = Baum::default();
            driver.decode(&noise);
            // One empty report more, as a noise that ends in a lead byte takes the next one with it.
            let events = driver.decode(b"\x1B\x40\x1B\x34\x00\x1B\x24\x00\x1B\x01\x28");
            prop_assert_eq!(events.last(), Some(&count(40)));
        }
    }
}
