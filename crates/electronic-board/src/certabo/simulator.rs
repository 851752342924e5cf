//! Simulated Certabo and Sentio boards. They report without end, tell which lights they have, and read chips weakly if they
//! are told to. Time passes as the caller lets it. Opens no port.

use std::collections::BTreeMap;
use std::time::Duration;

use shakmaty::{Bitboard, Board, Piece, Square};

use super::leds::{self, LightKind};
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
    lights: LightKind,
    /// What the host has sent of lights that are not complete.
    sent: Vec<u8>,
    lit: Bitboard,
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
    /// A Certabo board with these pieces, this orientation and these lights.
    #[must_use]
    pub fn certabo(board: Board, orientation: Orientation, lights: LightKind) -> Self {
        let chips = Box::new(Chips::of(&board));
        Self::new(board, orientation, lights, Sees::Chips(chips))
    }

    /// A Sentio with these pieces, this orientation and these lights.
    #[must_use]
    pub fn sentio(board: Board, orientation: Orientation, lights: LightKind) -> Self {
        Self::new(board, orientation, lights, Sees::Occupied)
    }

    fn new(board: Board, orientation: Orientation, lights: LightKind, sees: Sees) -> Self {
        Self {
            pieces: Pieces::new(board, orientation),
            sees,
            reported: Duration::ZERO,
            heard: Duration::ZERO,
            lights,
            sent: Vec::new(),
            lit: Bitboard::EMPTY,
        }
    }

    /// Takes the next byte of lights. Eight bytes are plain lights, unless they may begin a frame of coloured ones. A board
    /// passes over the other kind.
    fn light(&mut self, byte: u8) {
        self.sent.push(byte);
        let may_be_frame = self.sent.starts_with(&leds::FRAME_BEGINS);
        match self.sent.len() {
            8 if !may_be_frame => self.plain(),
            leds::FRAME => {
                let seen = leds::seen_in_frame(&self.sent);
                if let (LightKind::Coloured, Some(squares)) = (self.lights, seen) {
                    self.lit = squares;
                }
                self.sent.clear();
            }
            _ => {}
        }
    }

    /// Takes what was sent as plain lights.
    fn plain(&mut self) {
        if let (LightKind::Plain, Ok(ranks)) = (self.lights, self.sent.as_slice().try_into()) {
            self.lit = leds::seen(ranks);
        }
        self.sent.clear();
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

    fn receive(&mut self, bytes: &[u8]) -> Vec<u8> {
        if !bytes.is_empty() {
            self.heard = Duration::ZERO;
        }
        bytes.iter().for_each(|byte| self.light(*byte));
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
        if self.heard >= BREAK {
            // What could have begun a frame was no more than plain lights.
            self.plain();
        }
        self.reported += time;
        let takes = match self.sees {
            Sees::Chips(_) => CHIPS,
            Sees::Occupied => OCCUPIED,
        };
        if self.reported < takes {
            return Vec::new();
        }
        self.reported = Duration::ZERO;
        self.line().telling(self.lights)
    }

    fn restart(&mut self) {
        self.sent.clear();
        self.lit = Bitboard::EMPTY;
    }

    fn lights(&self) -> Lights {
        let lit = Lights {
            steady: self.lit,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::certabo::Lines;

    const E4: [u8; 8] = [0, 0, 0, 0, 0x10, 0, 0, 0];

    /// A frame for coloured lights that lights e4 in red.
    fn e4_in_red() -> Vec<u8> {
        let mut frame = vec![0; 247];
        frame[..2].copy_from_slice(&[0xff, 0x55]);
        frame[245..].copy_from_slice(&[0x0d, 0x0a]);
        for light in [31, 32, 40, 41] {
            frame[2 + 3 * (light - 1)] = 0x80;
        }
        frame
    }

    fn boards(lights: LightKind) -> [Simulator; 2] {
        let board = Board::new();
        [
            Simulator::certabo(board.clone(), Orientation::White, lights),
            Simulator::sentio(board, Orientation::White, lights),
        ]
    }

    fn lit(board: &mut Simulator, sent: &[&[u8]]) -> Bitboard {
        for bytes in sent {
            board.receive(bytes);
            board.pass(Duration::from_millis(400));
        }
        board.lights().steady
    }

    #[test]
    fn a_board_tells_its_kind_of_lights_in_each_line() {
        for (kind, letter) in [
            (LightKind::Plain, "\nL\r\n"),
            (LightKind::Coloured, "\nD\r\n"),
        ] {
            for mut board in boards(kind) {
                let bytes = board.pass(CHIPS);
                assert!(bytes.ends_with(letter.as_bytes()), "{bytes:?}");
                let mut lines = Lines::default();
                assert_eq!(lines.take(&bytes).len(), 1);
                assert_eq!(lines.lights(), Some(kind));
            }
        }
    }

    #[test]
    fn each_kind_of_lights_passes_over_the_bytes_of_the_other() {
        let frame = e4_in_red();
        for (kind, sent, wanted) in [
            (LightKind::Plain, vec![&E4[..]], Square::E4.into()),
            (LightKind::Plain, vec![&E4[..], &frame], Square::E4.into()),
            (LightKind::Plain, vec![&frame], Bitboard::EMPTY),
            (LightKind::Coloured, vec![&E4[..]], Bitboard::EMPTY),
            (
                LightKind::Coloured,
                vec![&E4[..], &frame],
                Square::E4.into(),
            ),
            (
                LightKind::Coloured,
                vec![&frame, &[0; 8]],
                Square::E4.into(),
            ),
        ] {
            for mut board in boards(kind) {
                assert_eq!(lit(&mut board, &sent), wanted, "{kind:?} {}", sent.len());
            }
        }
    }

    #[test]
    fn a_frame_is_known_however_it_is_cut_and_with_lights_before_it() {
        for mut board in boards(LightKind::Coloured) {
            let frame = e4_in_red();
            board.receive(&E4);
            frame.chunks(7).for_each(|part| {
                board.receive(part);
            });
            assert_eq!(board.lights().steady, Square::E4.into());
        }
    }

    #[test]
    fn plain_lights_that_begin_like_a_frame_are_lit_after_a_break() {
        let like_a_frame = [0xff, 0x55, 0, 0, 0, 0, 0, 0];
        for mut board in boards(LightKind::Plain) {
            let rank_8 = lit(&mut board, &[&like_a_frame]);
            assert_eq!(rank_8.count(), 12);
            assert_eq!(lit(&mut board, &[&[0xff, 0x55, 0]]), rank_8, "no lights");
            assert_eq!(lit(&mut board, &[&E4]), Square::E4.into());
        }
    }
}
