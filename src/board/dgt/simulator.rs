//! A board that is not there: answers a host as a real one does, and lets hands move its
//! pieces. For tests, and to try the program without a board.

use shakmaty::{Board, Piece, Square};

use super::clock::ClockReport;
use super::message::{Battery, Message};
use crate::board::orientation::Orientation;

/// What a board was told to send unasked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Nothing.
    Idle,
    /// Squares only.
    Squares,
    /// Squares, and the clock when it changes.
    All,
}

/// A simulated board with a clock at it.
#[derive(Debug)]
pub struct Simulator {
    board: Board,
    orientation: Orientation,
    clock: Option<ClockReport>,
    mode: Mode,
    /// How many bytes of a clock command are still to come.
    clock_command: usize,
}

impl Simulator {
    /// A board with these pieces, lying so.
    #[must_use]
    pub fn new(board: Board, orientation: Orientation, clock: Option<ClockReport>) -> Self {
        Self {
            board,
            orientation,
            clock,
            mode: Mode::Idle,
            clock_command: 0,
        }
    }

    /// Answers the host.
    pub fn receive(&mut self, bytes: &[u8]) -> Vec<u8> {
        bytes.iter().flat_map(|&byte| self.byte(byte)).collect()
    }

    /// A hand lifts or puts a piece; the square is that of the game.
    pub fn hand(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8> {
        match piece {
            Some(piece) => self.board.set_piece_at(square, piece),
            None => drop(self.board.remove_piece_at(square)),
        }
        let square = self.orientation.square(square);
        self.unasked(self.mode != Mode::Idle, &Message::Field { square, piece })
    }

    /// The clock shows something else.
    pub fn show_clock(&mut self, clock: ClockReport) -> Vec<u8> {
        self.clock = Some(clock);
        self.unasked(self.mode == Mode::All, &Message::Clock(self.clock))
    }

    fn byte(&mut self, byte: u8) -> Vec<u8> {
        if self.clock_command > 0 {
            self.clock_command -= 1;
            return Vec::new();
        }
        let answer = match byte {
            0x40 => {
                self.mode = Mode::Idle;
                return Vec::new();
            }
            0x43 | 0x4b => {
                self.mode = Mode::All;
                Message::Clock(self.clock)
            }
            0x44 => {
                self.mode = Mode::Squares;
                return Vec::new();
            }
            0x41 => Message::Clock(self.clock),
            0x42 => Message::Dump(Box::new(self.orientation.board(&self.board))),
            0x45 | 0x55 => Message::Serial("0000054321".into()),
            0x47 => Message::Trademark("annabella simulated board".into()),
            0x4c => Message::Battery(Battery { percent: Some(88) }),
            0x4d => Message::Version(1, 8),
            // The next byte counts what follows it; longer than these no command is.
            0x2b => {
                self.clock_command = 11;
                return Vec::new();
            }
            _ => return Vec::new(),
        };
        self.unasked(true, &answer)
    }

    fn unasked(&self, sends: bool, message: &Message) -> Vec<u8> {
        let frame = message.write().filter(|_| sends);
        frame.map_or_else(Vec::new, |frame| frame.bytes())
    }
}
