//! What a player types.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(grammar) = annabella::grammar::Grammar::shipped() {
        let _ = grammar.words_of(text);
    }
});
