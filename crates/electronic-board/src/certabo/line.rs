//! Lines in the stream of bytes: a colon, decimal numbers, the end of the line. 320 numbers are the chips on 64 squares,
//! eight numbers are the occupied squares of eight ranks. A letter in a line names the kind of lights and says nothing
//! about the pieces.

use crate::chips::Chip;
use crate::orientation::from_a8;
use shakmaty::{Bitboard, Square};

/// The numbers in the longest report.
const MOST: usize = 320;

/// One report of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// The chip on each square, A8 to H8, A7 to H7, and so on.
    Chips(Box<[Chip; 64]>),
    /// The occupied squares, as the board numbers them.
    Occupied(Bitboard),
}

impl Line {
    /// The report with these numbers; `None` if no report has that many.
    fn of(numbers: &[u8]) -> Option<Self> {
        if let Ok(ranks) = <[u8; 8]>::try_from(numbers) {
            return Some(Self::Occupied(occupied(ranks)));
        }
        let (chips, []) = numbers.as_chunks::<5>() else {
            return None;
        };
        let chips: [[u8; 5]; 64] = chips.try_into().ok()?;
        Some(Self::Chips(Box::new(chips.map(Chip))))
    }

    /// The line as a board sends it.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let numbers: Vec<u8> = match self {
            Self::Chips(chips) => chips.iter().flat_map(|chip| chip.0).collect(),
            Self::Occupied(squares) => ranks(*squares).to_vec(),
        };
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        format!(":{}\r\n", numbers.join(" ")).into_bytes()
    }
}

/// Rank 8 comes first, and the highest bit of a rank is the file a.
fn occupied(ranks: [u8; 8]) -> Bitboard {
    let is_occupied = |(index, _): &(usize, Square)| {
        let rank = ranks[index / 8];
        rank & (0x80 >> (index % 8)) != 0
    };
    let squares = from_a8().enumerate().filter(is_occupied);
    squares.map(|(_, square)| square).collect()
}

fn ranks(occupied: Bitboard) -> [u8; 8] {
    let mut ranks = [0; 8];
    for (index, square) in from_a8().enumerate() {
        if occupied.contains(square) {
            ranks[index / 8] |= 0x80 >> (index % 8);
        }
    }
    ranks
}

/// Finds lines in a stream, however it is cut into parts.
#[derive(Debug, Default)]
pub struct Lines {
    /// The line that is arriving; `None` before a colon.
    pending: Option<PendingLine>,
}

/// A line that is arriving.
#[derive(Debug, Default)]
struct PendingLine {
    numbers: Vec<u8>,
    /// The number whose digits are arriving.
    number: Option<u8>,
}

impl PendingLine {
    /// Takes the next digit. Returns whether the line can still be a report.
    fn digit(&mut self, digit: u8) -> bool {
        let before = self.number.unwrap_or(0).checked_mul(10);
        self.number = before.and_then(|number| number.checked_add(digit));
        self.number.is_some() && self.numbers.len() < MOST
    }

    fn end_number(&mut self) {
        self.numbers.extend(self.number.take());
    }
}

impl Lines {
    /// Takes more bytes. Returns the reports that are complete.
    pub fn take(&mut self, bytes: &[u8]) -> Vec<Line> {
        bytes.iter().filter_map(|&byte| self.byte(byte)).collect()
    }

    fn byte(&mut self, byte: u8) -> Option<Line> {
        if byte == b':' {
            self.pending = Some(PendingLine::default());
            return None;
        }
        let line = self.pending.as_mut()?;
        match byte {
            b'0'..=b'9' if line.digit(byte - b'0') => {}
            b'\r' | b' ' => line.end_number(),
            b'L' | b'D' => {}
            b'\n' => {
                line.end_number();
                return Line::of(&self.pending.take()?.numbers);
            }
            _ => self.pending = None,
        }
        None
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn occupied_squares_are_read_rank_by_rank() {
        let mut lines = Lines::default();
        let read = lines.take(b"55 0\r\n:255 255 0 0 8 0 247 255 L\r\n");
        let Line::Occupied(squares) = &read[0] else {
            panic!("{read:?}");
        };
        assert!(squares.contains(Square::E4) && !squares.contains(Square::E2));
        assert_eq!(squares.count(), 32);
        assert_eq!(lines.take(&read[0].bytes()), read);
    }

    #[test]
    fn chips_are_read_five_numbers_a_square() {
        let mut chips = [Chip::default(); 64];
        chips[0] = Chip([48, 0, 248, 71, 99]);
        let line = Line::Chips(Box::new(chips));
        assert_eq!(Lines::default().take(&line.bytes()), [line]);
    }

    #[test]
    fn what_lacks_a_number_is_no_report() {
        for wrong in [
            ":1 2 3\r\n",
            ":256 0 0 0 0 0 0 0\r\n",
            ":0 0 0 0\r\n 0 0 0 0\n",
            ":\n",
        ] {
            assert_eq!(Lines::default().take(wrong.as_bytes()), [], "{wrong}");
        }
    }
}
