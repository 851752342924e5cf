//! A simulated Alva BC6 display.

use super::make::{Make, Pressed, Stage, byte};
use crate::framing::{Cut, of_length};

/// A BC6 of any width, with any number of status cells on the left.
pub(super) struct Alva {
    pub status: usize,
}

impl Make for Alva {
    fn cut(&self, bytes: &[u8], cells: usize) -> Cut {
        match bytes {
            [0x1B, b'?' | b'E' | b'T', not, ..] if *not != b'?' => Cut::Noise(1),
            [0x1B, b'?' | b'E' | b'T', ..] => of_length(3, bytes),
            [0x1B, b'B', start, count, ..] => {
                let count = usize::from(*count);
                if usize::from(*start) + count <= self.status + cells {
                    of_length(4 + count, bytes)
                } else {
                    Cut::Noise(1)
                }
            }
            [0x1B] | [0x1B, b'B', ..] => Cut::Unfinished,
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        let cells = byte(stage.cells);
        match command {
            // The width in decimal digits, one in each half of the byte.
            [_, b'?', _] => stage.introduce(&[0x1B, b'?', cells / 10 * 16 + cells % 10]),
            [_, b'T', _] => {
                let status = byte(self.status);
                stage.say(&[0x1B, b'T', status, b'L']);
            }
            [_, b'E', _] => stage.introduce(&[0x1B, b'E', cells]),
            [_, b'B', start, _, dots @ ..] => {
                let (mut all, start) = (stage.status.clone(), usize::from(*start));
                all.resize(self.status, 0);
                all.extend(&stage.shown);
                all.resize(self.status + stage.cells, 0);
                all[start..start + dots.len()].copy_from_slice(dots);
                let line = all.split_off(self.status);
                stage.status = all;
                stage.show(0, line);
            }
            _ => {}
        }
    }

    fn greeting(&mut self, cells: usize) -> Vec<u8> {
        vec![0x1B, b'E', byte(cells)]
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let (up, down) = now.since(before);
        let packets = |pressed: &Pressed, release: u8| -> Vec<u8> {
            let keys = pressed.keys.iter().map(|code| code.to_be_bytes());
            let keys = keys.map(|[_, _, group, key]| (group, key));
            let cells = pressed
                .routing
                .iter()
                .filter_map(|cell| u8::try_from(self.status + *cell).ok());
            let all = keys.chain(cells.map(|cell| (0x74, cell)));
            all.flat_map(|(group, key)| [0x1B, b'K', group | release, key])
                .collect()
        };
        [packets(&up, 0x80), packets(&down, 0)].concat()
    }
}
