//! What a player types.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use spoken_grammar::Grammar;

/// Read once: it is no part of what is looked at.
static GRAMMAR: LazyLock<Option<Grammar>> = LazyLock::new(|| german_grammar::grammar().ok());

fuzz_target!(|text: &str| {
    if let Some(grammar) = &*GRAMMAR {
        let _ = grammar.words_of(text);
    }
});
