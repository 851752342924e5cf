//! A simulated ChessLink board. It answers a host as a real board does, in one of the two parities, and lets hands move its
//! pieces. Time passes as the caller lets it. Opens no port.

use std::time::Duration;

use shakmaty::{Board, Piece, Square};

use super::frame::{Frames, Parity, digit, framed};
use super::leds;
use super::message::byte;
use crate::board_side::{BoardSide, Pieces};
use crate::lights::Lights;
use crate::orientation::{Orientation, from_a8};

/// The register that says when the board reports its squares: each scan, never, or on every change.
const REPORTS: u8 = 0x02;
const EACH_SCAN: u8 = 0;
const NEVER: u8 = 1;
/// How long a scan takes with the usual setting.
const SCAN: Duration = Duration::from_millis(41);
/// Lights.
const LEDS: usize = 81;

/// The length of a command, with its check digits.
const fn command_length(letter: u8) -> Option<usize> {
    match letter {
        b'S' | b'V' | b'X' | b'T' => Some(3),
        b'R' => Some(5),
        b'W' => Some(7),
        b'L' => Some(1 + 2 + 2 * LEDS + 2),
        _ => None,
    }
}

/// A simulated board.
#[derive(Debug)]
pub struct Simulator {
    pieces: Pieces,
    parity: Parity,
    frames: Frames,
    registers: [u8; 256],
    leds: [u8; LEDS],
    /// The time since the last scan.
    scanned: Duration,
}

impl Simulator {
    /// A board with these pieces and this orientation, as it comes from the maker.
    #[must_use]
    pub fn new(board: Board, orientation: Orientation, parity: Parity) -> Self {
        Self {
            pieces: Pieces::new(board, orientation),
            parity,
            frames: Frames::of(command_length),
            registers: [0; 256],
            leds: [0; LEDS],
            scanned: Duration::ZERO,
        }
    }

    /// When the board reports its squares: the value of its register.
    #[must_use]
    pub const fn reports(&self) -> u8 {
        self.registers[REPORTS as usize]
    }

    /// Sets when the board reports its squares.
    pub const fn set_reports(&mut self, held: u8) {
        self.registers[REPORTS as usize] = held;
    }

    /// The character in a byte, if its parity is right.
    fn character(&self, byte: u8) -> Option<u8> {
        let is_right = match self.parity {
            Parity::InByte => !byte.count_ones().is_multiple_of(2),
            Parity::OnLine => byte & 0x80 == 0,
        };
        is_right.then_some(byte & 0x7f)
    }

    fn send(&self, message: &[u8]) -> Vec<u8> {
        let characters = framed(message).into_iter();
        characters
            .map(|character| self.parity.byte(character))
            .collect()
    }

    fn squares(&self) -> Vec<u8> {
        let seen = self.pieces.seen();
        let letter = |square| seen.piece_at(square).map_or('.', Piece::char) as u8;
        let squares: Vec<u8> = [b's'].into_iter().chain(from_a8().map(letter)).collect();
        self.send(&squares)
    }

    fn changed(&self) -> Vec<u8> {
        match self.reports() {
            EACH_SCAN | NEVER => Vec::new(),
            _ => self.squares(),
        }
    }

    fn obey(&mut self, command: &[u8]) -> Vec<u8> {
        let Some((letter, rest)) = command.split_first() else {
            return Vec::new();
        };
        match letter {
            b'S' => self.squares(),
            b'V' => self.send(b"v0103"),
            b'X' => {
                self.leds = [0; LEDS];
                self.send(b"x")
            }
            b'L' => {
                let (patterns, _) = rest[2..].as_chunks::<2>();
                for (led, digits) in self.leds.iter_mut().zip(patterns) {
                    *led = byte(digits).unwrap_or_default();
                }
                self.send(b"l")
            }
            b'R' => {
                let held = byte(rest).map_or(0, |register| self.registers[usize::from(register)]);
                self.send(&[b"r", rest, &[digit(held >> 4), digit(held & 0xf)]].concat())
            }
            b'W' => {
                if let (Some(address), Some(held)) = (byte(&rest[..2]), byte(&rest[2..])) {
                    self.registers[usize::from(address)] = held;
                }
                self.send(&[b"w", rest].concat())
            }
            _ => Vec::new(),
        }
    }
}

impl BoardSide for Simulator {
    fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    fn pieces_mut(&mut self) -> &mut Pieces {
        &mut self.pieces
    }

    fn receive(&mut self, bytes: &[u8]) -> Vec<u8> {
        let mut sent = Vec::new();
        for byte in bytes {
            let Some(character) = self.character(*byte) else {
                continue;
            };
            for command in self.frames.take(&[character]) {
                sent.extend(self.obey(&command));
            }
        }
        sent
    }

    fn hand(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8> {
        self.pieces.hand(square, piece);
        self.changed()
    }

    fn report(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8> {
        self.pieces.misread(square, piece);
        self.changed()
    }

    fn pass(&mut self, time: Duration) -> Vec<u8> {
        self.scanned += time;
        if self.scanned < SCAN {
            return Vec::new();
        }
        self.scanned = Duration::ZERO;
        match self.reports() {
            EACH_SCAN => self.squares(),
            _ => Vec::new(),
        }
    }

    /// What is in its registers stays.
    fn restart(&mut self) {
        self.frames = Frames::of(command_length);
        self.leds = [0; LEDS];
    }

    fn lights(&self) -> Lights {
        leds::seen(&self.leds).lying(self.pieces.orientation)
    }
}
