//! A simulated Seika note taker.

use super::make::{Make, Pressed, Stage, byte};
use crate::framing::{Cut, of_length};

/// A note taker with 22 keys.
pub(super) struct Seika;

const KEYS: u8 = 22;

impl Make for Seika {
    fn cut(&self, bytes: &[u8], cells: usize) -> Cut {
        match bytes {
            [0xFF] | [0xFF, 0xFF] | [0xFF, 0xFF, 0xA3] => Cut::Unfinished,
            [0xFF, 0xFF, 0xA1, ..] => Cut::Packet(3),
            [0xFF, 0xFF, 0xA3, length, ..] if usize::from(*length) == cells => {
                of_length(4 + cells, bytes)
            }
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        match command {
            [_, _, 0xA1] => {
                let identity = identity(stage.cells);
                stage.introduce(&identity);
            }
            [_, _, 0xA3, _, cells @ ..] => {
                stage.show(0, cells.iter().copied());
            }
            _ => {}
        }
    }

    fn greeting(&mut self, cells: usize) -> Vec<u8> {
        identity(cells)
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, cells: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let state = |pressed: &Pressed| pressed.bits(Some);
        if state(before) != state(now) {
            bytes.extend(packet(0xA6, &state(now).to_le_bytes()[..3]));
        }
        if before.routing != now.routing {
            bytes.extend(packet(0xA4, &now.routing_bitmap(cells.div_ceil(8))));
        }
        bytes
    }
}

fn identity(cells: usize) -> Vec<u8> {
    let cells = byte(cells);
    packet(0xA2, &[KEYS, cells, cells])
}

fn packet(kind: u8, data: &[u8]) -> Vec<u8> {
    let length = u8::try_from(data.len()).unwrap_or(u8::MAX);
    [&[0xFF, 0xFF, kind, length], data].concat()
}
