//! What is typed in a game for practice, such as a wish to take moves back, in every language: it is read, or
//! its unknown word is named.
#![no_main]

use std::sync::LazyLock;

use announcements::{Meaning, Vocabulary};
use desk::typed_line::typed_in;
use german_grammar::WordSet;
use libfuzzer_sys::fuzz_target;

/// The greatest number that has a word.
const LARGEST: u64 = 99;

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let lexicon = german_grammar::lexicon(&[WordSet::PRACTICE]).expect("the shipped words");
    let grammar = german_grammar::grammar_over(lexicon).expect("the shipped phrases");
    Vocabulary::new(grammar).expect("the shipped meanings")
});

fuzz_target!(|text: &str| {
    for code in ["de", "en", "ru", "bg"] {
        match typed_in(code).read(text, &VOCABULARY) {
            Ok(line) => {
                let meanings = line.all().flat_map(|it| VOCABULARY.meanings(&it.words));
                for meaning in meanings {
                    if let Meaning::TakeBackTo(number) = meaning {
                        assert!(number <= LARGEST, "{text}");
                    }
                }
            }
            Err(unknown) => assert!(text.contains(&unknown.word), "{text}"),
        }
    }
});
