//! The protocol of Alva BC6 displays on a serial line.
//!
//! A packet is `1B`, a letter and the bytes that belong to the letter. Only changes are
//! written.

use super::engine::{Dialect, StatusPlace, changed, count, dots};
use super::panel::Panel;
use super::{DeviceEvent, Question};
use crate::cell::Face;
use crate::framing::{Cut, of_length};

const LEAD: u8 = 0x1B;

/// Asks for the value of a letter.
const ASK: u8 = b'?';

/// The letters of packets.
mod letter {
    pub(super) const IDENTITY: u8 = b'?';
    pub(super) const CELL_COUNT: u8 = b'E';
    pub(super) const STATUS_CELLS: u8 = b'T';
    pub(super) const CELLS: u8 = b'B';
    pub(super) const KEY: u8 = b'K';
}

/// The groups of keys. If a key exists at both ends of the cells, the second one has a
/// following number and the same meaning here.
mod group {
    /// Not keys: reports of the display about itself.
    pub(super) const EVENT: u8 = 0x01;
    pub(super) const THUMB: u8 = 0x71;
    pub(super) const SMARTPAD: u8 = 0x73;
    pub(super) const ROUTING: u8 = 0x74;
}

/// In the group of events: the display's settings were changed.
const RECONFIGURED: u8 = 0x01;

/// In the byte of the group: the key was released.
const RELEASE: u8 = 0x80;
/// In the number of a routing key: it is in the second row, which has other uses.
const SECOND_ROW: usize = 0x80;

/// The protocol. The code of a key is the byte of its group and its number in the group.
#[derive(Debug, Default)]
pub(super) struct Alva {
    status: StatusPlace,
    /// The last report of that place, which comes before the width.
    reported: StatusPlace,
}

impl Dialect for Alva {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        match bytes {
            [LEAD] => Cut::Unfinished,
            [LEAD, letter::IDENTITY | letter::CELL_COUNT, ..] => of_length(3, bytes),
            [LEAD, letter::KEY | letter::STATUS_CELLS, ..] => of_length(4, bytes),
            _ => Cut::Noise(1),
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        match *packet {
            [_, letter::IDENTITY, model] => {
                // The number of a model is its width in two decimal digits.
                panel.is_called(format!("Alva BC6{model:02X}").as_bytes());
            }
            [_, letter::CELL_COUNT, cells] => self.is_wide(cells, panel),
            [_, letter::STATUS_CELLS, count, side] => {
                self.reported = StatusPlace {
                    count: count.into(),
                    on_the_right: side == b'R',
                    gap: 0,
                };
            }
            [_, letter::KEY, group::EVENT, RECONFIGURED] => {
                panel.report(DeviceEvent::Awaits(self.probe()));
            }
            [_, letter::KEY, group, key] => self.press(group, key, panel),
            _ => {}
        }
    }

    fn probe(&self) -> Vec<u8> {
        let letters = [letter::IDENTITY, letter::STATUS_CELLS, letter::CELL_COUNT];
        letters.map(|letter| [LEAD, letter, ASK]).concat()
    }

    fn keep_alive(&self, _line_follows: bool) -> Question {
        let letters = [letter::STATUS_CELLS, letter::CELL_COUNT];
        Question::of_width(letters.map(|letter| [LEAD, letter, ASK]).concat())
    }

    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8> {
        let cells = self.status.cells(face);
        let shown = shown.map(|shown| self.status.cells(shown));
        let range = changed(&cells, shown.as_deref());
        let start = count(&cells[..range.start]);
        let cells = &cells[range];
        let mut packet = vec![LEAD, letter::CELLS, start, count(cells)];
        packet.extend(dots(cells));
        packet
    }
}

impl Alva {
    /// The display reports its width after its status cells.
    fn is_wide(&mut self, cells: u8, panel: &mut Panel) {
        if panel.has_cells_and_status(cells.into(), self.reported.count) {
            self.status = self.reported;
        }
    }

    fn press(&self, group: u8, key: u8, panel: &mut Panel) {
        let (group, down) = (group & !RELEASE, group & RELEASE == 0);
        let number = match group {
            group::ROUTING => {
                let cell = usize::from(key).checked_sub(self.status.line_start());
                if let Some(cell) = cell.filter(|cell| cell & SECOND_ROW == 0) {
                    panel.routing(cell, down);
                }
                return;
            }
            group::THUMB => key % 5,
            group::SMARTPAD => key % 9,
            _ => key,
        };
        panel.key(u32::from(group) << 8 | u32::from(number), down);
    }
}
