//! The pieces on a board are read in one step, whatever stands there.

use electronic_board::chesslink::Parity;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::SimulatedMake;
use electronic_board::{
    BoardChoice, BoardError, BoardKind, BoardSetup, LearntPieces, SeenPieces, read_pieces,
};
use shakmaty::Bitboard;

use crate::board_support::{Board, pieces};
use test_support::DEADLINE;

/// Far from any game, and not alike from both sides.
const POSITION: &str = "8/2k5/8/p6R/8/4K3/5P2/8 w - - 0 1";

/// What is read from a board of this make with these pieces, which lies like this.
fn read(make: SimulatedMake, orientation: Orientation) -> Result<SeenPieces, BoardError> {
    let side = make.board(pieces(POSITION), orientation, None);
    let chips = side.chips();
    let board = Board::plugged_in(make.kind(), side);
    let setup = BoardSetup {
        learnt: LearntPieces::new(move || Ok(chips.clone())),
        ..BoardSetup::new(BoardChoice::At(board.place().parse().unwrap()))
    };
    read_pieces(&setup, DEADLINE)
}

#[test]
fn every_make_that_tells_pieces_apart_is_read() {
    for make in [
        SimulatedMake::Dgt,
        SimulatedMake::ChessLink(Parity::InByte),
        SimulatedMake::CERTABO,
    ] {
        let shown = |board| {
            Ok(SeenPieces::Pieces {
                board,
                unknown: Bitboard::EMPTY,
            })
        };
        let board = pieces(POSITION);
        assert_eq!(read(make, Orientation::White), shown(board.clone()));
        // Nobody knows how it lies: it is read as if the connector were at White's left.
        let mut turned = board.clone();
        turned.rotate_180();
        assert_eq!(read(make, Orientation::Black), shown(turned));
    }
}

#[test]
fn a_board_that_sees_only_occupied_squares_says_so() {
    assert_eq!(
        read(SimulatedMake::SENTIO, Orientation::White),
        Ok(SeenPieces::OccupiedOnly(BoardKind::Sentio))
    );
}

#[test]
fn a_board_that_is_silent_is_told() {
    let board = Board::at(POSITION);
    board.hands(&["silence"]);
    let setup = BoardSetup::new(BoardChoice::At(board.place().parse().unwrap()));
    let path = board.path();
    assert_eq!(
        read_pieces(&setup, std::time::Duration::from_millis(300)),
        Err(BoardError::NoAnswer { path })
    );
}
