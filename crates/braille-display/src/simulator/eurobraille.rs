//! A simulated display of EuroBraille.

use super::make::{Make, Pressed, Stage, byte};
use crate::framing::{Cut, of_length_if};

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
        of_length_if(length + 2, bytes, |packet| packet.ends_with(&[0x03]))
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

    fn report(&mut self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        let (_, down) = now.since(before);
        for cell in &down.routing {
            let number = byte(cell + 1);
            bytes.extend(packet(b"KI", &[1, number]));
        }
        let chord = down.group(b'B');
        if chord != 0 {
            bytes.extend(packet(b"KB", &chord.to_be_bytes()[2..]));
        }
        let state = |pressed: &Pressed| pressed.group(b'C');
        if state(before) != state(now) {
            bytes.extend(packet(b"KC", &state(now).to_be_bytes()));
        }
        bytes
    }
}

fn identity(cells: usize) -> Vec<u8> {
    let cells = byte(cells);
    [
        packet(b"SN", b"Esys            "),
        packet(b"SG", &[cells]),
        packet(b"ST", &[0x08]),
        packet(b"SM", &[0x01]),
        packet(b"SI", &[]),
    ]
    .concat()
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
