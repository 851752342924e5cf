//! The German grammar for the tests of this crate, made of its files' text: the crate that ships
//! it depends on this one.
#![allow(clippy::unwrap_used)]

use german_grammar::{ANNOUNCEMENT, APPENDIX_D, COMMANDS_DE, DECOYS_DE, WordSet};

use crate::{Grammar, Lexicon};

/// Its words with these sets.
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

/// Its words without a set, and its phrases.
pub(crate) fn grammar() -> Grammar {
    Grammar::over(lexicon(&[]), ("announcement.gram", ANNOUNCEMENT)).unwrap()
}
