//! The protocol of HIMS.
//!
//! Reports have ten bytes, including a checksum and marks at both ends. Keys are reported
//! once, as a chord. Commands have two blocks of data; the second is empty here.

use super::engine::{Dialect, dots};
use super::panel::{Panel, is_set};
use crate::cell::Face;
use crate::framing::{Cut, sum};

const REPORT_START: u8 = 0xFA;
const REPORT_END: u8 = 0xFB;
const REPORT_LENGTH: usize = 10;
/// The index of the checksum in a report.
const CHECKSUM: usize = 8;

/// Types of reports.
mod report {
    pub(super) const ROUTING: u8 = 0x00;
    pub(super) const KEYS: u8 = 0x01;
    pub(super) const CELL_COUNT: u8 = 0x02;
}

/// Types of commands.
mod command {
    pub(super) const CELL_COUNT: u8 = 0xFB;
    pub(super) const CELLS: u8 = 0xFC;
}

/// The protocol. The code of a key is the number of its bit.
#[derive(Debug, Default)]
pub(super) struct Hims;

impl Dialect for Hims {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        match bytes {
            [REPORT_START, kind, ..] if *kind > report::CELL_COUNT => Cut::Noise(1),
            [REPORT_START, rest @ ..] if rest.len() + 1 < REPORT_LENGTH => Cut::Unfinished,
            [REPORT_START, ..] if is_whole(&bytes[..REPORT_LENGTH]) => Cut::Packet(REPORT_LENGTH),
            _ => Cut::Noise(1),
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        match *packet {
            [_, report::ROUTING, _, cell, ..] => panel.routed(cell.into()),
            [_, report::KEYS, _, _, a, b, c, d, ..] => {
                let state = u32::from_le_bytes([a, b, c, d]);
                panel.stroke(|bit| is_set(state, bit));
            }
            [_, report::CELL_COUNT, _, cells, ..] => {
                panel.is_called(b"HIMS");
                panel.has_cells(cells.into());
            }
            _ => {}
        }
    }

    fn probe(&self) -> Vec<u8> {
        frame(command::CELL_COUNT, &[0; 32])
    }

    fn write(&self, face: &Face, _shown: Option<&Face>) -> Vec<u8> {
        frame(command::CELLS, &dots(&face.line).collect::<Vec<_>>())
    }
}

fn is_whole(report: &[u8]) -> bool {
    let checksum = report[CHECKSUM];
    report[REPORT_LENGTH - 1] == REPORT_END && sum(report).wrapping_sub(checksum) == checksum
}

fn frame(kind: u8, data: &[u8]) -> Vec<u8> {
    let length = u16::try_from(data.len()).unwrap_or(u16::MAX).to_le_bytes();
    let mut frame = vec![kind, kind, 0x01, 0xF0];
    frame.extend(length);
    frame.extend(data);
    frame.extend([0xF1, 0xF2, 0, 0, 0xF3, 0, 0, 0, 0]);
    let end = [0xFD, 0xFD];
    frame.push(sum(&frame).wrapping_add(sum(&end)));
    frame.extend(end);
    frame
}
