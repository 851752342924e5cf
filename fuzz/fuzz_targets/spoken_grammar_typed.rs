//! Reads what a player types.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use spoken_grammar::Grammar;

/// Read only once, since it is not what this target tests.
static GRAMMAR: LazyLock<Option<Grammar>> = LazyLock::new(|| german_grammar::grammar().ok());

fuzz_target!(|text: &str| {
    if let Some(grammar) = &*GRAMMAR {
        let _ = grammar.words_of(text);
    }
});
