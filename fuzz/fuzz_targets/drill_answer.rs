//! A typed answer in a drill. The first character chooses the language, the drill and the level.
#![no_main]

use std::sync::LazyLock;

use announcements::Vocabulary;
use libfuzzer_sys::fuzz_target;
use practice::drill::{Drill, Level, question, read_typed};

const CODES: [&str; 4] = ["de", "en", "ru", "bg"];

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let lexicon = german_grammar::lexicon(&[]).expect("the shipped words");
    let grammar = german_grammar::ActivityPhrases::DRILLS
        .grammar_over(lexicon, &[])
        .expect("the shipped phrases");
    Vocabulary::new(grammar).expect("the shipped meanings")
});

fuzz_target!(|text: &str| {
    let choice = usize::from(text.bytes().next().unwrap_or_default());
    let code = CODES[choice % CODES.len()];
    let drill = Drill::ALL[choice / CODES.len() % Drill::ALL.len()];
    let expected = question(drill, Level::FIRST, 1, 0).expected;
    let _ = read_typed(text, code, &VOCABULARY, &expected);
});
