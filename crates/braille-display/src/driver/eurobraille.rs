//! The protocol of EuroBraille since Esys.
//!
//! A packet is `02`, a length of two bytes, a subject of two letters with its data, and `03`.
//! Chords of the braille keyboard and routing keys are reported once, all other keys as
//! their full state.

use super::engine::{Dialect, dots};
use super::panel::{Panel, is_set};
use crate::cell::Face;
use crate::framing::{Cut, of_length_if};

const START: u8 = 0x02;
const END: u8 = 0x03;

/// How much longer a packet is than its length, which counts itself.
const AROUND: usize = 2;

/// The longest answer.
const LONGEST: usize = 300;

/// How a routing key was used.
mod click {
    pub(super) const SINGLE: u8 = 1;
    pub(super) const DOUBLE: u8 = 3;
}

/// The protocol. The code of a key is the letter of its report, followed by the number of
/// its bit.
#[derive(Debug, Default)]
pub(super) struct EuroBraille;

impl Dialect for EuroBraille {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        let (first, rest) = match bytes {
            [START, high, low, rest @ ..] => ([*high, *low], rest),
            [START, ..] => return Cut::Unfinished,
            _ => return Cut::Noise(1),
        };
        let length = usize::from(u16::from_be_bytes(first));
        let is_subject = rest.iter().take(2).all(u8::is_ascii_uppercase);
        if !(4..=LONGEST).contains(&length) || !is_subject {
            return Cut::Noise(1);
        }
        of_length_if(length + AROUND, bytes, |packet| packet.ends_with(&[END]))
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        match packet[3..packet.len() - 1] {
            [b'S', b'N', ref name @ ..] => {
                panel.is_called(name);
            }
            [b'S', b'G', cells] => {
                panel.has_cells(cells.into());
            }
            [b'K', b'I', click::SINGLE | click::DOUBLE, number] => {
                if let Some(cell) = usize::from(number).checked_sub(1) {
                    panel.routed(cell);
                }
            }
            [b'K', b'B', high, low] => {
                let state = u16::from_be_bytes([high, low]).into();
                panel.stroke(|code| is_down(code, b'B', state));
            }
            [b'K', b'C', a, b, c, d] => {
                let state = u32::from_be_bytes([a, b, c, d]);
                let group = |code| code >> 8 == u32::from(b'C');
                panel.keys_now(group, |code| is_down(code, b'C', state));
            }
            // The display has left its own menu, which was shown on the line.
            [b'R', b'P', ..] => panel.restarted(),
            _ => {}
        }
    }

    fn probe(&self) -> Vec<u8> {
        packet(b"SI", [])
    }

    fn write(&self, face: &Face, _shown: Option<&Face>) -> Vec<u8> {
        packet(b"BS", dots(&face.line))
    }
}

fn is_down(code: u32, group: u8, state: u32) -> bool {
    code >> 8 == u32::from(group) && is_set(state, code & 0xFF)
}

fn packet(subject: &[u8; 2], data: impl IntoIterator<Item = u8>) -> Vec<u8> {
    let mut packet = vec![START, 0, 0];
    packet.extend(subject);
    packet.extend(data);
    let length = u16::try_from(packet.len() + 1 - AROUND).unwrap_or(u16::MAX);
    packet[1..3].copy_from_slice(&length.to_be_bytes());
    packet.push(END);
    packet
}
