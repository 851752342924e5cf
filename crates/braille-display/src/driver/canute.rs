//! The protocol of Canute 360.
//!
//! Frames of HDLC: `7E` around each, a check sum at the end, and `7D` before a byte that would look like one of these two. The
//! answer to a command is its number and a result of 16 bits, 0 if it was carried out. One command is under way at a time. Rows
//! are written one by one, and while the dots of one move, which takes more than a second, the next has to wait. Keys are told
//! only when they are asked for, with their full state.

use super::engine::Dialect;
use super::panel::{Panel, is_set};
use super::{DeviceEvent, Question, rows};
use crate::cell::Face;
use crate::framing::Cut;

const FLAG: u8 = 0x7E;
const ESCAPE: u8 = 0x7D;
/// The bit that differs in a byte behind an escape.
const ESCAPED: u8 = 0x20;

/// The longest frame without its flags; more bytes are noise.
const LONGEST: usize = 256;

/// The numbers of commands.
mod command {
    pub(super) const COLUMNS: u8 = 0x00;
    pub(super) const ROWS: u8 = 0x01;
    pub(super) const ROW: u8 = 0x06;
    pub(super) const LOWER_ALL: u8 = 0x07;
    pub(super) const KEYS: u8 = 0x0A;
    pub(super) const STATUS: u8 = 0x0D;
}

/// In the status: the dots move.
const MOVING: u16 = 1;

/// The bit of the key that stands for writing everything again.
const REFRESH: u16 = 1 << 10;

/// The dots that a cell has.
const SIX_DOTS: u8 = 0x3F;

/// The protocol. The code of a key is the number of its bit.
#[derive(Debug, Default)]
pub(super) struct Canute {
    columns: usize,
    /// Whether the key is down that stands for writing everything again.
    refreshes: bool,
}

impl Dialect for Canute {
    fn cut(&self, bytes: &[u8], _panel: &Panel) -> Cut {
        let [FLAG, rest @ ..] = bytes else {
            return Cut::Noise(1);
        };
        let end = rest.iter().take(LONGEST).position(|it| *it == FLAG);
        match end {
            // Of several flags the last one begins a frame.
            Some(0) => Cut::Noise(1),
            Some(end) if content(&rest[..end]).is_some() => Cut::Packet(end + 2),
            // The second flag may begin a frame.
            Some(end) => Cut::Noise(end + 1),
            None if rest.len() >= LONGEST => Cut::Noise(1),
            None => Cut::Unfinished,
        }
    }

    fn understand(&mut self, packet: &[u8], panel: &mut Panel) {
        let inner = packet.get(1..packet.len().saturating_sub(1));
        let Some([command, low, high]) = inner.and_then(content).as_deref().map(first) else {
            return;
        };
        let result = u16::from_le_bytes([low, high]);
        match command {
            command::COLUMNS => {
                self.columns = result.into();
                panel.report(DeviceEvent::Accepted);
                panel.report(DeviceEvent::Awaits(frame(&[command::ROWS])));
            }
            command::ROWS => {
                panel.report(DeviceEvent::Accepted);
                panel.is_called(b"Canute 360");
                panel.has_rows(self.columns, result.into());
            }
            command::KEYS => {
                panel.report(DeviceEvent::Accepted);
                self.press(result, panel);
            }
            command::STATUS => {
                panel.report(DeviceEvent::Accepted);
                let moves = result & MOVING != 0;
                panel.report(if moves {
                    DeviceEvent::Moving
                } else {
                    DeviceEvent::Still
                });
            }
            command::ROW | command::LOWER_ALL if result == 0 => {
                panel.report(DeviceEvent::Accepted);
                panel.report(DeviceEvent::Moving);
            }
            command::ROW | command::LOWER_ALL => panel.report(DeviceEvent::Refused),
            _ => {}
        }
    }

    /// The answer to this is followed by the question for the rows.
    fn probe(&self) -> Vec<u8> {
        frame(&[command::COLUMNS])
    }

    fn keep_alive(&self, _line_follows: bool) -> Question {
        Question::of_life(frame(&[command::KEYS]))
    }

    fn row_width(&self) -> Option<usize> {
        Some(self.columns)
    }

    fn ask_still(&self) -> Vec<u8> {
        frame(&[command::STATUS])
    }

    fn write(&self, face: &Face, shown: Option<&Face>) -> Vec<u8> {
        let shown = shown.map_or(&[][..], |it| &it.line);
        let Some((row, place)) = rows::next(&face.line, shown, self.columns) else {
            return Vec::new();
        };
        let row = u8::try_from(row).unwrap_or(u8::MAX);
        let cells = face.line[place].iter().map(|cell| cell.0 & SIX_DOTS);
        let mut bytes = vec![command::ROW, row];
        bytes.extend(cells);
        frame(&bytes)
    }
}

impl Canute {
    fn press(&mut self, state: u16, panel: &mut Panel) {
        let refreshes = state & REFRESH != 0;
        if refreshes && !self.refreshes {
            panel.restarted();
            panel.report(DeviceEvent::Awaits(frame(&[command::LOWER_ALL])));
        }
        self.refreshes = refreshes;
        let state = u32::from(state & !REFRESH);
        panel.keys_now(|_| true, |code| is_set(state, code));
    }
}

/// A command and its result.
fn first(content: &[u8]) -> [u8; 3] {
    let byte = |at: usize| content.get(at).copied().unwrap_or_default();
    [byte(0), byte(1), byte(2)]
}

/// What a frame says, without flags and check sum; `None` if it is damaged or too short for an answer.
fn content(inner: &[u8]) -> Option<Vec<u8>> {
    let mut bytes = inner.iter();
    let mut content = Vec::new();
    while let Some(byte) = bytes.next() {
        content.push(match *byte {
            ESCAPE => bytes.next()? ^ ESCAPED,
            byte => byte,
        });
    }
    let high = content.pop()?;
    let low = content.pop()?;
    let whole = content.len() >= 3 && check(&content) == u16::from_le_bytes([low, high]);
    whole.then_some(content)
}

/// A command as a frame.
fn frame(content: &[u8]) -> Vec<u8> {
    let check = check(content).to_le_bytes();
    let inner = content.iter().chain(&check);
    let mut frame = vec![FLAG];
    for byte in inner {
        match *byte {
            FLAG | ESCAPE => frame.extend([ESCAPE, byte ^ ESCAPED]),
            byte => frame.push(byte),
        }
    }
    frame.push(FLAG);
    frame
}

/// The check sum CRC-16/X-25.
fn check(bytes: &[u8]) -> u16 {
    let step = |sum: u16, _| match sum & 1 {
        1 => sum >> 1 ^ 0x8408,
        _ => sum >> 1,
    };
    let add = |sum: u16, byte: &u8| (0..8).fold(sum ^ u16::from(*byte), step);
    !bytes.iter().fold(u16::MAX, add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_check_sum_is_that_of_the_standard() {
        assert_eq!(check(b"123456789"), 0x906E);
    }

    #[test]
    fn bytes_that_look_like_flags_are_escaped_and_read_back() {
        let inner = |frame: &[u8]| frame[1..frame.len() - 1].to_vec();
        // The check sums of some of these contain the bytes of flags.
        for byte in 0..=u8::MAX {
            let said = [0x06, FLAG, ESCAPE, byte];
            let frame = inner(&frame(&said));
            assert!(!frame.contains(&FLAG));
            assert_eq!(content(&frame).as_deref(), Some(&said[..]));
        }
    }
}
