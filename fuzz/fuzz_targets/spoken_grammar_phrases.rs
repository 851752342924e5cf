//! Reads a file of phrases.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let _ = spoken_grammar::Phrases::parse(text);
});
