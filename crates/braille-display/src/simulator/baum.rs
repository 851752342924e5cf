//! A simulated Baum display.

use super::make::{Make, Pressed, Stage, byte};
use crate::framing::Cut;

const ESCAPE: u8 = 0x1B;

/// A Baum VarioUltra.
pub(super) struct Baum;

impl Make for Baum {
    fn cut(&self, bytes: &[u8], cells: usize) -> Cut {
        match bytes {
            [ESCAPE] => Cut::Unfinished,
            [ESCAPE, ESCAPE, ..] => Cut::Noise(2),
            // The question for the width is a line of one blank cell.
            [ESCAPE, 0x01, 0] => Cut::Unfinished,
            [ESCAPE, 0x01, 0, ESCAPE, next, ..] if *next != ESCAPE => Cut::Packet(3),
            [ESCAPE, 0x01, ..] => cut_line(bytes, cells),
            [ESCAPE, ..] => Cut::Packet(2),
            _ => Cut::Noise(1),
        }
    }

    fn obey(&mut self, command: &[u8], stage: &mut Stage) {
        match command {
            [_, 0x01, 0] => stage.say(&count(stage.cells)),
            [_, 0x01, cells @ ..] => {
                stage.show(0, single(cells));
            }
            [_, 0x84] => stage.introduce(&report(0x84, b"Baum VarioUltra ")),
            [_, 0x8A] => stage.say(&report(0x8A, b"SIM00001")),
            [_, 0x08] => stage.say(&report(0x24, &[0])),
            _ => stage.say(&report(0x40, &[0x14])),
        }
    }

    fn greeting(&mut self, cells: usize) -> Vec<u8> {
        count(cells)
    }

    fn report(&mut self, before: &Pressed, now: &Pressed, cells: usize) -> Vec<u8> {
        let mut bytes = Vec::new();
        for (group, length) in [(0x24, 1), (0x33, 2), (0x34, 1)] {
            let state = |pressed: &Pressed| pressed.group(group);
            if state(before) != state(now) {
                bytes.extend(report(group, &state(now).to_le_bytes()[..length]));
            }
        }
        if before.routing != now.routing {
            let length = [0, 1, 2, 5, 5].get(cells.div_ceil(8));
            let length = length.copied().unwrap_or(cells.div_ceil(8));
            bytes.extend(report(0x22, &now.routing_bitmap(length)));
        }
        bytes
    }

    fn farewell(&self) -> Vec<u8> {
        report(0x17, &[1])
    }
}

fn count(cells: usize) -> Vec<u8> {
    report(0x01, &[byte(cells)])
}

fn report(command: u8, data: &[u8]) -> Vec<u8> {
    let mut bytes = vec![ESCAPE, command];
    for byte in data {
        let times = if *byte == ESCAPE { 2 } else { 1 };
        bytes.extend(std::iter::repeat_n(*byte, times));
    }
    bytes
}

/// A line is complete when all cells have arrived; a single escape within it begins the
/// next command.
fn cut_line(bytes: &[u8], cells: usize) -> Cut {
    let mut end = 2;
    for _ in 0..cells {
        match bytes[end..] {
            [] | [ESCAPE] => return Cut::Unfinished,
            [ESCAPE, ESCAPE, ..] => end += 2,
            [ESCAPE, ..] => return Cut::Noise(end),
            _ => end += 1,
        }
    }
    Cut::Packet(end)
}

/// The cells with every doubled escape reduced to one.
fn single(cells: &[u8]) -> Vec<u8> {
    let mut bytes = cells.iter();
    let mut single = Vec::new();
    while let Some(byte) = bytes.next() {
        single.push(*byte);
        if *byte == ESCAPE {
            bytes.next();
        }
    }
    single
}
