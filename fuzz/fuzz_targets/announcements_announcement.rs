//! What a player types: each meaning is found once, and whatever is left of its words is read
//! alike.
#![no_main]

use std::sync::LazyLock;

use announcements::Vocabulary;
use libfuzzer_sys::fuzz_target;

/// Read only once, since it is not what this target tests.
static VOCABULARY: LazyLock<Option<Vocabulary>> =
    LazyLock::new(|| Vocabulary::new(german_grammar::grammar().ok()?).ok());

fuzz_target!(|text: &str| {
    let Some(vocabulary) = &*VOCABULARY else {
        return;
    };
    if let Ok((words, meanings)) = vocabulary.read(text) {
        for (place, meaning) in meanings.iter().enumerate() {
            assert!(!meanings[..place].contains(meaning), "{text}");
        }
        assert_eq!(vocabulary.meanings(&words), meanings);
        let _ = vocabulary.repairs(&words);
    }
    let _ = vocabulary.words_of_english(text);
});
