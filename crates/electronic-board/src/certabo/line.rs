//! Lines in the stream of bytes: a colon, decimal numbers, the end of the line. 320 numbers are the chips on 64 squares,
//! eight numbers are the occupied squares of eight ranks. A letter after them names the kind of lights; some boards send it
//! in a line of its own. Line feeds may stand between the numbers, even within one.

use super::leds::LightKind;
use crate::chips::Chip;
use crate::orientation::from_a8;
use shakmaty::{Bitboard, Square};

/// The numbers in a report of occupied squares, and in one of chips.
const RANKS: usize = 8;
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

    /// The line as a board sends it that does not tell which lights it has.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let numbers: Vec<u8> = match self {
            Self::Chips(chips) => chips.iter().flat_map(|chip| chip.0).collect(),
            Self::Occupied(squares) => ranks(*squares).to_vec(),
        };
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        format!(":{}\r\n", numbers.join(" ")).into_bytes()
    }

    /// The line as a board sends it that tells which lights it has: the letter stands after a line feed.
    #[must_use]
    pub(super) fn telling(&self, lights: LightKind) -> Vec<u8> {
        let mut bytes = self.bytes();
        let end = bytes.len() - "\r\n".len();
        bytes.splice(end..end, [b'\n', lights.letter()]);
        bytes
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
    /// The lights that the board told last.
    lights: Option<LightKind>,
}

/// A line that is arriving.
#[derive(Debug, Default)]
struct PendingLine {
    numbers: Vec<u8>,
    /// The number whose digits are arriving.
    number: Option<u8>,
    /// Whether the last byte was a carriage return.
    returned: bool,
    /// Whether its report was given, so that only the letter can follow.
    given: bool,
    lights: Option<LightKind>,
}

impl PendingLine {
    /// Takes the next digit. Returns whether the line can still be a report.
    fn digit(&mut self, digit: u8) -> bool {
        let before = self.number.unwrap_or(0).checked_mul(10);
        self.number = before.and_then(|number| number.checked_add(digit));
        self.number.is_some() && self.numbers.len() < MOST && !self.given
    }

    fn end_number(&mut self) {
        self.numbers.extend(self.number.take());
    }

    /// The report, where a line feed may end it: after a carriage return, or when it has all its numbers.
    fn report(&mut self) -> Option<Line> {
        let count = self.numbers.len() + usize::from(self.number.is_some());
        if self.given || !(self.returned || count == RANKS || count == MOST) {
            return None;
        }
        self.end_number();
        let report = Line::of(&self.numbers);
        self.given = report.is_some();
        report
    }
}

impl Lines {
    /// Takes more bytes. Returns the reports that are complete.
    pub fn take(&mut self, bytes: &[u8]) -> Vec<Line> {
        bytes.iter().filter_map(|&byte| self.byte(byte)).collect()
    }

    /// The kind of lights that the board has, if it tells.
    #[must_use]
    pub const fn lights(&self) -> Option<LightKind> {
        self.lights
    }

    fn byte(&mut self, byte: u8) -> Option<Line> {
        if byte == b':' {
            self.pending = Some(PendingLine::default());
            return None;
        }
        let line = self.pending.as_mut()?;
        let mut report = None;
        let mut fits = true;
        match byte {
            b'0'..=b'9' => fits = line.digit(byte - b'0'),
            b'\r' | b' ' => line.end_number(),
            b'\n' => report = line.report(),
            _ => match LightKind::told(byte) {
                Some(lights) => line.lights = Some(lights),
                None => fits = false,
            },
        }
        if line.given {
            self.lights = line.lights.or(self.lights);
        }
        let ended = byte == b'\n' && line.returned;
        line.returned = byte == b'\r';
        if ended || !fits {
            self.pending = None;
        }
        report
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
    fn the_letter_of_the_lights_may_stand_in_the_line_or_after_a_line_feed() {
        let told = |text: &str| {
            let mut lines = Lines::default();
            assert_eq!(lines.take(text.as_bytes()).len(), 1, "{text:?}");
            lines.lights()
        };
        let occupied = ":255 255 0 0 0 0 255 254";
        assert_eq!(told(&format!("{occupied} \r\n")), None);
        for (letter, kind) in [("L", LightKind::Plain), ("D", LightKind::Coloured)] {
            for before in [" ", "", "\n"] {
                let line = format!("{occupied}{before}{letter}\r\n");
                assert_eq!(told(&line), Some(kind), "{line:?}");
            }
        }
        let mut lines = Lines::default();
        lines.take(b":1 2 D\r\n");
        assert_eq!(lines.lights(), None, "the line is no report");
    }

    #[test]
    fn line_feeds_between_the_numbers_of_a_report_are_passed_over() {
        let mut chips = [Chip::default(); 64];
        chips[0] = Chip([48, 0, 248, 71, 99]);
        chips[63] = Chip([3, 0, 84, 252, 170]);
        let line = Line::Chips(Box::new(chips));
        let wrapped = line.bytes().chunks(64).collect::<Vec<_>>().join(&b'\n');
        assert_eq!(Lines::default().take(&wrapped), [line]);
        let without_return = b":255 255 0 0 0 0 255 255\n:1";
        assert_eq!(Lines::default().take(without_return).len(), 1);
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
