//! A typed question about the board, in every language: spaces around it change nothing.
#![no_main]

use std::sync::{Arc, LazyLock};

use announcements::Vocabulary;
use desk::messages::{Localisation, Wording};
use german_grammar::WordSet;
use libfuzzer_sys::fuzz_target;
use practice::questions::Questions;

static WORDINGS: LazyLock<Vec<Wording>> = LazyLock::new(|| {
    let lexicon = german_grammar::lexicon(&[WordSet::PRACTICE]).expect("the shipped words");
    let grammar = german_grammar::grammar_over(lexicon).expect("the shipped phrases");
    let vocabulary = Arc::new(Vocabulary::new(grammar).expect("the shipped meanings"));
    let wording = |code| {
        let at = Localisation::choose(Some(code)).expect("a language of the program");
        Wording::new(at, Arc::clone(&vocabulary))
    };
    ["de", "en", "ru", "bg"].map(wording).into()
});

fuzz_target!(|text: &str| {
    for wording in WORDINGS.iter() {
        let asked = Questions::typed(text, wording);
        assert_eq!(Questions::typed(&format!(" {text} "), wording), asked);
        let _ = asked.map(|it| it.matter());
    }
});
