//! Files that say how a speaker may pronounce words, what they are asked to say, and what the
//! recogniser weighs.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use speech::enrolment::{Accents, prompts};
use speech::recogniser::Tuning;
use spoken_grammar::Grammar;

/// Read only once, since it is not what this target tests.
static GRAMMAR: LazyLock<Option<Grammar>> = LazyLock::new(|| german_grammar::grammar().ok());

fuzz_target!(|text: &str| {
    let _ = Tuning::parse(text);
    let Some(grammar) = &*GRAMMAR else {
        return;
    };
    let _ = prompts(text, grammar);
    if let Ok(accents) = Accents::parse(text) {
        for (_, word) in grammar.lexicon().words() {
            assert!(accents.of(word).iter().all(|phones| phones.len() > 1));
        }
    }
});
