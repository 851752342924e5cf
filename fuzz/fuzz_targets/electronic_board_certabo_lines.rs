//! Bytes from a Certabo board or a Sentio: the first byte chooses where they are split.
#![no_main]

use chess_laws::Time;
use electronic_board::certabo::{Calibration, Line, Lines};
use electronic_board::{BoardKind, Host, LightChoice};
use libfuzzer_sys::fuzz_target;
use shakmaty::Chess;

fuzz_target!(|bytes: &[u8]| {
    let [cut, bytes @ ..] = bytes else {
        return;
    };
    let whole = Lines::default().take(bytes);
    let (first, rest) = bytes.split_at(usize::from(*cut).min(bytes.len()));
    let mut lines = Lines::default();
    let parted = [lines.take(first), lines.take(rest)].concat();
    assert_eq!(whole, parted);
    let mut calibration = Calibration::default();
    for line in &whole {
        let again = Lines::default().take(&line.bytes());
        assert_eq!(again, std::slice::from_ref(line));
        if let Line::Chips(chips) = line {
            calibration.take(chips);
        }
    }
    let learnt = calibration.result(false).unwrap_or_default();
    let _ = calibration.result(true);
    for kind in [BoardKind::Certabo, BoardKind::Sentio] {
        let mut host = Host::new(kind, Chess::default());
        host.know_pieces(learnt.clone());
        host.choose_lights(LightChoice::ALL);
        for at in [100, 700, 1_400, 2_800, 20_000] {
            let at = Time::from_millis(at);
            let _ = host.take(bytes, at);
            let _ = host.pass(at);
            let _ = host.to_send();
        }
    }
});
