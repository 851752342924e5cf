//! What a make of board says and understands: from its bytes to reports, and from what the host wants to bytes.
//! Knows no position, port, thread or clock of the game.

use std::fmt;

use shakmaty::{Bitboard, Board, Piece, Square};

use super::chips::ChipSet;
use super::input::{ClockReport, ClockSetting};
use super::lights::Lights;
use chess_laws::Time;

/// What a board reports, whatever its make. Its squares are in the board's own numbering: it does not know how it
/// lies on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Report {
    /// All squares with their pieces.
    Squares {
        /// The pieces, in the board's own numbering.
        board: Box<Board>,
        /// Whether the board says this only when it is asked. Otherwise it may be from before what a hand does now.
        asked: bool,
    },
    /// Which squares are occupied, by a board that cannot tell pieces apart.
    Occupied(Bitboard),
    /// One square changed.
    Square {
        /// The square, in the board's own numbering.
        square: Square,
        /// The piece on it now.
        piece: Option<Piece>,
    },
    /// On this square stands a piece that the board does not know.
    UnknownPiece(Square),
    /// The clock at the board; `None` if no clock is connected.
    Clock(Option<ClockReport>),
    /// The clock carried out a command, or refused it.
    ClockAnswered {
        /// Whether it refused.
        refused: bool,
    },
    /// What the board says about itself, in its own words.
    Description(String),
    /// How full the battery is, in percent.
    Battery(u8),
    /// The board answers, and there is nothing more to learn from it.
    Answered,
}

/// One make's way of talking. Bytes and times come in, reports and messages go out.
pub(crate) trait Dialect: fmt::Debug + Send {
    /// Begins to talk with a board that was connected, for the first time or again.
    fn greet(&mut self, at: Time);

    /// Asks for all squares. A board that sends them without end is not asked.
    fn ask(&mut self);

    /// Tells the board once more to report what changes: it may have been switched off and on.
    fn renew(&mut self) {}

    /// What the board reports with these bytes.
    fn take(&mut self, bytes: &[u8], at: Time) -> Vec<Report>;

    /// Lets time pass.
    fn pass(&mut self, _at: Time) {}

    /// When `pass` or `to_send` has something to do next, after everything was sent that could be.
    fn due(&self) -> Option<Time> {
        None
    }

    /// The messages to send now, in order.
    fn to_send(&mut self) -> Vec<Vec<u8>>;

    /// Shows these lights, on squares in the board's own numbering.
    fn light(&mut self, _lights: Lights) {}

    /// Sets the chips in the pieces, for a board that knows pieces by their chips.
    fn know_pieces(&mut self, _chips: ChipSet) {}

    /// The squares with a piece that the board does not know, by its last reports.
    fn unknown(&self) -> Bitboard {
        Bitboard::EMPTY
    }

    /// Tells which piece the unknown one on this square is. That counts for as long as it is not learnt as another one.
    fn call(&mut self, _square: Square, _piece: Piece) {}

    /// Asks for the clock.
    fn ask_clock(&mut self) {}

    /// Sets the clock. Returns whether this make has a clock that answers.
    fn set_clock(&mut self, _times: ClockSetting) -> bool {
        false
    }

    /// The messages that leave the board as it was before, in order.
    fn farewell(&mut self) -> Vec<Vec<u8>> {
        Vec::new()
    }
}
