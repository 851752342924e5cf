//! Cuts what an engine writes into lines, and reads each.
#![no_main]

use libfuzzer_sys::fuzz_target;
use uci_opponent::{Heard, LineReader};

fuzz_target!(|bytes: &[u8]| {
    // The same bytes at once and in pieces give the same lines.
    let mut lines = Vec::new();
    LineReader::default().feed(bytes, |line| lines.push(line.to_owned()));
    let mut pieces = Vec::new();
    let mut reader = LineReader::default();
    for piece in bytes.chunks(3) {
        reader.feed(piece, |line| pieces.push(line.to_owned()));
    }
    assert_eq!(lines, pieces);
    for line in &lines {
        let _ = Heard::read(line);
    }
});
