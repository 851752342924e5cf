//! What may be said to an activity at a moment. Recognition stays narrow: the recogniser knows no
//! other words, and the endpointer learns here when an utterance is complete. Knows no sound.

use std::sync::Arc;

use crate::dialogue::Expectation;
use announcements::Vocabulary;
use spoken_grammar::{Completeness, WordId};

/// What may be said now.
#[derive(Debug, Clone)]
pub struct Sayable {
    /// The words and phrases, with their meanings.
    pub words: Arc<Vocabulary>,
    /// When an utterance is over.
    pub end: UtteranceEnd,
}

/// When silence ends an utterance.
#[derive(Debug, Clone)]
pub enum UtteranceEnd {
    /// The position decides, together with the grammar.
    ByPosition(Box<Expectation>),
    /// After any word, as soon as a longer silence follows.
    AfterAnyWord,
}

impl Sayable {
    /// How complete these words are.
    #[must_use]
    pub fn completeness(&self, words: &[WordId]) -> Completeness {
        match &self.end {
            UtteranceEnd::ByPosition(expected) => expected.completeness(words, &self.words),
            UtteranceEnd::AfterAnyWord if words.is_empty() => Completeness::Partial,
            UtteranceEnd::AfterAnyWord => Completeness::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn where_single_words_are_said_only_a_longer_silence_ends_them() {
        let words = Vocabulary::new(german_grammar::grammar().unwrap()).unwrap();
        let anna = words.grammar().words_of("Anna").unwrap();
        let sayable = Sayable {
            words: Arc::new(words),
            end: UtteranceEnd::AfterAnyWord,
        };
        assert_eq!(sayable.completeness(&anna), Completeness::Open);
        assert_eq!(sayable.completeness(&[]), Completeness::Partial);
    }
}
