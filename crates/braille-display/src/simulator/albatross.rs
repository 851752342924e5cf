//! A simulated Albatross display.

use std::time::Duration;

use super::make::{Make, Pressed, Stage};
use crate::framing::Cut;

/// How long it waits for a sign of life from the host.
const PATIENCE: Duration = Duration::from_secs(3);

/// An Albatross with 46 or 80 cells in all. Its status cells are on the left, followed by a
/// blank cell.
pub(super) struct Albatross {
    description: u8,
    acknowledged: bool,
    /// How many cells are before the line.
    before: usize,
}

impl Albatross {
    /// An Albatross of this width, if there is one.
    pub(super) fn of_width(cells: usize, status: usize) -> Option<Albatross> {
        let before = if status == 0 { 0 } else { status + 1 };
        let size = match cells + before {
            46 => 0x00,
            80 => 0x80,
            _ => return None,
        };
        let status = u8::try_from(status).ok().filter(|status| *status < 16)?;
        Some(Albatross {
            description: size | status,
            before,
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
            // A sign of life from the host.
            [0xFB, 0xFC] => stage.introduce(&[]),
            [0xFB, pairs @ .., 0xFC] => {
                let status = self.before.saturating_sub(1);
                let (mut shown, mut before) = (stage.shown.clone(), stage.status.clone());
                shown.resize(stage.cells, 0);
                before.resize(self.before, 0);
                let mut all = [before, shown].concat();
                for pair in pairs.chunks_exact(2) {
                    if let Some(cell) = all.get_mut(usize::from(pair[0]).wrapping_sub(1)) {
                        *cell = pair[1].reverse_bits();
                    }
                }
                stage.status = all[..status].to_vec();
                stage.show(0, all.split_off(self.before));
            }
            _ => {}
        }
    }

    fn greeting(&mut self, _cells: usize) -> Vec<u8> {
        self.acknowledged = false;
        [0xFF, self.description].repeat(2)
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
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
        let places = down.routing.iter().map(|cell| cell + self.before);
        let routed = places.filter_map(|cell| match cell {
            0..40 => u8::try_from(cell + 2).ok(),
            _ => u8::try_from(cell + 71).ok(),
        });
        let pressed = down.keys.iter().filter_map(byte);
        released.chain(routed).chain(pressed).collect()
    }

    /// Identifies itself until it is acknowledged, and again if it hears nothing for a
    /// while.
    fn idle(&mut self, quiet: Duration) -> Vec<u8> {
        self.acknowledged &= quiet < PATIENCE;
        if self.acknowledged {
            Vec::new()
        } else {
            vec![0xFF, self.description]
        }
    }
}
