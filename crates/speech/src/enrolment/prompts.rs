//! What a speaker is asked to say. The prompts are data that comes with a grammar.

use serde::Deserialize;
use thiserror::Error;

use spoken_grammar::{Grammar, UnknownWord, WordId};

/// A mistake in a file of prompts.
#[derive(Debug, Error)]
pub enum PromptsError {
    /// It is not TOML, or has an unknown field.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// It asks for something that the grammar does not contain.
    #[error("\"{prompt}\": there is no word \"{}\"", cause.word)]
    Word {
        /// The prompt as written in the file.
        prompt: String,
        /// The word that the grammar lacks.
        cause: UnknownWord,
    },
}

/// One thing that a speaker is asked to say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Prompt {
    /// How it is written.
    pub text: String,
    /// The words of the grammar that it consists of.
    pub words: Vec<WordId>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    say: Vec<String>,
}

/// Reads a file of prompts, in their order.
///
/// # Errors
/// The first mistake in it, or the first word that the grammar does not have.
pub fn prompts(content: &str, grammar: &Grammar) -> Result<Vec<Prompt>, PromptsError> {
    let file: File = toml::from_str(content)?;
    let prompt = |text: String| match grammar.words_of(&text) {
        Ok(words) => Ok(Prompt { text, words }),
        Err(cause) => Err(PromptsError::Word {
            prompt: text,
            cause,
        }),
    };
    file.say.into_iter().map(prompt).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use std::collections::HashSet;

    use super::*;
    use crate::enrolment::Accents;

    #[test]
    fn the_prompts_hold_all_files_ranks_and_pieces() {
        let grammar = german_grammar::grammar().unwrap();
        let prompts = prompts(german_grammar::PROMPTS, &grammar).unwrap();
        let said: HashSet<(&str, &str)> = prompts
            .iter()
            .flat_map(|prompt| &prompt.words)
            .map(|&id| grammar.lexicon().word(id))
            .map(|word| (word.class.as_str(), word.value.as_str()))
            .collect();
        for class in ["file", "rank", "piece"] {
            for id in grammar.lexicon().class(class) {
                let word = grammar.lexicon().word(id);
                assert!(
                    said.contains(&(class, word.value.as_str())),
                    "{}",
                    word.text
                );
            }
        }
        assert!((18..=26).contains(&prompts.len()), "about twenty");
    }

    /// A rule that no prompt shows could never be learnt from a player.
    #[test]
    fn every_rule_of_accents_can_be_shown_by_a_prompt() {
        let grammar = german_grammar::grammar().unwrap();
        let accents = Accents::parse(german_grammar::ACCENTS).unwrap();
        let prompts = prompts(german_grammar::PROMPTS, &grammar).unwrap();
        let words = prompts.iter().flat_map(|prompt| &prompt.words);
        let words: Vec<_> = words.map(|&id| grammar.lexicon().word(id)).collect();
        let unshown = accents.not_in(&words);
        assert!(unshown.is_empty(), "{unshown:?}");
    }

    #[test]
    fn each_prompt_is_a_phrase_of_its_own() {
        let grammar = german_grammar::grammar().unwrap();
        let prompts = prompts(german_grammar::PROMPTS, &grammar).unwrap();
        let texts: HashSet<&str> = prompts.iter().map(|prompt| prompt.text.as_str()).collect();
        assert_eq!(texts.len(), prompts.len());
        for prompt in &prompts {
            assert!(!grammar.parses(&prompt.words).is_empty(), "{}", prompt.text);
            assert_eq!(grammar.canonical_text(&prompt.words), prompt.text);
        }
    }
}
