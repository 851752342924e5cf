//! The German grammar for the tests of this crate, read from its files. The crate that ships it
//! depends on this one.
#![allow(clippy::unwrap_used)]

use std::sync::LazyLock;

use german_grammar::{ANNOUNCEMENT, APPENDIX_D, COMMANDS_DE, DECOYS_DE, WordSet};

use crate::{Grammar, Lexicon};

/// The words with these sets.
pub(crate) fn lexicon(sets: &[WordSet]) -> Lexicon {
    let mut lexicon = Lexicon::default();
    for content in [APPENDIX_D, COMMANDS_DE, DECOYS_DE] {
        lexicon.add(content).unwrap();
    }
    for set in sets {
        lexicon.extend(set.content()).unwrap();
    }
    lexicon
}

/// The words without any set, and the phrases.
pub(crate) fn grammar() -> &'static Grammar {
    static GRAMMAR: LazyLock<Grammar> =
        LazyLock::new(|| Grammar::over(lexicon(&[]), ("announcement.gram", ANNOUNCEMENT)).unwrap());
    &GRAMMAR
}
