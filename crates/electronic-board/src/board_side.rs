//! The board's side of a protocol: what a simulated board of any make does. Opens no port and has no clock of its own.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use shakmaty::{Board, Piece, Square};

use crate::chips::ChipSet;
use crate::input::ClockReport;
use crate::lights::Lights;
use crate::orientation::Orientation;

/// A simulated board of one make. It answers a host as a real board does and lets hands move its pieces.
pub trait BoardSide: fmt::Debug + Send {
    /// The pieces on it, and how it lies.
    fn pieces(&self) -> &Pieces;

    /// The pieces on it, to change them or how it lies.
    fn pieces_mut(&mut self) -> &mut Pieces;

    /// The pieces on the squares of the game.
    fn board(&self) -> &Board {
        &self.pieces().board
    }

    /// Answers the host.
    fn receive(&mut self, bytes: &[u8]) -> Vec<u8>;

    /// Lifts or puts a piece. The square is that of the game. Returns what the board sends at once.
    fn hand(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8>;

    /// Lets the board see something else on a square, until it sees what is there.
    fn report(&mut self, square: Square, piece: Option<Piece>) -> Vec<u8>;

    /// Lets this much time pass. Returns what the board sends meanwhile.
    fn pass(&mut self, time: Duration) -> Vec<u8>;

    /// Switches the board off and on.
    fn restart(&mut self);

    /// Turns the board by 180 degrees on the table, with its pieces.
    fn turn(&mut self) {
        let pieces = self.pieces_mut();
        pieces.orientation = pieces.orientation.other();
    }

    /// The lights that can be seen, on the squares of the game.
    fn lights(&self) -> Lights {
        Lights::default()
    }

    /// The chips in its pieces, for those who need to know them without reading the board.
    fn chips(&self) -> ChipSet {
        ChipSet::default()
    }

    /// Lays a piece beside the board that was never on it, such as an extra queen.
    fn lay_beside(&mut self, _piece: Piece) {}

    /// Reads one chip weakly in every report with a number that this divides; 0 for none.
    fn read_weakly(&mut self, _every: usize) {}

    /// What the clock at the board shows, if there is one.
    fn clock(&self) -> Option<&ClockReport> {
        None
    }

    /// Lets the clock show something else.
    fn show_clock(&mut self, _clock: ClockReport) -> Vec<u8> {
        Vec::new()
    }

    /// Presses the lever of the clock on the side that is to move.
    fn press(&mut self) -> Vec<u8> {
        Vec::new()
    }

    /// Sets whether the clock refuses to be set.
    fn set_by_hand_only(&mut self, _only: bool) {}
}

/// The pieces on a simulated board, what it sees of them, and how it lies.
#[derive(Debug)]
pub struct Pieces {
    pub(crate) board: Board,
    pub(crate) orientation: Orientation,
    /// What the board sees for a moment instead of what is there.
    misread: BTreeMap<Square, Option<Piece>>,
}

impl Pieces {
    pub(crate) const fn new(board: Board, orientation: Orientation) -> Self {
        Self {
            board,
            orientation,
            misread: BTreeMap::new(),
        }
    }

    /// Lifts or puts a piece.
    pub(crate) fn hand(&mut self, square: Square, piece: Option<Piece>) {
        match piece {
            Some(piece) => self.board.set_piece_at(square, piece),
            None => self.board.discard_piece_at(square),
        }
    }

    /// Sees something else on a square, until it sees what is there.
    pub(crate) fn misread(&mut self, square: Square, piece: Option<Piece>) {
        match self.board.piece_at(square) == piece {
            true => self.misread.remove(&square),
            false => self.misread.insert(square, piece),
        };
    }

    /// What the board sees, in its own numbering.
    pub(crate) fn seen(&self) -> Board {
        let mut seen = self.board.clone();
        for (square, piece) in &self.misread {
            match piece {
                Some(piece) => seen.set_piece_at(*square, *piece),
                None => seen.discard_piece_at(*square),
            }
        }
        self.orientation.board(&seen)
    }
}
