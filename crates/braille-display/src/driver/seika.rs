//! The protocol of Seika note takers.
//!
//! A packet is `FF FF`, a type, a length and data, without checksum. Types from the display
//! are even, those from the host odd. Keys are reported as their full state.

use super::engine::{Dialect, count, dots};
use super::panel::{Panel, set_bits};
use crate::cell::Face;
use crate::framing::{Cut, of_length};

const LEAD: u8 = 0xFF;

/// Types of packets.
mod kind {
    pub(super) const WHO_IS_THERE: u8 = 0xA1;
    pub(super) const IDENTITY: u8 = 0xA2;
    pub(super) const CELLS: u8 = 0xA3;
    pub(super) const ROUTING: u8 = 0xA4;
    pub(super) const KEYS: u8 = 0xA6;
    pub(super) const KEYS_AND_ROUTING: u8 = 0xA8;
}

/// The longest data of a report.
const MOST_DATA: u8 = 32;

/// The protocol. The code of a key is the number of its bit.
#[derive(Debug, Default)]
pub(super) struct Seika {
    /// The length of the state of the keys, in bytes.
    key_bytes: usize,
}

impl Dialect for Seika {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        match bytes {
            [LEAD] | [LEAD, LEAD] => Cut::Unfinished,
            // Of three or more such bytes the last two count.
            [LEAD, LEAD, LEAD, ..] => Cut::Noise(1),
            [
                LEAD,
                LEAD,
                kind::IDENTITY | kind::ROUTING | kind::KEYS | kind::KEYS_AND_ROUTING,
                rest @ ..,
            ] => match rest {
                [] => Cut::Unfinished,
                [length @ 1..=MOST_DATA, ..] => of_length(4 + usize::from(*length), bytes),
                _ => Cut::Noise(1),
            },
            _ => Cut::Noise(1),
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        match packet[2..] {
            [kind::IDENTITY, _, keys, cells, ..] => {
                panel.is_called(b"Seika");
                if panel.has_cells(cells.into()) {
                    self.key_bytes = usize::from(keys).div_ceil(8);
                }
            }
            [kind::ROUTING, _, ref bitmap @ ..] => panel.routing_now(set_bits(bitmap)),
            [kind::KEYS, _, ref state @ ..] => press(state, panel),
            [kind::KEYS_AND_ROUTING, _, ref data @ ..] => {
                let (state, bitmap) = data.split_at(self.key_bytes.min(data.len()));
                press(state, panel);
                panel.routing_now(set_bits(bitmap));
            }
            _ => {}
        }
    }

    fn probe(&self) -> Vec<u8> {
        vec![LEAD, LEAD, kind::WHO_IS_THERE]
    }

    fn write(&self, face: &Face, _shown: Option<&Face>) -> Vec<u8> {
        let mut packet = vec![LEAD, LEAD, kind::CELLS, count(&face.line)];
        packet.extend(dots(&face.line));
        packet
    }
}

/// Sets the keys that are down: those with a set bit.
fn press(state: &[u8], panel: &mut Panel) {
    let down: Vec<usize> = set_bits(state).collect();
    let is_down = |code: u32| down.iter().any(|bit| u32::try_from(*bit) == Ok(code));
    panel.keys_now(|_| true, is_down);
}
