//! A simulated Papenmeier display. Takes the bits of its keys from the driver.

use super::make::{Make, Pressed, Stage};
use crate::driver::papenmeier::{KeyBit, layout, state_length};
use crate::driver::{DriverKind, Model};
use crate::framing::{Cut, of_length_if};

/// A BrailleX, a newer model if there is one of the width.
pub(super) struct Papenmeier {
    model: &'static Model,
}

impl Papenmeier {
    /// The first model of this width.
    pub(super) fn of_width(cells: usize, status: usize) -> Option<Papenmeier> {
        let models = DriverKind::Papenmeier.protocol().models().iter();
        let mut fitting = models.filter(|model| {
            usize::from(model.cells) == cells && usize::from(model.status) == status
        });
        fitting.next().map(|model| Papenmeier { model })
    }

    /// The status cells and the line's cells in the data of a line.
    fn cells(&self, data: &[u8]) -> Option<(Vec<u8>, Vec<u8>)> {
        let ends = if self.model.bare { 2 } else { 0 };
        let before = usize::from(self.model.status) + ends;
        let cells = usize::from(self.model.cells);
        let status = usize::from(self.model.status);
        let bytes = data
            .chunks_exact(2)
            .map(|pair| pair[0] << 4 | pair[1] & 0x0F);
        let bytes: Vec<u8> = bytes.collect();
        let whole = bytes.len() == before + cells + ends;
        let line = bytes.get(before..before + cells).filter(|_| whole)?;
        let dots = |cells: &[u8]| cells.iter().map(|cell| cell.reverse_bits()).collect();
        Some((dots(&bytes[..status]), dots(line)))
    }

    fn identity(&self) -> Vec<u8> {
        let id = u8::try_from(self.model.id).unwrap_or_default();
        let digits = [id >> 4, id & 0x0F, 1, 0, 0, 0, 0, 0, 0, 0];
        let mut packet = vec![0x02, 0x4A, 0x50, 0x5A];
        packet.extend(digits.map(|digit| 0x30 | digit));
        packet.push(0x03);
        packet
    }
}

impl Make for Papenmeier {
    fn cut(&self, bytes: &[u8], _cells: usize) -> Cut {
        match bytes {
            [0x02] | [0x02, 0x40..=0x4F] | [0x02, 0x40..=0x4F, 0x50..=0x5F] => Cut::Unfinished,
            [0x02, 0x40..=0x4F, high @ 0x50..=0x5F, low @ 0x50..=0x5F, ..] => {
                let count = usize::from(high & 0x0F) << 4 | usize::from(low & 0x0F);
                of_length_if(2 * count + 5, bytes, |packet| packet.ends_with(&[0x03]))
            }
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        match command {
            [_, 0x42, ..] => {
                let identity = self.identity();
                stage.introduce(&identity);
            }
            [_, 0x43, _, _, data @ .., _] => {
                if let Some((status, line)) = self.cells(data) {
                    stage.status = status;
                    stage.show(0, line);
                }
            }
            _ => {}
        }
    }

    fn greeting(&mut self, _cells: usize) -> Vec<u8> {
        self.identity()
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let (_, down) = now.since(before);
        let chord = down.bits(|code| code.checked_sub(0x100));
        if chord != 0 {
            let [dots, others, ..] = chord.to_le_bytes();
            bytes.extend(packet(0x4C, &[others, dots]));
        }
        let mut state = vec![0; state_length(self.model)];
        for (place, what) in layout(self.model) {
            let is_down = match what {
                KeyBit::Key(code) => now.keys.contains(&code),
                KeyBit::Cell(cell) => now.routing.contains(&cell),
            };
            if is_down {
                state[place / 8] |= 1 << (place % 8);
            }
        }
        bytes.extend(packet(0x4B, &state));
        bytes
    }
}

fn packet(kind: u8, data: &[u8]) -> Vec<u8> {
    let length = u8::try_from(data.len()).unwrap_or(u8::MAX);
    let mut packet = vec![0x02, kind, 0x50 | length >> 4, 0x50 | length & 0x0F];
    packet.extend(
        data.iter()
            .flat_map(|byte| [0x30 | byte >> 4, 0x30 | byte & 0x0F]),
    );
    packet.push(0x03);
    packet
}
