//! A typed line in the review of games. The first character chooses the language.
#![no_main]

use std::sync::LazyLock;

use announcements::Vocabulary;
use libfuzzer_sys::fuzz_target;
use practice::review::read_typed;

const CODES: [&str; 4] = ["de", "en", "ru", "bg"];

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let lexicon =
        german_grammar::lexicon(&[german_grammar::WordSet::PRACTICE]).expect("the shipped words");
    let grammar = german_grammar::ActivityPhrases::REVIEW
        .grammar_over(lexicon, &[])
        .expect("the shipped phrases");
    Vocabulary::new(grammar).expect("the shipped meanings")
});

fuzz_target!(|text: &str| {
    let choice = usize::from(text.bytes().next().unwrap_or_default());
    let _ = read_typed(text, CODES[choice % CODES.len()], &VOCABULARY);
});
