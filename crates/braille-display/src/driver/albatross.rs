//! The protocol of Albatross.
//!
//! A display without a host repeats `FF` and a byte that describes it until both are
//! acknowledged. It does so again if it receives nothing for some seconds. Every key is one
//! byte: keys that can be held report press and release with the same byte, all others are
//! reported once. Only changed cells are written, each with its position.

use super::engine::{Dialect, StatusPlace};
use super::panel::Panel;
use super::{DeviceEvent, Question};
use crate::cell::Face;
use crate::framing::Cut;

const HELLO: u8 = 0xFF;
const ACKNOWLEDGE: [u8; 4] = [0xFE, 0xFF, 0xFE, 0xFF];
const START: u8 = 0xFB;
const END: u8 = 0xFC;
/// From the display: it has lost its line.
const REFRESH: u8 = 0xFB;

/// In the description: the display has 80 cells; otherwise 46.
const IS_LONG: u8 = 0x80;
/// In the description: the status cells are on the right.
const STATUS_RIGHT: u8 = 0x20;
/// In the description: the number of status cells.
const STATUS: u8 = 0x0F;

/// The protocol. The code of a key is its byte. If the top keys were exchanged in the
/// display's own settings, they report other numbers.
#[derive(Debug, Default)]
pub(super) struct Albatross {
    /// A blank cell separates the status cells from the line.
    status: StatusPlace,
    /// The key that is held, if any; until its release, other presses are reported once.
    held: Option<u8>,
}

impl Dialect for Albatross {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        match bytes {
            [HELLO] | [HELLO, _] | [HELLO, _, HELLO] => Cut::Unfinished,
            [HELLO, HELLO, ..] => Cut::Noise(1),
            // It repeats the same bytes; anything else is noise.
            [HELLO, first, HELLO, second, ..] if first == second => Cut::Packet(4),
            [HELLO, ..] => Cut::Noise(2),
            _ => Cut::Packet(1),
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        match *packet {
            [HELLO, description, ..] => self.is_there(description, panel),
            [REFRESH] => {
                self.held = None;
                panel.restarted();
            }
            [key] => self.press(key, panel),
            _ => {}
        }
    }

    /// Nothing to ask: the display speaks first.
    fn probe(&self) -> Vec<u8> {
        Vec::new()
    }

    /// An empty change tells the display that the program is there.
    fn keep_alive(&self, _line_follows: bool) -> Question {
        Question::of_life(vec![START, END])
    }

    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8> {
        let cells = self.status.cells(face);
        let shown = shown.map(|shown| self.status.cells(shown));
        let same = |index: usize| {
            let shown = shown.as_ref();
            shown.is_some_and(|shown| shown[index] == cells[index])
        };
        let mut packet = vec![START];
        for (index, cell) in cells.iter().enumerate().filter(|(index, _)| !same(*index)) {
            packet.push(u8::try_from(index + 1).unwrap_or(u8::MAX));
            packet.push(cell.0.reverse_bits());
        }
        packet.push(END);
        packet
    }
}

impl Albatross {
    fn is_there(&mut self, description: u8, panel: &mut Panel) {
        let size = if description & IS_LONG != 0 { 80 } else { 46 };
        let status = usize::from(description & STATUS);
        let taken = if status == 0 { 0 } else { status + 1 };
        panel.is_called(b"Albatross");
        // The display repeats its description until it is acknowledged.
        if panel.has_cells_and_status(size - taken, status) {
            self.status = StatusPlace {
                count: status,
                on_the_right: description & STATUS_RIGHT != 0,
                gap: taken - status,
            };
            self.held = None;
            panel.report(DeviceEvent::Awaits(ACKNOWLEDGE.to_vec()));
            panel.restarted();
        }
    }

    fn press(&mut self, key: u8, panel: &mut Panel) {
        if let Some(place) = routing_place(key) {
            if let Some(cell) = place.checked_sub(self.status.line_start()) {
                panel.routed(cell);
            }
        } else if self.held == Some(key) {
            self.held = None;
            panel.key(key.into(), false);
        } else if self.held.is_none() && can_be_held(key) {
            self.held = Some(key);
            panel.key(key.into(), true);
        } else {
            panel.key(key.into(), true);
            panel.key(key.into(), false);
        }
    }
}

/// The position under the first row of routing keys, from 0.
fn routing_place(key: u8) -> Option<usize> {
    match key {
        2..=41 => Some(usize::from(key) - 2),
        111..=150 => Some(usize::from(key) - 71),
        _ => None,
    }
}

/// Whether it is an outer top key, an attribute key, or a home, end or cursor key.
fn can_be_held(key: u8) -> bool {
    matches!(
        key,
        1 | 42 | 83 | 84 | 89..=94 | 151 | 192..=194 | 199..=204
    )
}
