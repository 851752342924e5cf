//! A simulated display of Freedom Scientific.

use super::make::{Make, Pressed, Stage};
use crate::framing::{Cut, of_length, of_length_if, sum};

/// A Focus with firmware 5.
#[derive(Default)]
pub(super) struct FreedomScientific {
    /// Whether it was set to report its rockers, whose bits follow those of other keys.
    tells_rockers: bool,
}

impl Make for FreedomScientific {
    fn cut(&self, bytes: &[u8], _cells: usize) -> Cut {
        match bytes {
            [0x00, rest @ ..] if rest.iter().take(3).any(|byte| *byte != 0) => Cut::Noise(1),
            [0x00 | 0x0F, ..] => of_length(4, bytes),
            [0x81] => Cut::Unfinished,
            [0x81, length, ..] => {
                let length = 4 + usize::from(*length) + 1;
                of_length_if(length, bytes, |packet| sum(packet) == 0)
            }
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        match command {
            [0x00, ..] => {
                stage.say(&ACCEPTED);
                let identity = identity(stage.cells);
                stage.introduce(&identity);
            }
            [0x81, _, start, _, cells @ .., _checksum] => {
                let start = usize::from(*start);
                let fits = start + cells.len() <= stage.cells;
                if fits && stage.show(start, cells.iter().copied()) {
                    stage.say(&ACCEPTED);
                } else {
                    // A timeout of the bus to the cells, or a line that does not fit.
                    stage.say(&[0x02, if fits { 0x38 } else { 0x34 }, 0x81, 0]);
                }
            }
            [0x0F, settings, ..] => {
                self.tells_rockers = settings & 0x02 != 0;
                stage.say(&ACCEPTED);
            }
            _ => {}
        }
    }

    /// It sends nothing by itself, and has forgotten its settings.
    fn greeting(&mut self, _cells: usize) -> Vec<u8> {
        self.tells_rockers = false;
        Vec::new()
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let (up, down) = now.since(before);
        for (cells, press) in [(up.routing, 0), (down.routing, 1)] {
            let cells = cells.iter().filter_map(|cell| u8::try_from(*cell).ok());
            bytes.extend(cells.flat_map(|cell| [0x04, cell, press, 0]));
        }
        let state = |pressed: &Pressed| pressed.bits(Some);
        let (before, now) = (state(before), state(now));
        if (before ^ now) & 0x00FF_FFFF != 0 {
            bytes.push(0x03);
            bytes.extend(&now.to_le_bytes()[..3]);
        }
        if self.tells_rockers && (before ^ now) >> 24 != 0 {
            let mut packet = vec![0x82, 4, 0, 0, now.to_le_bytes()[3], 0, 0, 0];
            packet.push(sum(&packet).wrapping_neg());
            bytes.extend(packet);
        }
        bytes
    }
}

const ACCEPTED: [u8; 4] = [0x01, 0, 0, 0];

fn identity(cells: usize) -> Vec<u8> {
    let mut packet = vec![0x80, 48, 0, 0];
    let field = |text: &str, length: usize| {
        let bytes = text.bytes().chain(std::iter::repeat(0));
        bytes.take(length).collect::<Vec<u8>>()
    };
    packet.extend(field("Freedom Scientific, Inc.", 24));
    packet.extend(field(&format!("Focus {cells}"), 16));
    packet.extend(field("5.00", 8));
    packet.push(sum(&packet).wrapping_neg());
    packet
}
