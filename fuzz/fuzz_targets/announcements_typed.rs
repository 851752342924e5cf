//! A typed line in each language: its readings are words of announcements, each meaning once, or its
//! unknown word is named.
#![no_main]

use std::sync::LazyLock;

use announcements::{TypedLanguage, TypedReader, TypedWords, Vocabulary};
use german_grammar::{COMMANDS, TYPED};
use libfuzzer_sys::fuzz_target;

static VOCABULARY: LazyLock<Option<Vocabulary>> =
    LazyLock::new(|| Vocabulary::new(german_grammar::grammar().ok()?).ok());

static WORDS: LazyLock<Vec<(&str, TypedWords)>> = LazyLock::new(|| {
    let read = |(code, file)| {
        let words = TypedWords::with_commands(file, &COMMANDS, code);
        (code, words.unwrap_or_default())
    };
    TYPED.map(read).into()
});

static READER: LazyLock<TypedReader> = LazyLock::new(|| {
    let languages = WORDS
        .iter()
        .map(|(code, words)| TypedLanguage::new(code, words));
    TypedReader::of(&languages.collect::<Vec<_>>())
});

fuzz_target!(|text: &str| {
    let Some(vocabulary) = &*VOCABULARY else {
        return;
    };
    match READER.read(text, vocabulary) {
        Ok(line) => {
            let all = line.all().map(|it| vocabulary.meanings(&it.words));
            let all: Vec<_> = all.filter(|it| !it.is_empty()).collect();
            for (place, meanings) in all.iter().enumerate() {
                assert!(!all[..place].contains(meanings), "{text}");
            }
        }
        Err(unknown) => {
            assert!(text.contains(&unknown.word), "{text}");
            let _ = READER.nearest(&unknown.word, vocabulary);
        }
    }
    let _ = TypedWords::read(text);
});
