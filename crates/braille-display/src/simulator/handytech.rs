//! A simulated display of Handy Tech: a newer model, which frames what it sends, or an old
//! one if no newer one has the width.

use super::make::{Make, Pressed, Stage};
use crate::driver::{DriverKind, Model};
use crate::framing::{Cut, of_length, of_length_if};

/// The model whose number it reports.
pub(super) struct HandyTech {
    id: u8,
    name: &'static str,
    bare: bool,
    status: usize,
}

impl HandyTech {
    /// The first model of this width.
    pub(super) fn of_width(cells: usize, status: usize) -> Option<HandyTech> {
        let models = DriverKind::HandyTech.protocol().models();
        let model: &Model = models.iter().find(|model| {
            usize::from(model.cells) == cells && usize::from(model.status) == status
        })?;
        Some(HandyTech {
            id: model.id.try_into().ok()?,
            name: &model.name,
            bare: model.bare,
            status: model.status.into(),
        })
    }

    fn say(&self, kind: u8, byte: u8) -> Vec<u8> {
        if self.bare {
            vec![byte]
        } else {
            vec![0x79, self.id, 2, kind, byte, 0x16]
        }
    }

    fn show(&self, cells: &[u8], stage: &mut Stage) {
        let answer = if stage.show(0, cells.iter().copied()) {
            0x7E
        } else {
            0x7D
        };
        stage.say(&self.say(0x07, answer));
    }
}

impl Make for HandyTech {
    fn cut(&self, bytes: &[u8], cells: usize) -> Cut {
        match bytes {
            [0xFF, ..] => Cut::Packet(1),
            [0x01, ..] if self.bare => of_length(1 + self.status + cells, bytes),
            [0x79, id, ..] if !self.bare && *id != self.id => Cut::Noise(1),
            [0x79, _, length, ..] if !self.bare => {
                let length = usize::from(*length) + 4;
                of_length_if(length, bytes, |frame| frame.ends_with(&[0x16]))
            }
            [0x79, ..] if !self.bare => Cut::Unfinished,
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        match command {
            [0xFF] => {
                tracing::debug!(model = self.name, "asked who is there");
                stage.introduce(&[0xFE, self.id]);
            }
            [0x01, cells @ ..] => {
                let (status, cells) = cells.split_at(self.status);
                stage.status = status.to_vec();
                self.show(cells, stage);
            }
            [0x79, _, _, 0x01, cells @ .., 0x16] if cells.len() == stage.cells => {
                self.show(cells, stage);
            }
            // It acknowledges settings but does not use them.
            [0x79, ..] => stage.say(&self.say(0x07, 0x7E)),
            _ => {}
        }
    }

    fn greeting(&mut self, _cells: usize) -> Vec<u8> {
        vec![0xFE, self.id]
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let (up, down) = now.since(before);
        let codes = |pressed: &Pressed| -> Vec<u8> { pressed.bytes(0x20).collect() };
        let up = codes(&up).into_iter().map(|code| code | 0x80);
        let all = up.chain(codes(&down));
        all.flat_map(|code| self.say(0x04, code)).collect()
    }
}
