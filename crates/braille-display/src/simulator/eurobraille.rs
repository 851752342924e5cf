//! A simulated display of EuroBraille.

use super::make::{Make, Pressed, Stage};
use crate::framing::{Cut, of_length};

/// An Esys.
pub(super) struct EuroBraille;

impl Make for EuroBraille {
    fn cut(&self, bytes: &[u8], _cells: usize) -> Cut {
        let [0x02, rest @ ..] = bytes else {
            return Cut::Noise(1);
        };
        let [high, low, ..] = rest else {
            return Cut::Unfinished;
        };
        let length = usize::from(*high) << 8 | usize::from(*low);
        if !(3..=0x100).contains(&length) {
            return Cut::Noise(1);
        }
        match of_length(length + 2, bytes) {
            Cut::Packet(end) if bytes[end - 1] != 0x03 => Cut::Noise(1),
            cut => cut,
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        match &command[3..command.len() - 1] {
            b"SI" => {
                let identity = identity(stage.cells);
                stage.introduce(&identity);
            }
            [b'B', b'S', cells @ ..] if cells.len() == stage.cells => {
                stage.show(0, cells.iter().copied());
            }
            _ => {}
        }
    }

    fn greeting(&mut self, cells: usize) -> Vec<u8> {
        [packet(b"RP", &[]), identity(cells)].concat()
    }

    fn report(&self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let (_, down) = now.since(before);
        for cell in &down.routing {
            let number = u8::try_from(cell + 1).unwrap_or(u8::MAX);
            bytes.extend(packet(b"KI", &[1, number]));
        }
        let chord = down.bits(|code| bit(code, b'B'));
        if chord != 0 {
            bytes.extend(packet(b"KB", &chord.to_be_bytes()[2..]));
        }
        let state = |pressed: &Pressed| pressed.bits(|code| bit(code, b'C'));
        if state(before) != state(now) {
            bytes.extend(packet(b"KC", &state(now).to_be_bytes()));
        }
        bytes
    }

    fn farewell(&self) -> Vec<u8> {
        Vec::new()
    }
}

fn identity(cells: usize) -> Vec<u8> {
    let cells = u8::try_from(cells).unwrap_or(u8::MAX);
    [
        packet(b"SN", b"Esys            "),
        packet(b"SG", &[cells]),
        packet(b"ST", &[0x08]),
        packet(b"SM", &[0x01]),
        packet(b"SI", &[]),
    ]
    .concat()
}

/// The bit of a key in its report.
fn bit(code: u32, group: u8) -> Option<u32> {
    (code >> 8 == u32::from(group)).then_some(code & 0xFF)
}

fn packet(subject: &[u8; 2], data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(2 + subject.len() + data.len()).unwrap_or(u16::MAX);
    [
        &[0x02],
        length.to_be_bytes().as_slice(),
        subject,
        data,
        &[0x03],
    ]
    .concat()
}
