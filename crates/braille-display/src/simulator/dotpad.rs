//! A simulated Dot Pad 320A: its dots are kept one by one, and read as cells of 3 × 5 dots.

use super::make::{Make, Pressed, Stage};
use crate::framing::{Cut, of_length};

/// The dots of the field, and its lines and cells as they are addressed.
const WIDTH: usize = 60;
const HEIGHT: usize = 40;
const LINES: u8 = 10;
const CELLS: usize = 30;

/// The cells of the line of text, and of each row that is read from the field.
const TEXT: usize = 20;
const ROWS: usize = 8;

/// In the byte that says how a line is written: in the usual order of dots.
const USUAL: u8 = 0x80;

/// A Dot Pad 320A.
pub(super) struct DotPad {
    dots: Vec<[bool; WIDTH]>,
    text: Vec<u8>,
}

impl DotPad {
    /// `None` if there is none with a line of this width.
    pub(super) fn of_width(cells: usize) -> Option<DotPad> {
        let dots = vec![[false; WIDTH]; HEIGHT];
        let text = vec![0; TEXT];
        (cells == TEXT).then_some(DotPad { dots, text })
    }

    /// Sets the cells of a line. Returns whether there is such a line.
    fn set(&mut self, line: u8, usual: bool, start: usize, cells: &[u8]) -> bool {
        let length = if line == 0 { TEXT } else { CELLS };
        if line > LINES || start + cells.len() > length {
            return false;
        }
        for (at, cell) in (start..).zip(cells) {
            let cell = if usual { from_usual(*cell) } else { *cell };
            if line == 0 {
                self.text[at] = to_usual(cell);
                continue;
            }
            for dot in 0..8 {
                let row = usize::from(line - 1) * 4 + dot % 4;
                self.dots[row][at * 2 + dot / 4] = cell >> dot & 1 == 1;
            }
        }
        true
    }

    /// What a finger reads: rows of cells from the field, and the line of text.
    fn read(&self) -> Vec<u8> {
        let mut cells = Vec::new();
        for row in 0..ROWS {
            for column in 0..WIDTH / 3 {
                let up = |dot: &usize| self.dots[row * 5 + dot % 4][column * 3 + dot / 4];
                let dots = (0..8).filter(up).fold(0, |all, dot| all | 1 << dot);
                cells.push(to_usual(dots));
            }
        }
        cells.extend(&self.text);
        cells
    }

    fn line(&mut self, command: &[u8], stage: &mut Stage) {
        let [_, _, _, _, line, _, _, way, start, cells @ .., _] = command else {
            return;
        };
        let answer = |number: u8, code: u8| frame(*line, 0x0200 + u16::from(number), &[code]);
        let usual = way & USUAL != 0;
        let fits = stage.refusals == 0 && self.set(*line, usual, (*start).into(), cells);
        if fits && stage.show(0, self.read()) {
            stage.say(&answer(1, 0));
            stage.say(&answer(2, 0));
        } else {
            stage.refusals = stage.refusals.saturating_sub(1);
            stage.say(&answer(1, 1));
        }
    }
}

impl Make for DotPad {
    fn cut(&self, bytes: &[u8], _cells: usize) -> Cut {
        match bytes {
            [0xAA] | [0xAA, 0x55] | [0xAA, 0x55, 0] => Cut::Unfinished,
            [0xAA, 0x55, 0, length @ 5..=100, ..] => of_length(4 + usize::from(*length), bytes),
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        let [.., sum] = command else { return };
        if sum_of(&command[4..command.len() - 1]) != *sum {
            return stage.say(&frame(0, 0x9902, &[3]));
        }
        match command[5..7] {
            [0x00, 0x00] => stage.say(&frame(0, 0x0001, b"1.0.0   ")),
            [0x01, 0x00] => stage.say(&frame(0, 0x0101, b"DotPad320A")),
            [0x01, 0x10] => {
                let board = [0xC6, 1, 25, 4, 1, 20, 0, 10, LINES, 30, 0, 10];
                stage.introduce(&frame(0, 0x0111, &board));
            }
            [0x02, 0x00] => self.line(command, stage),
            _ => stage.say(&frame(0, 0x9902, &[2])),
        }
    }

    fn rows(&self) -> usize {
        ROWS + 1
    }

    fn greeting(&mut self, _cells: usize) -> Vec<u8> {
        self.dots.fill([false; WIDTH]);
        self.text.fill(0);
        Vec::new()
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, _cells: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        for group in [0x02_u8, 0x12, 0x32] {
            let state = |pressed: &Pressed| pressed.group(group).reverse_bits().to_be_bytes();
            if state(before) != state(now) {
                bytes.extend(frame(0, 0x0300 + u16::from(group), &state(now)));
            }
        }
        if before.routing != now.routing {
            let mut state = [0_u8; 8];
            for cell in now
                .routing
                .iter()
                .filter_map(|it| it.checked_sub(ROWS * TEXT))
            {
                if let Some(byte) = state.get_mut(cell / 8) {
                    *byte |= 0x80 >> (cell % 8);
                }
            }
            bytes.extend(frame(0, 0x0322, &state));
        }
        bytes
    }
}

/// From the usual order of dots, 1 2 3 4 5 6 7 8, to that of the field, 1 2 3 7 4 5 6 8.
fn from_usual(cell: u8) -> u8 {
    cell & 0x07 | cell >> 3 & 0x08 | cell << 1 & 0x70 | cell & 0x80
}

/// The other way.
fn to_usual(cell: u8) -> u8 {
    cell & 0x07 | cell >> 1 & 0x38 | cell << 3 & 0x40 | cell & 0x80
}

fn frame(line: u8, command: u16, data: &[u8]) -> Vec<u8> {
    let [high, low] = command.to_be_bytes();
    let mut content = vec![line, high, low, 0];
    content.extend_from_slice(data);
    content.push(sum_of(&content));
    let length = u8::try_from(content.len()).unwrap_or(u8::MAX);
    [&[0xAA, 0x55, 0, length], content.as_slice()].concat()
}

fn sum_of(content: &[u8]) -> u8 {
    content.iter().fold(0xA5, |sum, byte| sum ^ byte)
}
