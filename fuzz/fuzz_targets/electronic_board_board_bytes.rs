//! Bytes from a DGT board: the first byte chooses where they are split.
#![no_main]

use chess_laws::Time;
use electronic_board::dgt::{Frames, Message};
use electronic_board::{BoardKind, Host};
use libfuzzer_sys::fuzz_target;
use shakmaty::Chess;

fuzz_target!(|bytes: &[u8]| {
    let [cut, bytes @ ..] = bytes else {
        return;
    };
    let whole = Frames::default().take(bytes);
    let mut frames = Frames::default();
    let (first, rest) = bytes.split_at(usize::from(*cut).min(bytes.len()));
    let mut parted = frames.take(first);
    parted.extend(frames.take(rest));
    assert_eq!(whole, parted);
    for frame in &whole {
        let again = Frames::default().take(&frame.bytes());
        assert_eq!(again, std::slice::from_ref(frame));
        // The simulator's clock has one digit for hours; a clock may send more.
        if let Some(message) = Message::read(frame).filter(|it| !matches!(it, Message::Clock(_))) {
            let written = message.write().and_then(|it| Message::read(&it));
            assert!(written.is_none_or(|it| it == message));
        }
    }
    let mut host = Host::new(BoardKind::DgtBluetooth, Chess::default());
    host.greet(Time::ZERO);
    for (part, at) in [(first, 100), (rest, 700), (&[], 5_000)] {
        let at = Time::from_millis(at);
        let _ = host.take(part, at);
        let _ = host.pass(at);
        let _ = host.to_send();
    }
});
