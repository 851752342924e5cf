//! How the chips on a Certabo board are read while its pieces are learnt.

use std::time::Duration;

use electronic_board::ChipReader;
use electronic_board::certabo::{Chip, Line};
use serial_link::Wire;

/// A report that is not there by then never comes.
const LONG: Duration = Duration::from_secs(60);

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
    assert_eq!(board.next(LONG), Ok(chips.clone()));
    wire.send(&new);
    assert_eq!(board.next(LONG), Ok(chips));
}
