//! A position in FEN.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = annabella::laws::Game::from_fen(text);
});
