//! A simulated electronic board for tests.

#![allow(dead_code, clippy::unwrap_used, clippy::expect_used)]

use std::path::PathBuf;
use std::time::Duration;

use chess_laws::Game;
use electronic_board::dgt::ClockReport;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::{BoardSide, SimulatedBoard, SimulatedMake, SimulatorOrder};
use electronic_board::{BoardKind, ClockSide};
use shakmaty::{Bitboard, Position, Square};
use test_support::DEADLINE;

/// A board that is plugged in, with its pieces.
pub struct Board {
    // Dropped before the folder, so that the board is unplugged first.
    board: SimulatedBoard,
    kind: BoardKind,
    folder: tempfile::TempDir,
}

impl Board {
    /// A board with the pieces of a position and the connector at White's left.
    pub fn at(fen: &str) -> Board {
        Board::lying(fen, Orientation::White, None)
    }

    /// A board in the initial position with a stopped clock.
    pub fn with_clock(white: u64, black: u64) -> Board {
        let side = |seconds| ClockSide {
            left: Duration::from_secs(seconds),
            flag: false,
        };
        let clock = ClockReport {
            left: side(white),
            right: side(black),
            running: false,
            left_to_move: Some(true),
            battery_low: false,
        };
        Board::lying(START, Orientation::White, Some(clock))
    }

    /// A DGT board with this orientation and perhaps a clock.
    pub fn lying(fen: &str, orientation: Orientation, clock: Option<ClockReport>) -> Board {
        let board = SimulatedMake::Dgt.board(pieces(fen), orientation, clock);
        Board::plugged_in(BoardKind::Dgt, board)
    }

    /// A board of this make with the pieces of a position, lying like this.
    pub fn of(make: SimulatedMake, fen: &str, orientation: Orientation) -> Board {
        Board::plugged_in(make.kind(), make.board(pieces(fen), orientation, None))
    }

    /// This board, which is of this kind for a host.
    pub fn plugged_in(kind: BoardKind, board: Box<dyn BoardSide>) -> Board {
        let folder = tempfile::tempdir().unwrap();
        let board = SimulatedBoard::start(&folder.path().join("board"), board).unwrap();
        Board {
            board,
            kind,
            folder,
        }
    }

    /// The path of its serial port.
    pub fn path(&self) -> PathBuf {
        self.folder.path().join("board")
    }

    /// The argument that names the board.
    pub fn place(&self) -> String {
        format!("{}:{}", self.kind.name(), self.path().display())
    }

    /// Waits until these squares are lit steadily, and no others.
    #[track_caller]
    pub fn lights(&self, squares: &[&str]) {
        let wanted: Bitboard = squares
            .iter()
            .map(|it| it.parse::<Square>().unwrap())
            .collect();
        let lit = |it: &electronic_board::simulator::Shown| it.lights.steady == wanted;
        assert!(self.board.wait(DEADLINE, lit), "{:?}", self.board.shown());
    }

    /// Waits until these squares are lit, steadily or blinking, and no others.
    #[track_caller]
    pub fn shows_lit(&self, squares: Bitboard) {
        let lit = |it: &electronic_board::simulator::Shown| {
            it.lights.steady | it.lights.blinking == squares
        };
        assert!(
            self.board.wait(DEADLINE, lit),
            "{squares:?}: {:?}",
            self.board.shown()
        );
    }

    /// Carries out these orders, one after another.
    #[track_caller]
    pub fn hands(&self, orders: &[&str]) {
        for text in orders {
            let before = self.board.shown();
            let order = SimulatorOrder::read(text, &before.board);
            self.board
                .order(order.unwrap_or_else(|| panic!("not an order: {text}")));
            let done = self.board.wait(DEADLINE, |it| it.done > before.done);
            assert!(done, "waited in vain for {text}");
        }
    }

    /// Gives an order and does not wait for it.
    pub fn order(&self, order: SimulatorOrder) {
        self.board.order(order);
    }

    /// Waits until its clock shows this many seconds for White and Black.
    #[track_caller]
    pub fn clock_shows(&self, white: u64, black: u64) {
        let shows = |it: &electronic_board::simulator::Shown| {
            let seconds = it
                .clock
                .map(|it| (it.left.left.as_secs(), it.right.left.as_secs()));
            seconds == Some((white, black))
        };
        assert!(self.board.wait(DEADLINE, shows), "{:?}", self.board.shown());
    }
}

/// The pieces of a position.
pub fn pieces(fen: &str) -> shakmaty::Board {
    Game::from_fen(fen).unwrap().position().board().clone()
}

/// The initial position.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
