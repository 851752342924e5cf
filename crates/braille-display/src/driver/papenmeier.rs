//! The second protocol of Papenmeier.
//!
//! A packet is `02`, a type, a length and data, and `03`. Each byte in between has its role in
//! the upper half and half a byte of data in the lower, so that bytes cannot be confused.
//! All keys are reported as one bitmap; the model determines which key is which bit. Older
//! models have cells for the keys at both ends, which stay blank, and some have status
//! cells.

use super::engine::{Dialect, reversed_dots, status};
use super::panel::{Panel, is_set};
use super::protocol::Model;
use crate::cell::Face;
use crate::framing::{Cut, of_length};

const START: u8 = 0x02;
const END: u8 = 0x03;
/// The roles of bytes, in their upper half.
const TYPE: u8 = 0x40;
const LENGTH: u8 = 0x50;
const DATA: u8 = 0x30;
const ROLE: u8 = 0xF0;

/// Types of packets.
mod kind {
    pub(super) const WHO_IS_THERE: u8 = 0x2;
    pub(super) const CELLS: u8 = 0x3;
    pub(super) const IDENTITY: u8 = 0xA;
    pub(super) const KEYS: u8 = 0xB;
    pub(super) const BRAILLE_KEYBOARD: u8 = 0xC;
}

/// Start, type, both halves of the length, end.
const AROUND: usize = 5;

/// Codes of the keys outside the easy access bar.
mod code {
    pub(super) const LEFT: u32 = 16;
    pub(super) const RIGHT: u32 = 18;
    pub(super) const BRAILLE_KEYBOARD: u32 = 0x100;
}

/// The protocol.
#[derive(Debug, Default)]
pub(super) struct Papenmeier {
    model: Option<&'static Model>,
}

impl Dialect for Papenmeier {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        let [START, rest @ ..] = bytes else {
            return Cut::Noise(1);
        };
        let roles = [TYPE, LENGTH, LENGTH];
        let fits = rest
            .iter()
            .zip(roles)
            .all(|(byte, role)| byte & ROLE == role);
        let [kind, high, low, data @ ..] = rest else {
            return if fits { Cut::Unfinished } else { Cut::Noise(1) };
        };
        let count = usize::from((high & !ROLE) << 4 | low & !ROLE);
        // Only the identity consists of whole bytes.
        let is_identity = kind & !ROLE == kind::IDENTITY;
        let count = if is_identity { count } else { 2 * count };
        let fits = fits && data.iter().take(count).all(|byte| byte & ROLE == DATA);
        let ends = data.get(count).is_none_or(|end| *end == END);
        if fits && ends {
            of_length(count + AROUND, bytes)
        } else {
            Cut::Noise(1)
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        let data = &packet[AROUND - 1..packet.len() - 1];
        let bytes: Vec<u8> = data
            .chunks_exact(2)
            .map(|pair| joined(pair[0], pair[1]))
            .collect();
        match packet[1] & !ROLE {
            kind::IDENTITY if !bytes.is_empty() => {
                self.model = panel.is_model(bytes[0]).or(self.model);
            }
            kind::KEYS => self.press(&bytes, panel),
            kind::BRAILLE_KEYBOARD => {
                if let [others, dots, ..] = bytes[..] {
                    let state = one_space_bar(u32::from(others) << 8 | u32::from(dots));
                    let bit = |code: u32| code.checked_sub(code::BRAILLE_KEYBOARD);
                    panel.stroke(|code| bit(code).is_some_and(|bit| is_set(state, bit)));
                }
            }
            _ => {}
        }
    }

    fn probe(&self) -> Vec<u8> {
        packet(kind::WHO_IS_THERE, [])
    }

    fn write(&self, face: &Face, _shown: Option<&Face>) -> Vec<u8> {
        let (count, ends) = self.model.map_or((0, 0), |model| {
            let ends = if model.bare { 2 } else { 0 };
            (usize::from(model.status), ends)
        });
        let end = || std::iter::repeat_n(0, ends);
        let status = status(face, count);
        let before = reversed_dots(&status).chain(end());
        let line = reversed_dots(&face.line);
        packet(kind::CELLS, before.chain(line).chain(end()))
    }
}

impl Papenmeier {
    fn press(&self, state: &[u8], panel: &mut Panel) {
        let Some(model) = self.model else { return };
        let (mut codes, mut cells) = (Vec::new(), Vec::new());
        for (bit, what) in layout(model) {
            if state
                .get(bit / 8)
                .is_some_and(|byte| byte >> (bit % 8) & 1 == 1)
            {
                match what {
                    KeyBit::Key(code) => codes.push(code),
                    KeyBit::Cell(cell) => cells.push(cell),
                }
            }
        }
        panel.keys_now(
            |code| code < code::BRAILLE_KEYBOARD,
            |code| codes.contains(&code),
        );
        panel.routing_now(cells);
    }
}

/// The state of the braille keyboard, with both halves of the space bar as one key.
fn one_space_bar(state: u32) -> u32 {
    const SPACE: u32 = 1 << 9;
    const HALVES: u32 = 3 << 11;
    if state & HALVES == 0 {
        state
    } else {
        state & !HALVES | SPACE
    }
}

/// The key that a bit in the state of all keys stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyBit {
    /// The key with this code.
    Key(u32),
    /// The routing key of the first row over this cell.
    Cell(usize),
}

/// The bits of the state of all keys, numbered from the lowest bit of the first byte. They
/// follow in this order from the end: the right key, two routing keys for each cell from the
/// right, the left key, the keys of status cells, and in a separate byte the easy access bar.
/// Newer models mirror each of these within its byte.
pub(crate) fn layout(model: &Model) -> Vec<(usize, KeyBit)> {
    let key = if model.bare { 4 } else { 8 };
    let (cells, status) = (usize::from(model.cells), usize::from(model.status));
    let mut walk = Walk {
        byte: state_length(model),
        bit: 0,
        mirrored: !model.bare,
        bits: Vec::new(),
    };
    walk.end_key(key, code::RIGHT);
    for cell in (0..cells).rev() {
        walk.step(1);
        walk.step(1);
        walk.put(0, 1, KeyBit::Cell(cell));
    }
    walk.end_key(key, code::LEFT);
    for _ in 0..2 * status {
        walk.step(1);
    }
    walk.bit = 0;
    walk.step(8);
    for (bit, code) in (0..8).zip(0..) {
        walk.put(bit, 8, KeyBit::Key(code));
    }
    walk.bits
}

/// The length of the state of all keys, in bytes.
pub(crate) fn state_length(model: &Model) -> usize {
    let key = if model.bare { 4 } else { 8 };
    let cells = usize::from(model.cells) + usize::from(model.status);
    2 + 1 + (2 * key + 2 * cells).div_ceil(8)
}

/// Walks through the bits, from the last byte to the first and from the highest bit down.
struct Walk {
    byte: usize,
    bit: usize,
    mirrored: bool,
    bits: Vec<(usize, KeyBit)>,
}

impl Walk {
    fn step(&mut self, size: usize) {
        if self.bit == 0 {
            self.byte = self.byte.saturating_sub(1);
            self.bit = 8;
        }
        self.bit = self.bit.saturating_sub(size);
    }

    fn put(&mut self, bit: usize, size: usize, key: KeyBit) {
        let start = if self.mirrored {
            8 - self.bit - size
        } else {
            self.bit
        };
        self.bits.push((8 * self.byte + start + bit, key));
    }

    /// Adds a key at an end of the cells, with its rear and its front.
    fn end_key(&mut self, size: usize, code: u32) {
        self.step(size);
        self.put(0, size, KeyBit::Key(code));
        self.put(1, size, KeyBit::Key(code + 1));
    }
}

fn joined(high: u8, low: u8) -> u8 {
    (high & !ROLE) << 4 | low & !ROLE
}

fn halves(byte: u8, role: u8) -> [u8; 2] {
    [role | byte >> 4, role | byte & !ROLE]
}

fn packet(kind: u8, data: impl IntoIterator<Item = u8>) -> Vec<u8> {
    let data: Vec<u8> = data.into_iter().collect();
    let length = u8::try_from(data.len()).unwrap_or(u8::MAX);
    let mut packet = vec![START, TYPE | kind];
    packet.extend(halves(length, LENGTH));
    packet.extend(
        data.iter()
            .take(length.into())
            .flat_map(|byte| halves(*byte, DATA)),
    );
    packet.push(END);
    packet
}
