//! The protocol of HumanWare.
//!
//! A packet is `1B`, a type, a length and data, without checksum or doubled bytes. After
//! noise, only a type and a length that fit together count as a packet.

use super::engine::{Dialect, count, dots};
use super::panel::Panel;
use super::{DeviceEvent, Question};
use crate::cell::Face;
use crate::framing::{Cut, of_length};

const LEAD: u8 = 0x1B;

/// Types of packets.
mod kind {
    pub(super) const WHO_IS_THERE: u8 = 0x00;
    pub(super) const IDENTITY: u8 = 0x01;
    pub(super) const CELLS: u8 = 0x02;
    pub(super) const KEYS: u8 = 0x04;
    pub(super) const KEY_DOWN: u8 = 0x05;
    pub(super) const KEY_UP: u8 = 0x06;
    pub(super) const KEEP_AWAKE: u8 = 0x0E;
    pub(super) const POWERING_OFF: u8 = 0x10;
}

/// The greatest plausible number of keys pressed at once.
const MOST_KEYS: u8 = 32;

/// The number of the routing key over the first cell.
const ROUTING: u8 = 80;

/// The protocol. The code of a key is its number.
#[derive(Debug, Default)]
pub(super) struct HumanWare;

impl Dialect for HumanWare {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        match bytes {
            [LEAD] => Cut::Unfinished,
            // The newest firmware may add a length, which counts as noise.
            [LEAD, kind::POWERING_OFF, ..] => Cut::Packet(2),
            [
                LEAD,
                kind::IDENTITY | kind::KEYS | kind::KEY_DOWN | kind::KEY_UP,
            ] => Cut::Unfinished,
            [LEAD, kind::IDENTITY, 3, ..]
            | [LEAD, kind::KEYS, 0..=MOST_KEYS, ..]
            | [LEAD, kind::KEY_DOWN | kind::KEY_UP, 1, ..] => {
                of_length(3 + usize::from(bytes[2]), bytes)
            }
            _ => Cut::Noise(1),
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        match *packet {
            [_, kind::IDENTITY, _, 0, _model, cells] => is_there(cells, panel),
            [_, kind::KEY_DOWN, _, key] => press(key, true, panel),
            [_, kind::KEY_UP, _, key] => press(key, false, panel),
            [_, kind::KEYS, _, ref keys @ ..] => press_all(keys, panel),
            [_, kind::POWERING_OFF] => panel.report(DeviceEvent::PoweringDown),
            // The identity of a display that is still busy: it will be asked again.
            _ => {}
        }
    }

    fn probe(&self) -> Vec<u8> {
        vec![LEAD, kind::WHO_IS_THERE, 0]
    }

    fn keep_alive(&self, _line_follows: bool) -> Question {
        Question::of_width([[LEAD, kind::KEEP_AWAKE, 0], [LEAD, kind::WHO_IS_THERE, 0]].concat())
    }

    fn write(&self, face: &Face, _shown: Option<&Face>) -> Vec<u8> {
        let mut packet = vec![LEAD, kind::CELLS, count(&face.line)];
        packet.extend(dots(&face.line));
        packet
    }
}

fn is_there(cells: u8, panel: &mut Panel) {
    let model = panel.protocol().model(cells.into());
    let name = model.map_or("HumanWare", |model| &model.name);
    panel.is_called(name.as_bytes());
    panel.has_cells(cells.into());
}

fn press(key: u8, down: bool, panel: &mut Panel) {
    match key.checked_sub(ROUTING) {
        Some(cell) => panel.routing(cell.into(), down),
        None => panel.key(key.into(), down),
    }
}

/// Sets the keys that are down to exactly these.
fn press_all(keys: &[u8], panel: &mut Panel) {
    let is_down = |code: u32| keys.iter().any(|key| u32::from(*key) == code);
    panel.keys_now(|_| true, is_down);
    let cells = keys.iter().filter_map(|key| key.checked_sub(ROUTING));
    panel.routing_now(cells.map(usize::from).collect::<Vec<_>>());
}
