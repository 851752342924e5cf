//! How the chips on a Certabo board are read while its pieces are learnt.

use std::path::Path;
use std::sync::{Arc, Mutex};

use crossbeam_channel::{Receiver, bounded};
use electronic_board::certabo::{Chip, ChipSet, Line};
use electronic_board::orientation::Orientation;
use electronic_board::simulator::SimulatedMake;
use electronic_board::watch::{ExpectedBoard, Part};
use electronic_board::{
    BoardChoice, BoardError, BoardInput, BoardKind, BoardLink, BoardPlace, BoardSetup, ChipReader,
    LearntPieces, probe,
};
use serial_link::Wire;
use shakmaty::Chess;

use crate::board_support::{Board, START, pieces};
use test_support::DEADLINE;

/// What a board reports with this chip on A8.
fn report(number: u8) -> (Box<[Chip; 64]>, Vec<u8>) {
    let mut chips = Box::new([Chip::default(); 64]);
    chips[0] = Chip([48, 0, 200, number, 101]);
    let bytes = Line::Chips(chips.clone()).bytes();
    (chips, bytes)
}

#[test]
fn what_a_board_reported_while_the_pieces_were_set_up_does_not_count() {
    let folder = tempfile::tempdir().unwrap();
    let port = folder.path().join("board");
    let mut wire = Wire::open(&port).unwrap();
    let mut board = ChipReader::open(&port).unwrap();
    let (_, old) = report(1);
    let (chips, new) = report(2);
    let (begins, ends) = old.split_at(40);
    wire.send(&old);
    board.pass_over().unwrap();
    wire.send(&[old.as_slice(), &old, begins].concat());
    board.begin_anew().unwrap();
    // The board was reading the squares when the pieces were moved for the last time.
    wire.send(&[ends, &old, &new].concat());
    assert_eq!(board.next(DEADLINE), Ok(chips.clone()));
    wire.send(&new);
    assert_eq!(board.next(DEADLINE), Ok(chips));
}

/// What is learnt while a game waits for its board.
#[derive(Clone)]
struct Learnt(Arc<Mutex<Result<ChipSet, BoardError>>>);

impl Default for Learnt {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(Ok(ChipSet::default()))))
    }
}

impl Learnt {
    fn pieces(&self) -> LearntPieces {
        let learnt = Arc::clone(&self.0);
        LearntPieces::new(move || learnt.lock().unwrap().clone())
    }

    fn is(&self, chips: Result<ChipSet, BoardError>) {
        *self.0.lock().unwrap() = chips;
    }
}

/// A Certabo board, and the chips in its pieces.
fn certabo() -> (Board, ChipSet) {
    let make = SimulatedMake::CERTABO;
    let side = make.board(pieces(START), Orientation::White, None);
    let chips = side.chips();
    (Board::plugged_in(make.kind(), side), chips)
}

/// The board of a game, with these pieces.
fn game(choice: BoardChoice, learnt: &Learnt) -> (BoardLink, Receiver<BoardInput>) {
    let setup = BoardSetup {
        learnt: learnt.pieces(),
        ..BoardSetup::new(choice)
    };
    let (sender, inputs) = bounded(64);
    let expected = ExpectedBoard::new(Chess::default(), Part::Both);
    (BoardLink::new(setup, expected, sender).unwrap(), inputs)
}

#[test]
fn a_game_leaves_the_port_alone_until_the_pieces_are_learnt() {
    let (board, chips) = certabo();
    let path = board.path();
    let at = BoardChoice::At(board.place().parse().unwrap());
    for choice in [at, BoardChoice::Find(Some(path.clone()))] {
        let learnt = Learnt::default();
        let (_link, inputs) = game(choice, &learnt);
        let cause = BoardError::PiecesUnknown { path: path.clone() };
        assert_eq!(
            inputs.recv_timeout(DEADLINE),
            Ok(BoardInput::Lost { cause })
        );
        let mut reader = ChipReader::open(&path).unwrap();
        // Longer than the game waits between its first attempts.
        for _ in 0..5 {
            reader.next(DEADLINE).unwrap();
        }
        assert_eq!(inputs.try_recv().ok(), None);
        drop(reader);
        learnt.is(Ok(chips.clone()));
        let first = inputs.iter().find(|it| !matches!(it, BoardInput::Found(_)));
        let right = BoardInput::Connected {
            orientation: Orientation::White,
            right: true,
        };
        assert_eq!(first, Some(right));
    }
}

#[test]
fn what_cannot_be_read_is_told_when_a_board_needs_it() {
    let cause = BoardError::Chips {
        file: "chips.toml".into(),
        cause: "no chip".to_owned(),
    };
    let learnt = Learnt::default();
    learnt.is(Err(cause.clone()));
    let (certabo, chips) = certabo();
    let (_link, inputs) = game(BoardChoice::Find(Some(certabo.path())), &learnt);
    assert_eq!(
        inputs.recv_timeout(DEADLINE),
        Ok(BoardInput::Lost { cause })
    );
    let other = Board::of(SimulatedMake::SENTIO, START, Orientation::White);
    let (_other, others) = game(BoardChoice::Find(Some(other.path())), &learnt);
    let connected = |it: &BoardInput| matches!(it, BoardInput::Connected { .. });
    let first = others.iter().find(|it| !matches!(it, BoardInput::Found(_)));
    assert!(first.as_ref().is_some_and(connected), "{first:?}");
    learnt.is(Ok(chips));
    assert!(inputs.iter().any(|it| connected(&it)));
}

#[test]
fn a_port_without_a_certabo_board_is_told_before_the_pieces_that_are_not_known() {
    let at = |path: &Path| BoardPlace {
        kind: BoardKind::Certabo,
        path: path.to_owned(),
    };
    let looked = |path: &Path| probe(&BoardSetup::new(BoardChoice::At(at(path))), DEADLINE);
    let missing = looked(Path::new("/dev/no-such-board"));
    assert!(matches!(missing, Err(BoardError::Port(_))), "{missing:?}");
    let other = Board::of(SimulatedMake::SENTIO, START, Orientation::White);
    let path = other.path();
    let place = at(&path);
    assert_eq!(looked(&path), Err(BoardError::Stranger { place }));
    other.hands(&["silence"]);
    let silent = BoardError::NoAnswer { path: path.clone() };
    assert_eq!(looked(&path), Err(silent));
    let (board, _) = certabo();
    let path = board.path();
    let unknown = BoardError::PiecesUnknown { path: path.clone() };
    assert_eq!(looked(&path), Err(unknown));
}
