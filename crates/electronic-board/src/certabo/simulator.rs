//! Simulated Certabo and Sentio boards. They report without end, and read chips weakly if they are told to. Time passes as
//! the caller lets it. Opens no port.

use std::collections::BTreeMap;
use std::time::Duration;

use shakmaty::{Bitboard, Board, Piece, Square};

use super::leds;
use super::line::Line;
use crate::board_side::{BoardSide, Pieces};
use crate::chips::{Chip, ChipSet};
use crate::lights::Lights;
use crate::orientation::{Orientation, from_a8};

/// How long a board takes for a report: 64 chips need a third of a second on the line.
const CHIPS: Duration = Duration::from_millis(300);
const OCCUPIED: Duration = Duration::from_millis(40);
/// After this silence the next byte begins new lights.
const BREAK: Duration = Duration::from_millis(60);

/// A simulated board.
#[derive(Debug)]
pub struct Simulator {
    pieces: Pieces,
    sees: Sees,
    /// The time since the last report, and since the last byte of the host.
    reported: Duration,
    heard: Duration,
    lights: Vec<u8>,
    lit: [u8; 8],
}

/// What a board sees of pieces.
#[derive(Debug)]
enum Sees {
    Chips(Box<Chips>),
    Occupied,
}

/// The chips in the pieces on the board and beside it.
#[derive(Debug, Default)]
struct Chips {
    on: BTreeMap<Square, Chip>,
    beside: Vec<(Piece, Chip)>,
    made: u8,
    /// Every how many reports a chip is read weakly; 0 for never.
    weakly: usize,
    reports: usize,
}

impl Chips {
    fn of(board: &Board) -> Self {
        let mut chips = Self::default();
        for (square, piece) in board.clone() {
            let chip = chips.made(piece);
            chips.on.insert(square, chip);
        }
        chips
    }

    /// The chip of another piece.
    fn made(&mut self, piece: Piece) -> Chip {
        self.made = self.made.wrapping_add(1);
        Chip([
            48,
            0,
            200 + piece.color.fold_wb(1, 2),
            self.made,
            100 + piece.role as u8,
        ])
    }

    fn hand(&mut self, square: Square, was: Option<Piece>, piece: Option<Piece>) {
        let there = self.on.remove(&square);
        if let (Some(was), Some(there)) = (was, there) {
            self.beside.push((was, there));
        }
        if let Some(piece) = piece {
            let known = self.beside.iter().rposition(|chip| chip.0 == piece);
            let chip = known.map(|index| self.beside.remove(index).1);
            let chip = chip.unwrap_or_else(|| self.made(piece));
            self.on.insert(square, chip);
        }
    }
}

impl Simulator {
    /// A Certabo board with these pieces and this orientation.
    #[must_use]
    pub fn certabo(board: Board, orientation: Orientation) -> Self {
        let chips = Box::new(Chips::of(&board));
        Self::new(board, orientation, Sees::Chips(chips))
    }

    /// A Sentio with these pieces and this orientation.
    #[must_use]
    pub fn sentio(board: Board, orientation: Orientation) -> Self {
        Self::new(board, orientation, Sees::Occupied)
    }

    fn new(board: Board, orientation: Orientation, sees: Sees) -> Self {
        Self {
            pieces: Pieces::new(board, orientation),
            sees,
            reported: Duration::ZERO,
            heard: Duration::ZERO,
            lights: Vec::new(),
            lit: [0; 8],
        }
    }

    fn line(&mut self) -> Line {
        let seen = self.pieces.seen();
        let orientation = self.pieces.orientation;
        let Sees::Chips(chips) = &mut self.sees else {
            return Line::Occupied(seen.occupied());
        };
        chips.reports += 1;
        let weak = chips.weakly > 0 && chips.reports.is_multiple_of(chips.weakly);
        let occupied: Vec<Square> = seen.occupied().into_iter().collect();
        let weak = occupied
            .get(chips.reports % occupied.len().max(1))
            .filter(|_| weak);
        let mut read = [Chip::default(); 64];
        for (chip, square) in read.iter_mut().zip(from_a8()) {
            let on = chips.on.get(&orientation.square(square));
            *chip = on
                .copied()
                .filter(|_| seen.piece_at(square).is_some())
                .unwrap_or_default();
            if weak == Some(&square) {
                chip.0[3] ^= 0x55;
                chip.0[4] = 0;
            }
        }
        Line::Chips(Box::new(read))
    }
}

impl BoardSide for Simulator {
    fn pieces(&self) -> &Pieces {
        &self.pieces
    }

    fn pieces_mut(&mut self) -> &mut Pieces {
        &mut self.pieces
    }

    /// Eight bytes in a row are the lights.
    fn receive(&mut self, bytes: &[u8]) -> Vec<u8> {
        if self.heard >= BREAK {
            self.lights.clear();
        }
        if !bytes.is_empty() {
            self.heard = Duration::ZERO;
        }
        for byte in bytes {
            self.lights.push(*byte);
            if let Ok(lit) = self.lights.as_slice().try_into() {
                self.lit = lit;
                self.lights.clear();
            }
        }
        Vec::new()
    }

    fn hand(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8> {
        let was = self.pieces.board.piece_at(square);
        if let Sees::Chips(chips) = &mut self.sees {
            chips.hand(square, was, piece);
        }
        self.pieces.hand(square, piece);
        Vec::new()
    }

    fn report(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8> {
        self.pieces.misread(square, piece);
        Vec::new()
    }

    fn pass(&mut self, time: Duration) -> Vec<u8> {
        self.heard += time;
        self.reported += time;
        let takes = match self.sees {
            Sees::Chips(_) => CHIPS,
            Sees::Occupied => OCCUPIED,
        };
        if self.reported < takes {
            return Vec::new();
        }
        self.reported = Duration::ZERO;
        self.line().bytes()
    }

    fn restart(&mut self) {
        self.lights.clear();
        self.lit = [0; 8];
    }

    fn lights(&self) -> Lights {
        let lit = Lights {
            steady: leds::seen(&self.lit),
            blinking: Bitboard::EMPTY,
        };
        lit.lying(self.pieces.orientation)
    }

    fn chips(&self) -> ChipSet {
        let mut set = ChipSet::default();
        if let Sees::Chips(chips) = &self.sees {
            let on = chips.on.iter();
            let on =
                on.filter_map(|(square, chip)| Some((*chip, self.pieces.board.piece_at(*square)?)));
            let beside = chips.beside.iter().map(|(piece, chip)| (*chip, *piece));
            on.chain(beside)
                .for_each(|(chip, piece)| set.learn(chip, piece));
        }
        set
    }

    fn lay_beside(&mut self, piece: Piece) {
        if let Sees::Chips(chips) = &mut self.sees {
            let chip = chips.made(piece);
            chips.beside.push((piece, chip));
        }
    }

    fn read_weakly(&mut self, every: usize) {
        if let Sees::Chips(chips) = &mut self.sees {
            chips.weakly = every;
        }
    }
}
