//! Bytes from a ChessLink board and to a simulated one: the first byte chooses where they are split.
#![no_main]

use chess_laws::Time;
use electronic_board::chesslink::simulator::Simulator;
use electronic_board::chesslink::{Answer, Frames, Parity, character, framed};
use electronic_board::orientation::Orientation;
use electronic_board::simulator::BoardSide;
use electronic_board::{BoardKind, Host, LightChoice};
use libfuzzer_sys::fuzz_target;
use shakmaty::{Board, Chess};

fuzz_target!(|bytes: &[u8]| {
    let [cut, bytes @ ..] = bytes else {
        return;
    };
    let characters: Vec<u8> = bytes.iter().filter_map(|it| character(*it)).collect();
    let whole = Frames::default().take(&characters);
    let (first, rest) = characters.split_at(usize::from(*cut).min(characters.len()));
    let mut frames = Frames::default();
    let parted = [frames.take(first), frames.take(rest)].concat();
    assert_eq!(whole, parted);
    for message in &whole {
        let again = Frames::default().take(&framed(message));
        assert_eq!(again, std::slice::from_ref(message));
        let _ = Answer::read(message);
    }
    let mut host = Host::new(BoardKind::ChessLink, Chess::default());
    host.choose_lights(LightChoice::ALL);
    for parity in [Parity::InByte, Parity::OnLine] {
        let mut board = Simulator::new(Board::default(), Orientation::White, parity);
        board.receive(bytes);
        host.greet(Time::ZERO);
        for (part, at) in [(bytes, 100), (&[][..], 700), (bytes, 5_000)] {
            let at = Time::from_millis(at);
            let _ = host.take(part, at);
            let _ = host.pass(at);
            for message in host.to_send() {
                board.receive(&message);
            }
        }
        let _ = host.farewell();
    }
});
