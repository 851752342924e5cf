//! The protocol of Freedom Scientific.
//!
//! A packet is a type and three arguments; types from `80` on are followed by a payload, whose
//! length is the first argument, and a checksum. The display accepts or refuses each
//! command. Only changes are written. Newer firmware also reports further keys, the rockers,
//! when it is set to do so.

use super::DeviceEvent;
use super::engine::{Dialect, changed, count};
use super::panel::{Panel, is_set, text};
use crate::cell::{Cell, Face};
use crate::framing::{Cut, of_length, of_length_if, sum};

/// Types of packets.
mod kind {
    pub(super) const QUERY: u8 = 0x00;
    pub(super) const ACCEPTED: u8 = 0x01;
    pub(super) const REFUSED: u8 = 0x02;
    pub(super) const KEYS: u8 = 0x03;
    pub(super) const ROUTING: u8 = 0x04;
    pub(super) const SETTINGS: u8 = 0x0F;
    pub(super) const IDENTITY: u8 = 0x80;
    pub(super) const CELLS: u8 = 0x81;
    pub(super) const FURTHER_KEYS: u8 = 0x82;
}

/// In the settings: the display reports its further keys.
const TELL_FURTHER_KEYS: u8 = 0x02;

/// The first firmware that has these settings.
const FIRST_WITH_SETTINGS: u32 = 3;

/// The length of a report of further keys; only its first byte is used.
const FURTHER_KEYS_LENGTH: u8 = 4;

/// The code of the first of the further keys.
const FIRST_FURTHER_KEY: u32 = 24;

/// Causes of a refusal.
mod refusal {
    pub(super) const TOO_LONG: u8 = 0x34;
    pub(super) const TOO_FAR: u8 = 0x35;
}

const HEADER: usize = 4;

/// Maker, model and firmware in the identity.
const IDENTITY_LENGTH: u8 = 24 + 16 + 8;

/// The protocol. The code of a key is the number of its bit.
#[derive(Debug, Default)]
pub(super) struct FreedomScientific {
    /// Whether the dots of a cell have the order of the first models.
    first_order: bool,
}

impl Dialect for FreedomScientific {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        match bytes {
            [kind::ACCEPTED, rest @ ..] if rest.iter().take(3).any(|byte| *byte != 0) => {
                Cut::Noise(1)
            }
            [
                kind::ACCEPTED | kind::REFUSED | kind::KEYS | kind::ROUTING,
                ..,
            ] => of_length(HEADER, bytes),
            [kind::IDENTITY | kind::FURTHER_KEYS] => Cut::Unfinished,
            [kind::IDENTITY, length @ IDENTITY_LENGTH, ..]
            | [kind::FURTHER_KEYS, length @ FURTHER_KEYS_LENGTH, ..] => {
                let length = HEADER + usize::from(*length) + 1;
                of_length_if(length, bytes, |packet| sum(packet) == 0)
            }
            _ => Cut::Noise(1),
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        match *packet {
            [kind::ACCEPTED, ..] => panel.report(DeviceEvent::Accepted),
            // The display has no such settings and works without.
            [kind::REFUSED, _, kind::SETTINGS, ..] => panel.report(DeviceEvent::Accepted),
            [kind::REFUSED, cause, ..] => {
                panel.report(DeviceEvent::Refused);
                // The line does not fit: the display's width has changed.
                if matches!(cause, refusal::TOO_LONG | refusal::TOO_FAR) {
                    panel.report(DeviceEvent::Awaits(self.probe()));
                }
            }
            [kind::KEYS, a, b, c] => {
                let state = u32::from_le_bytes([a, b, c, 0]);
                panel.keys_now(|code| code < FIRST_FURTHER_KEY, |code| is_set(state, code));
            }
            [kind::FURTHER_KEYS, _, _, _, keys, ..] => {
                let state = u32::from(keys) << FIRST_FURTHER_KEY;
                panel.keys_now(|code| code >= FIRST_FURTHER_KEY, |code| is_set(state, code));
            }
            // The second row, above the first, has other uses.
            [kind::ROUTING, cell, press, 0] => panel.routing(cell.into(), press & 1 == 1),
            [kind::IDENTITY, ..] => {
                let (model, firmware) = packet[HEADER + 24..packet.len() - 1].split_at(16);
                self.is_there(model, firmware, panel);
            }
            _ => {}
        }
    }

    fn probe(&self) -> Vec<u8> {
        vec![kind::QUERY, 0, 0, 0]
    }

    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8> {
        let range = changed(&face.line, shown.map(|shown| shown.line.as_slice()));
        let start = count(&face.line[..range.start]);
        let cells = &face.line[range];
        let mut packet = vec![kind::CELLS, count(cells), start, 0];
        packet.extend(cells.iter().map(|cell| self.dots(*cell)));
        packet.push(sum(&packet).wrapping_neg());
        packet
    }
}

impl FreedomScientific {
    /// The name of the model ends with its width, such as `Focus 40`.
    fn is_there(&mut self, model: &[u8], firmware: &[u8], panel: &mut Panel) {
        let name = text(model);
        let number = name.split(' ').find_map(|word| word.parse().ok());
        let called = panel.is_called(model);
        let wide = panel.has_cells(number.unwrap_or(0));
        if called && wide {
            self.first_order = matches!(name.as_str(), "Focus 44" | "Focus 70" | "Focus 84");
            // Every time, because a restarted display has forgotten it.
            if has_settings(&text(firmware)) {
                let settings = vec![kind::SETTINGS, TELL_FURTHER_KEYS, 0, 0];
                panel.report(DeviceEvent::Awaits(settings));
            }
        }
    }

    /// On the first models, dot 7 comes between dots 3 and 4.
    fn dots(&self, cell: Cell) -> u8 {
        let dots = cell.0;
        if self.first_order {
            dots & 0b1000_0111 | (dots & 0b0011_1000) << 1 | (dots & 0b0100_0000) >> 3
        } else {
            dots
        }
    }
}

/// Whether a firmware such as `5.10` accepts settings.
fn has_settings(firmware: &str) -> bool {
    let major = firmware
        .split('.')
        .next()
        .and_then(|major| major.parse().ok());
    major.is_some_and(|major: u32| major >= FIRST_WITH_SETTINGS)
}
