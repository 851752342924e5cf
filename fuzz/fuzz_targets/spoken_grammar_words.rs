//! Reads a file of words.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = spoken_grammar::Lexicon::default().add(text);
});
