//! A simulated display of HumanWare.

use super::make::{Make, Pressed, Stage, byte};
use crate::framing::{Cut, of_length};

/// A Brailliant.
pub(super) struct HumanWare;

impl Make for HumanWare {
    fn cut(&self, bytes: &[u8], cells: usize) -> Cut {
        match bytes {
            [0x1B] | [0x1B, 0x00 | 0x02 | 0x0E] => Cut::Unfinished,
            [0x1B, 0x00 | 0x0E, 0, ..] => Cut::Packet(3),
            [0x1B, 0x02, length, ..] if usize::from(*length) == cells => {
                of_length(3 + cells, bytes)
            }
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        match command {
            [_, 0x00, ..] => {
                let cells = byte(stage.cells);
                stage.introduce(&identity(cells));
            }
            [_, 0x02, _, cells @ ..] => {
                stage.show(0, cells.iter().copied());
            }
            _ => {}
        }
    }

    fn greeting(&mut self, cells: usize) -> Vec<u8> {
        identity(byte(cells)).to_vec()
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let (up, down) = now.since(before);
        let packets = |kind: u8, pressed: &Pressed| -> Vec<u8> {
            let all = pressed.bytes(80);
            all.flat_map(|key| [0x1B, kind, 1, key]).collect()
        };
        [packets(0x06, &up), packets(0x05, &down)].concat()
    }

    fn farewell(&self) -> Vec<u8> {
        vec![0x1B, 0x10, 0]
    }
}

fn identity(cells: u8) -> [u8; 6] {
    [0x1B, 0x01, 3, 0, 1, cells]
}
