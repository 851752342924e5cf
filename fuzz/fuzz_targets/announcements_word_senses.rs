//! A file of words with any classes and meanings: each word gets its sense, or the first
//! without one is named.
#![no_main]

use announcements::Sense;
use libfuzzer_sys::fuzz_target;
use spoken_grammar::Lexicon;

fuzz_target!(|text: &str| {
    let mut lexicon = Lexicon::default();
    if lexicon.add(text).is_ok() {
        for (_, word) in lexicon.words() {
            let _ = Sense::of(word);
        }
    }
});
