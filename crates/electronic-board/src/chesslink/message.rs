//! What the host tells the board, and what the board answers.

use shakmaty::{Bitboard, Board, Piece};

use super::frame::{SQUARES, digit, framed, value};
use super::leds;
use crate::lights::Lights;
use crate::orientation::from_a8;

/// A command for the board. The command that restarts it is left out on purpose: it answers nothing for 3 s.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Send all squares now.
    Squares,
    /// Send the version.
    Version,
    /// Send what a register holds.
    Read(u8),
    /// Keep this value in a register.
    Write(u8, u8),
    /// Show these lights.
    Light(Lights),
}

impl Command {
    /// The letter of the answer.
    pub(super) const fn answered_by(self) -> u8 {
        match self {
            Self::Squares => b's',
            Self::Version => b'v',
            Self::Read(_) => b'r',
            Self::Write(..) => b'w',
            Self::Light(lights) if lights.is_dark() => b'x',
            Self::Light(_) => b'l',
        }
    }

    /// The command as characters, with its check digits.
    #[must_use]
    pub fn characters(self) -> Vec<u8> {
        let mut all = Vec::new();
        match self {
            Self::Squares => all.push(b'S'),
            Self::Version => all.push(b'V'),
            Self::Read(register) => {
                all.push(b'R');
                hex(register, &mut all);
            }
            Self::Write(register, held) => {
                all.push(b'W');
                hex(register, &mut all);
                hex(held, &mut all);
            }
            Self::Light(lights) if lights.is_dark() => all.push(b'X'),
            Self::Light(lights) => {
                all.push(b'L');
                hex(leds::SLOT, &mut all);
                for pattern in leds::patterns(lights) {
                    hex(pattern, &mut all);
                }
            }
        }
        framed(&all)
    }
}

fn hex(byte: u8, to: &mut Vec<u8>) {
    to.extend([digit(byte >> 4), digit(byte & 0xf)]);
}

/// The byte in two digits.
pub(super) fn byte(digits: &[u8]) -> Option<u8> {
    let &[high, low] = digits else {
        return None;
    };
    Some(value(high)? << 4 | value(low)?)
}

/// An answer of the board, or a report that it sends without being asked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Answer {
    /// All squares, as the board numbers them.
    Squares(Box<Board>),
    /// The version, major and minor.
    Version(u8, u8),
    /// A register holds a value.
    Register {
        /// The number of the register in the board's memory.
        address: u8,
        /// The value, one byte.
        held: u8,
        /// Whether it was written, and not only read.
        written: bool,
    },
    /// The lights are as the host wants.
    Lit,
}

impl Answer {
    /// The answer in a message; `None` if it makes no sense.
    #[must_use]
    pub fn read(message: &[u8]) -> Option<Self> {
        let (letter, rest) = message.split_first()?;
        let two = || Some((byte(rest.get(..2)?)?, byte(rest.get(2..4)?)?));
        Some(match letter {
            b's' => Self::Squares(Box::new(squares(rest)?)),
            b'v' => {
                let (major, minor) = two()?;
                Self::Version(major, minor)
            }
            b'r' | b'w' => {
                let (address, held) = two()?;
                let written = *letter == b'w';
                Self::Register {
                    address,
                    held,
                    written,
                }
            }
            b'l' | b'x' => Self::Lit,
            _ => return None,
        })
    }
}

fn squares(letters: &[u8]) -> Option<Board> {
    let mut board = Board::empty();
    if letters.len() != Bitboard::FULL.count() {
        return None;
    }
    for (square, &letter) in from_a8().zip(letters) {
        if !SQUARES.contains(&letter) {
            return None;
        }
        if let Some(piece) = Piece::from_char(char::from(letter)) {
            board.set_piece_at(square, piece);
        }
    }
    Some(board)
}
