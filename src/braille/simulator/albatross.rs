//! A simulated Albatross display.

use std::time::Duration;

use super::make::{Make, Pressed, Stage};
use crate::braille::framing::Cut;

/// How long it waits for a sign of life.
const PATIENCE: Duration = Duration::from_secs(3);

/// An Albatross with 46 or 80 cells, without status cells.
pub(super) struct Albatross {
    description: u8,
    acknowledged: bool,
}

impl Albatross {
    /// Of this width, if there is one.
    pub fn of_width(cells: usize) -> Option<Albatross> {
        let description = match cells {
            46 => 0x00,
            80 => 0x80,
            _ => return None,
        };
        Some(Albatross {
            description,
            acknowledged: false,
        })
    }
}

impl Make for Albatross {
    fn cut(&self, bytes: &[u8], _cells: usize) -> Cut {
        match bytes {
            [0xFA, ..] => Cut::Packet(1),
            [0xFE] | [0xFE, 0xFF] | [0xFE, 0xFF, 0xFE] => Cut::Unfinished,
            [0xFE, 0xFF, 0xFE, 0xFF, ..] => Cut::Packet(4),
            [0xFB, rest @ ..] => {
                let mut pairs = rest.chunks(2);
                match pairs.position(|pair| pair[0] == 0xFC || pair[0] > 80) {
                    Some(index) if rest[2 * index] == 0xFC => Cut::Packet(2 * index + 2),
                    Some(_) => Cut::Noise(1),
                    None => Cut::Unfinished,
                }
            }
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        match command {
            [0xFE, ..] => {
                self.acknowledged = true;
                stage.introduce(&[]);
            }
            [0xFA] => {
                stage.show(0, vec![0; stage.cells]);
            }
            // A sign of life.
            [0xFB, 0xFC] => stage.introduce(&[]),
            [0xFB, pairs @ .., 0xFC] => {
                let mut shown = stage.shown.clone();
                shown.resize(stage.cells, 0);
                for pair in pairs.chunks_exact(2) {
                    if let Some(cell) = shown.get_mut(usize::from(pair[0]).wrapping_sub(1)) {
                        *cell = pair[1].reverse_bits();
                    }
                }
                stage.show(0, shown);
            }
            _ => {}
        }
    }

    fn greeting(&mut self, _cells: usize) -> Vec<u8> {
        self.acknowledged = false;
        [0xFF, self.description].repeat(2)
    }

    fn report(&self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let (up, down) = now.since(before);
        let byte = |code: &u32| u8::try_from(*code).ok();
        let can_be_held = |key: &u8| {
            let held = [
                1, 42, 83, 84, 89, 90, 91, 92, 93, 94, 151, 192, 193, 194, 199, 200, 201, 202, 203,
                204,
            ];
            held.contains(key)
        };
        let released = up.keys.iter().filter_map(byte).filter(can_be_held);
        let routed = down.routing.iter().filter_map(|cell| match cell {
            0..40 => u8::try_from(cell + 2).ok(),
            _ => u8::try_from(cell + 71).ok(),
        });
        let pressed = down.keys.iter().filter_map(byte);
        released.chain(routed).chain(pressed).collect()
    }

    fn farewell(&self) -> Vec<u8> {
        Vec::new()
    }

    /// As long as nobody acknowledges it, and again when it hears nothing for a while,
    /// it says who it is.
    fn idle(&mut self, quiet: Duration) -> Vec<u8> {
        self.acknowledged &= quiet < PATIENCE;
        if self.acknowledged {
            Vec::new()
        } else {
            vec![0xFF, self.description]
        }
    }
}
