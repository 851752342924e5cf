//! A simulated board. It answers a host as a real board does and lets hands move its pieces. Its
//! clock runs by the time that the caller lets pass. Opens no port.

use std::time::Duration;

use shakmaty::{Board, Piece, Square};

use super::message::Message;
use crate::board_side::{BoardSide, Pieces};
use crate::input::{ClockReport, ClockSide};
use crate::orientation::Orientation;

/// Commands of the clock: ask for its version, and set its times.
const VERSION: u8 = 0x09;
const SET_AND_RUN: u8 = 0x0a;

/// What the host wants the board to send without being asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Nothing.
    Idle,
    /// Squares only.
    Squares,
    /// Squares, and the clock when it changes.
    All,
}

/// A simulated board, perhaps with a clock at it.
#[derive(Debug)]
pub struct Simulator {
    pieces: Pieces,
    clock: Option<ClockReport>,
    /// Whether the clock can be set.
    settable: bool,
    /// The time on the clock beyond the full second that it shows.
    rest: Duration,
    mode: Mode,
    /// The clock command that is arriving: its length, and the bytes so far.
    clock_command: Option<Vec<u8>>,
}

impl Simulator {
    /// A board with these pieces and this orientation.
    #[must_use]
    pub fn new(board: Board, orientation: Orientation, clock: Option<ClockReport>) -> Self {
        Self {
            pieces: Pieces::new(board, orientation),
            clock,
            settable: true,
            rest: Duration::ZERO,
            mode: Mode::Idle,
            clock_command: None,
        }
    }

    fn byte(&mut self, byte: u8) -> Vec<u8> {
        if let Some(mut command) = self.clock_command.take() {
            command.push(byte);
            if command.len() <= usize::from(command[0]) {
                self.clock_command = Some(command);
                return Vec::new();
            }
            return self.obey_clock(&command);
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
            0x42 => Message::Dump(Box::new(self.pieces.seen())),
            0x45 | 0x55 => Message::Serial("0000054321".into()),
            0x47 => Message::Trademark("annabella simulated board".into()),
            0x4c => Message::Battery(Some(88)),
            0x4d => Message::Version(1, 8),
            // The next byte is the number of bytes after it.
            0x2b => {
                self.clock_command = Some(Vec::new());
                return Vec::new();
            }
            _ => return Vec::new(),
        };
        self.sent(true, &answer)
    }

    /// Carries out a command for the clock. The clock answers only while the board sends changes.
    fn obey_clock(&mut self, command: &[u8]) -> Vec<u8> {
        let (Some(clock), &[_, 3, number, ref rest @ .., 0]) = (self.clock, command) else {
            return Vec::new();
        };
        let sets = number == SET_AND_RUN;
        let mut sent = Vec::new();
        if let (true, true, &[lh, lm, ls, rh, rm, rs, flags]) = (sets, self.settable, rest) {
            let side = |h: u8, m: u8, s: u8| ClockSide {
                left: Duration::from_secs(u64::from(h) * 3600 + u64::from(m) * 60 + u64::from(s)),
                flag: false,
            };
            sent.extend(self.show_clock(ClockReport {
                left: side(lh, lm, ls),
                right: side(rh, rm, rs),
                running: flags & 3 != 0,
                ..clock
            }));
        }
        if self.mode == Mode::All {
            let done = if sets && !self.settable { 0x40 } else { 0x10 };
            let version = if number == VERSION { 0x22 } else { 0 };
            sent.extend([0x8d, 0, 0x0a, 0x0a, done, number, 0x0a, version, 0, 0]);
        }
        sent
    }

    /// The bytes of a message, if the host wants it.
    fn sent(&self, wanted: bool, message: &Message) -> Vec<u8> {
        let frame = message.write().filter(|_| wanted);
        frame.map_or_else(Vec::new, |frame| frame.bytes())
    }
}

impl BoardSide for Simulator {
    fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    fn pieces_mut(&mut self) -> &mut Pieces {
        &mut self.pieces
    }

    fn clock(&self) -> Option<&ClockReport> {
        self.clock.as_ref()
    }

    fn set_by_hand_only(&mut self, only: bool) {
        self.settable = !only;
    }

    /// It then sends nothing unless asked.
    fn restart(&mut self) {
        self.mode = Mode::Idle;
        self.clock_command = None;
    }

    fn receive(&mut self, bytes: &[u8]) -> Vec<u8> {
        bytes.iter().flat_map(|&byte| self.byte(byte)).collect()
    }

    fn hand(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8> {
        self.pieces.hand(square, piece);
        self.report(square, piece)
    }

    fn report(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8> {
        let square = self.pieces.orientation.square(square);
        self.sent(self.mode != Mode::Idle, &Message::Field { square, piece })
    }

    fn show_clock(&mut self, clock: ClockReport) -> Vec<u8> {
        self.clock = Some(clock);
        self.sent(self.mode == Mode::All, &Message::Clock(self.clock))
    }

    fn press(&mut self) -> Vec<u8> {
        let Some(clock) = self.clock else {
            return Vec::new();
        };
        self.rest = Duration::ZERO;
        self.show_clock(ClockReport {
            left_to_move: clock.left_to_move.map(|left| !left),
            ..clock
        })
    }

    fn pass(&mut self, time: Duration) -> Vec<u8> {
        let Some(mut clock) = self.clock.filter(|clock| clock.running) else {
            return Vec::new();
        };
        let second = Duration::from_secs(1);
        self.rest += time;
        if self.rest < second {
            return Vec::new();
        }
        let side = match clock.left_to_move {
            Some(true) => &mut clock.left,
            Some(false) => &mut clock.right,
            None => return Vec::new(),
        };
        while self.rest >= second {
            self.rest -= second;
            side.left = side.left.saturating_sub(second);
        }
        side.flag = side.left.is_zero();
        clock.running = !side.flag;
        self.show_clock(clock)
    }
}
