//! Which board is at a port: asked and listened to through a pseudo-terminal.

use electronic_board::chesslink::Parity;
use electronic_board::chesslink::simulator::Simulator as ChessLink;
use electronic_board::orientation::Orientation;
use electronic_board::simulator::{BoardSide, SimulatedMake};
use electronic_board::{BoardError, BoardKind, find};

use crate::board_support::{Board, START, pieces};

#[track_caller]
fn found(board: &Board, kind: BoardKind) {
    let place = find(Some(&board.path())).unwrap();
    assert_eq!((place.kind, place.path), (kind, board.path()));
}

#[test]
fn every_make_is_found_by_asking_and_listening() {
    for make in [
        SimulatedMake::Dgt,
        SimulatedMake::ChessLink(Parity::InByte),
        SimulatedMake::ChessLink(Parity::OnLine),
        SimulatedMake::CERTABO,
        SimulatedMake::SENTIO,
    ] {
        found(&Board::of(make, START, Orientation::Black), make.kind());
    }
}

#[test]
fn a_chesslink_that_says_nothing_by_itself_is_found_in_either_parity() {
    for parity in [Parity::InByte, Parity::OnLine] {
        let mut board = ChessLink::new(pieces(START), Orientation::White, parity);
        board.set_reports(1);
        let board: Box<dyn BoardSide> = Box::new(board);
        found(
            &Board::plugged_in(BoardKind::ChessLink, board),
            BoardKind::ChessLink,
        );
    }
}

#[test]
fn a_port_without_a_board_is_told_apart_from_no_port() {
    let board = Board::at(START);
    board.hands(&["silence"]);
    let path = board.path();
    let nothing = BoardError::NoneFound {
        path: Some(path.clone()),
    };
    assert_eq!(find(Some(&path)), Err(nothing));
    let missing = find(Some(&path.with_file_name("nowhere")));
    assert!(matches!(missing, Err(BoardError::Port(_))), "{missing:?}");
}
