//! A move in algebraic notation.
#![no_main]

use annabella::algebraic::Reader;
use annabella::laws::Game;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(written) = Reader::any().read(text) {
        let _ = Game::new().resolve(&written.attempt);
    }
});
