//! A simulated Canute 360.

use std::collections::VecDeque;

use super::make::{Make, Pressed, Stage};
use crate::framing::Cut;

const FLAG: u8 = 0x7E;
const COLUMNS: u8 = 40;
const ROWS: u8 = 9;

/// How often it says that the dots of a row still move.
const MOVES: u32 = 1;

/// A Canute 360. Its dots move until it was asked some times whether they still do, so that tests take no time.
pub(super) struct Canute {
    /// The states of the keys that were not asked for yet, and the last one that was: no stroke is too short to be seen.
    states: VecDeque<u32>,
    moving: u32,
}

impl Canute {
    /// `None` if there is none with rows of this width.
    pub(super) fn of_width(cells: usize) -> Option<Canute> {
        let states = VecDeque::from([0]);
        let fits = cells == usize::from(COLUMNS);
        fits.then_some(Canute { states, moving: 0 })
    }

    fn row(&mut self, row: u8, cells: &[u8], stage: &mut Stage) -> u16 {
        stage.hurried += usize::from(self.moving > 0);
        if row >= ROWS || cells.len() != usize::from(COLUMNS) {
            return 1;
        }
        let start = usize::from(row) * usize::from(COLUMNS);
        if !stage.show(start, cells.iter().map(|it| it & 0x3F)) {
            return 2;
        }
        self.moving = MOVES;
        0
    }

    fn status(&mut self) -> u16 {
        let moves = self.moving > 0;
        self.moving = self.moving.saturating_sub(1);
        u16::from(moves)
    }

    fn keys(&mut self) -> u16 {
        let state = match self.states.len() {
            0 | 1 => self.states.front().copied(),
            _ => self.states.pop_front(),
        };
        u16::try_from(state.unwrap_or_default()).unwrap_or_default()
    }
}

impl Make for Canute {
    fn cut(&self, bytes: &[u8], _cells: usize) -> Cut {
        match bytes {
            [FLAG, FLAG, ..] => Cut::Noise(1),
            [FLAG, rest @ ..] => match rest.iter().position(|it| *it == FLAG) {
                Some(end) if said(&rest[..end]).is_some() => Cut::Packet(end + 2),
                Some(end) => Cut::Noise(end + 1),
                None => Cut::Unfinished,
            },
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        let Some(said) = said(&command[1..command.len() - 1]) else {
            return;
        };
        let result = match said.as_slice() {
            [0x00] => COLUMNS.into(),
            [0x01] => ROWS.into(),
            [0x03] => 16,
            [0x06, row, cells @ ..] => self.row(*row, cells, stage),
            [0x07] => {
                let blank = vec![0; stage.cells];
                self.moving = MOVES;
                u16::from(!stage.show(0, blank))
            }
            [0x0A] => self.keys(),
            [0x0B] => return stage.say(&frame(b"\x0B1.0.0")),
            [0x0D] => self.status(),
            _ => 1,
        };
        let [low, high] = result.to_le_bytes();
        let answer = frame(&[said[0], low, high]);
        match said[0] {
            0x00 | 0x0A => stage.introduce(&answer),
            _ => stage.say(&answer),
        }
    }

    fn rows(&self) -> usize {
        ROWS.into()
    }

    fn greeting(&mut self, _cells: usize) -> Vec<u8> {
        self.states = VecDeque::from([0]);
        self.moving = 0;
        Vec::new()
    }

    /// It tells its keys only when it is asked.
    fn report(&mut self, _before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        self.states.push_back(now.bits(Some));
        Vec::new()
    }
}

/// What a frame says; `None` if its check sum is wrong.
fn said(inner: &[u8]) -> Option<Vec<u8>> {
    let mut said = Vec::new();
    let mut escaped = false;
    for byte in inner {
        match (*byte, escaped) {
            (0x7D, false) => escaped = true,
            (byte, false) => said.push(byte),
            (byte, true) => {
                said.push(byte ^ 0x20);
                escaped = false;
            }
        }
    }
    // The sum over a whole message with its own sum is always this.
    let whole = said.len() >= 3 && remainder(&said) == 0xF0B8;
    said.truncate(said.len().saturating_sub(2));
    whole.then_some(said)
}

fn frame(said: &[u8]) -> Vec<u8> {
    let sum = (!remainder(said)).to_le_bytes();
    let mut frame = vec![FLAG];
    for byte in [said, &sum].concat() {
        match byte {
            0x7D => frame.extend([0x7D, 0x5D]),
            FLAG => frame.extend([0x7D, 0x5E]),
            byte => frame.push(byte),
        }
    }
    frame.push(FLAG);
    frame
}

/// The sum of the bytes, bit by bit.
fn remainder(bytes: &[u8]) -> u16 {
    let mut sum = 0xFFFF_u16;
    for byte in bytes {
        for bit in 0..8 {
            let differs = sum & 1 != u16::from(byte >> bit & 1);
            sum >>= 1;
            if differs {
                sum ^= 0x8408;
            }
        }
    }
    sum
}
