//! A simulated display of HIMS.

use super::make::{Make, Pressed, Stage, byte};
use crate::framing::{Cut, of_length_if, sum};

/// A SyncBraille.
pub(super) struct Hims;

/// The bytes of a command other than its data.
const AROUND: usize = 18;

impl Make for Hims {
    fn cut(&self, bytes: &[u8], _cells: usize) -> Cut {
        let head = [0x01, 0xF0];
        match bytes {
            [0xFB | 0xFC] => Cut::Unfinished,
            [0xFB, 0xFB, rest @ ..] | [0xFC, 0xFC, rest @ ..] => {
                if rest
                    .iter()
                    .zip(head)
                    .any(|(byte, expected)| *byte != expected)
                {
                    return Cut::Noise(1);
                }
                let [_, _, low, high, ..] = rest else {
                    return Cut::Unfinished;
                };
                let length = usize::from(*high) << 8 | usize::from(*low);
                if length > 128 {
                    return Cut::Noise(1);
                }
                of_length_if(length + AROUND, bytes, is_whole)
            }
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        let data = &command[6..command.len() - (AROUND - 6)];
        match command[0] {
            0xFB => {
                let cells = stage.cells;
                stage.introduce(&report(0x02, byte(cells), [0; 4]));
            }
            _ if data.len() == stage.cells => {
                stage.show(0, data.iter().copied());
            }
            _ => {}
        }
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let (_, down) = now.since(before);
        let routing = down.routing.iter();
        let mut bytes: Vec<u8> = routing
            .flat_map(|cell| report(0x00, byte(*cell), [0; 4]))
            .collect();
        let chord = down.bits(Some);
        if chord != 0 {
            bytes.extend(report(0x01, 0, chord.to_le_bytes()));
        }
        bytes
    }
}

fn report(kind: u8, data: u8, keys: [u8; 4]) -> Vec<u8> {
    let mut bytes = vec![0xFA, kind, 1, data];
    bytes.extend(keys);
    bytes.push(sum(&bytes).wrapping_add(0xFB));
    bytes.push(0xFB);
    bytes
}

fn is_whole(command: &[u8]) -> bool {
    let end = command.len();
    let checksum = command[end - 3];
    command[end - 2..] == [0xFD, 0xFD] && sum(command).wrapping_sub(checksum) == checksum
}
