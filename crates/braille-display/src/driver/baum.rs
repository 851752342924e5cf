//! The Baum protocol.
//!
//! A report or command is `1B`, a command byte and data, without length and checksum. Every
//! `1B` after the first is doubled, in both directions. So a single `1B` always begins a
//! report, which lets the driver recover after noise. Keys are reported as the full state of
//! their group.

use super::engine::{Dialect, dots};
use super::panel::{Panel, set_bits, text};
use super::{DeviceEvent, Question};
use crate::cell::Face;
use crate::framing::Cut;

const LEAD: u8 = 0x1B;

/// Command bytes; the first ones are used in both directions.
mod command {
    pub(super) const CELLS: u8 = 0x01;
    pub(super) const IDENTITY: u8 = 0x84;
    pub(super) const SERIAL_NUMBER: u8 = 0x8A;
    pub(super) const GET_KEYS: u8 = 0x08;
    pub(super) const POWER_DOWN: u8 = 0x17;
    pub(super) const ROUTING_BITMAP: u8 = 0x22;
    pub(super) const DISPLAY_KEYS: u8 = 0x24;
    pub(super) const ROUTING_KEY: u8 = 0x27;
    pub(super) const BRAILLE_KEYS: u8 = 0x33;
    pub(super) const JOYSTICK: u8 = 0x34;
}

/// The protocol. The code of a key is the command byte of its group, followed by the number
/// of its bit in the data; the lowest bit of the first byte is 0.
#[derive(Debug, Default)]
pub(super) struct Baum;

impl Dialect for Baum {
    fn cut(&self, bytes: &[u8], panel: &Panel) -> Cut {
        match bytes {
            [LEAD] => Cut::Unfinished,
            [LEAD, LEAD, ..] => Cut::Noise(2),
            [LEAD, command, ..] => cut_report(*command, bytes, panel.cells()),
            _ => Cut::Noise(1),
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        let data = undoubled(&packet[2..]);
        match (packet[1], data.as_slice()) {
            (command::CELLS, &[count]) => {
                panel.has_cells(count.into());
            }
            (command::IDENTITY, name) => {
                panel.is_called(name);
            }
            (command::SERIAL_NUMBER, number) => {
                panel.report(DeviceEvent::SerialNumber(text(number)));
            }
            (command::ROUTING_BITMAP, bitmap) => panel.routing_now(set_bits(bitmap)),
            (command::ROUTING_KEY, &[number]) => {
                panel.routing_now(usize::from(number).checked_sub(1));
            }
            (command::POWER_DOWN, _) => panel.report(DeviceEvent::PoweringDown),
            (group, state) => press(group, state, panel),
        }
    }

    fn probe(&self) -> Vec<u8> {
        [
            [LEAD, command::SERIAL_NUMBER].as_slice(),
            &[LEAD, command::IDENTITY],
            &[LEAD, command::CELLS, 0],
            &[LEAD, command::GET_KEYS],
        ]
        .concat()
    }

    /// The question for the width is a line of one blank cell.
    fn keep_alive(&self, line_follows: bool) -> Question {
        if line_follows {
            let question = [LEAD, command::CELLS, 0, LEAD, command::IDENTITY];
            Question::of_width(question.to_vec())
        } else {
            Question::of_life(vec![LEAD, command::IDENTITY])
        }
    }

    fn write(&self, face: &Face, _shown: Option<&Face>) -> Vec<u8> {
        let mut frame = vec![LEAD, command::CELLS];
        for byte in dots(&face.line) {
            frame.push(byte);
            if byte == LEAD {
                frame.push(LEAD);
            }
        }
        frame
    }
}

/// Sets the keys of the group that are down: those with a set bit in `state`.
fn press(group: u8, state: &[u8], panel: &mut Panel) {
    let first = u32::from(group) << 8;
    let down: Vec<u32> = set_bits(state)
        .filter_map(|bit| u32::try_from(bit).ok())
        .map(|bit| first | bit)
        .collect();
    panel.keys_now(|code| code & !0xFF == first, |code| down.contains(&code));
}

fn cut_report(command: u8, bytes: &[u8], cells: usize) -> Cut {
    let mut data = Vec::new();
    let mut end = 2;
    loop {
        match data_length(command, &data, cells) {
            Some(length) if data.len() >= length => return Cut::Packet(end),
            Some(_) => {}
            None => return Cut::Noise(2),
        }
        match bytes[end..] {
            [] | [LEAD] => return Cut::Unfinished,
            [LEAD, LEAD, ..] => end += 1,
            [LEAD, ..] => return Cut::Noise(end),
            _ => {}
        }
        data.push(bytes[end]);
        end += 1;
    }
}

/// The length of the report's data, as far as its first bytes show it; `None` if the report
/// is unknown, or useless before the cell count is known.
fn data_length(command: u8, data: &[u8], cells: usize) -> Option<usize> {
    match command {
        command::CELLS
        | command::POWER_DOWN
        | command::ROUTING_KEY
        | command::DISPLAY_KEYS
        | command::JOYSTICK => Some(1),
        command::BRAILLE_KEYS => Some(2),
        command::SERIAL_NUMBER => Some(8),
        command::IDENTITY => Some(identity_length(data)),
        command::ROUTING_BITMAP if cells > 0 => Some(bitmap_length(cells)),
        _ => None,
    }
}

/// 16 characters, or 18 for two models with longer names.
fn identity_length(name: &[u8]) -> usize {
    let is_long = name.starts_with(b"Refreshabraille") || name.starts_with(b"NLS eReader Zoom");
    if is_long { 18 } else { 16 }
}

/// One bit for each cell, except that no display sends 3 or 4 bytes.
fn bitmap_length(cells: usize) -> usize {
    match cells.div_ceil(8) {
        3 | 4 => 5,
        bytes => bytes,
    }
}

/// The data with every doubled lead byte reduced to one.
fn undoubled(data: &[u8]) -> Vec<u8> {
    let mut single = Vec::new();
    let mut bytes = data.iter();
    while let Some(byte) = bytes.next() {
        single.push(*byte);
        if *byte == LEAD {
            bytes.next();
        }
    }
    single
}
