//! The bytes of a board.

use electronic_board::dgt::{Frame, Frames, Message};
use electronic_board::orientation::Orientation;
use proptest::prelude::*;
use shakmaty::{Board, Chess, Position};

fn read(bytes: &[u8]) -> Vec<Message> {
    let frames = Frames::default().take(bytes);
    frames.iter().filter_map(Message::read).collect()
}

#[test]
fn the_initial_position_is_read_from_either_side() {
    let board = Chess::default().board().clone();
    for side in [Orientation::White, Orientation::Black] {
        let reported = side.board(&board);
        let bytes = Message::Dump(Box::new(reported.clone()))
            .write()
            .unwrap()
            .bytes();
        assert_eq!(bytes.len(), 67);
        assert_eq!(read(&bytes), [Message::Dump(Box::new(reported.clone()))]);
        assert_eq!(Orientation::of(&reported, &board), Some(side));
    }
    let bytes = Message::Dump(Box::new(board)).write().unwrap().bytes();
    assert_eq!(bytes[..11], [0x86, 0, 0x43, 8, 9, 0xa, 0xc, 0xb, 0xa, 9, 8]);
}

#[test]
fn an_empty_board_has_no_side() {
    assert_eq!(Orientation::of(&Board::empty(), &Board::empty()), None);
}

proptest! {
    #[test]
    fn no_bytes_make_the_reader_panic(bytes: Vec<u8>) {
        read(&bytes);
    }

    #[test]
    fn it_does_not_matter_where_the_bytes_are_cut(bytes: Vec<u8>, cut in 0usize..64) {
        let cut = cut.min(bytes.len());
        let mut frames = Frames::default();
        let parts = [frames.take(&bytes[..cut]), frames.take(&bytes[cut..])].concat();
        prop_assert_eq!(parts, Frames::default().take(&bytes));
    }

    #[test]
    fn noise_before_a_frame_is_skipped(noise in prop::collection::vec(0u8..0x80, 0..40)) {
        let frame = Message::Version(1, 8).write().unwrap().bytes();
        prop_assert_eq!(read(&[noise, frame].concat()), [Message::Version(1, 8)]);
    }

    #[test]
    fn what_a_board_says_is_written_and_read_alike(
        id in prop::sample::select(vec![0x86u8, 0x8e, 0x91, 0x92, 0x93, 0xa0, 0xa2]),
        length in prop::sample::select(vec![1usize, 2, 5, 9, 64]),
        data in prop::collection::vec(0u8..0x80, 64),
        small: bool,
    ) {
        let data = data.iter().map(|it| if small { it % 16 } else { *it });
        let frame = Frame { id, data: data.take(length).collect() };
        prop_assert_eq!(Frames::default().take(&frame.bytes()), std::slice::from_ref(&frame));
        if let Some(message) = Message::read(&frame) {
            let written = message.write().unwrap();
            prop_assert_eq!(Message::read(&written), Some(message));
        }
    }
}
