#![doc = include_str!("../README.md")]
//!
//! ## Modules
//!
//! - `lexicon`: words, spellings, pronunciations; [`Lexicon`], [`Word`].
//! - `phrases`: reads a file of phrases; [`Phrases`].
//! - `automaton`: the phrases as a finite automaton over words; [`Automaton`].
//! - `text`: turns typed text into words.
//! - `heard`: competing readings with their costs, and how far apart they must be; [`Heard`],
//!   [`Margins`].
//! - `evidence`: how much the hearings of one sound count; [`Evidence`].
//! - `own`, `ipa`: a user's own words and their pronunciation; [`add_own_words`], [`Ipa`].
//! - `profile`: how one player says words, and how their voice is shifted; [`Profile`], [`FrequencyWarp`].

#![warn(unreachable_pub)]

mod automaton;
mod evidence;
mod heard;
mod ipa;
mod lexicon;
mod own;
mod phrases;
mod profile;
mod text;

pub use automaton::{Automaton, Completeness, StateId, TaggedWord, Tags, Transition};
pub use evidence::Evidence;
pub use heard::{Caution, Heard, Margins, Reading};
pub use ipa::{Ipa, UnknownLetter};
pub use lexicon::{Lexicon, LexiconError, Pronunciation, Word, WordId};
pub use own::{OwnWord, OwnWordsError, OwnWordsMistake, ReaderError, add_own_words};
pub use phrases::{Expansion, PhraseError, Phrases, Place};
pub use profile::{FrequencyWarp, Profile, ProfileError, ProfileMistake, Speaker};
pub use text::UnknownWord;

use thiserror::Error;

/// Words and phrases that fit each other.
#[derive(Debug, Clone)]
pub struct Grammar {
    lexicon: Lexicon,
    automaton: Automaton,
}

/// Why a grammar could not be built. Each variant names the file and the place.
#[derive(Debug, Error)]
pub enum GrammarError {
    /// A file of words has a mistake.
    #[error("{file}: {error}")]
    Words {
        /// Name of the file of words.
        file: String,
        /// The mistake, with its place.
        error: LexiconError,
    },
    /// The file of phrases has a mistake.
    #[error("{file}: {error}")]
    Phrases {
        /// Name of the file of phrases.
        file: String,
        /// The mistake, with its place.
        error: PhraseError,
    },
}

impl Grammar {
    /// Builds a grammar from files given as (name, content). The name is only used in errors.
    ///
    /// # Errors
    /// Returns the first mistake, with its file, line and column.
    pub fn new(words: &[(&str, &str)], phrases: (&str, &str)) -> Result<Self, GrammarError> {
        let mut lexicon = Lexicon::default();
        for (file, content) in words {
            lexicon.add(content).map_err(|error| GrammarError::Words {
                file: (*file).into(),
                error,
            })?;
        }
        Self::over(lexicon, phrases)
    }

    /// Builds a grammar from phrases, given as (name, content), over these words.
    ///
    /// # Errors
    /// Returns the first mistake in the phrases, with line and column.
    pub fn over(lexicon: Lexicon, phrases: (&str, &str)) -> Result<Self, GrammarError> {
        let read = Phrases::parse(phrases.1).map_err(in_phrases(phrases.0))?;
        Self::build(lexicon, read, phrases.0)
    }

    /// Builds a grammar from a file of phrases and further ones, each given as (name, content), over these
    /// words.
    ///
    /// # Errors
    /// Returns the first mistake in the phrases, with its file, line and column.
    pub fn with<'a>(
        lexicon: Lexicon,
        phrases: (&'a str, &'a str),
        further: impl IntoIterator<Item = (&'a str, &'a str)>,
    ) -> Result<Self, GrammarError> {
        let read = |(file, content)| Phrases::parse(content).map_err(in_phrases(file));
        let (mut all, mut last) = (read(phrases)?, phrases.0);
        for file in further {
            all = all.and(read(file)?);
            last = file.0;
        }
        Self::build(lexicon, all, last)
    }

    fn build(lexicon: Lexicon, phrases: Phrases, file: &str) -> Result<Self, GrammarError> {
        let alone = said_alone(&lexicon);
        let alone = alone.map(|phrases| Phrases::parse(&phrases)).transpose();
        let phrases = match alone.map_err(in_phrases(file))? {
            Some(alone) => phrases.and(alone),
            None => phrases,
        };
        let automaton = Automaton::build(&phrases, &lexicon).map_err(in_phrases(file))?;
        Ok(Self { lexicon, automaton })
    }

    /// The words.
    #[must_use]
    pub fn lexicon(&self) -> &Lexicon {
        &self.lexicon
    }

    /// The phrases as a finite automaton over words.
    #[must_use]
    pub fn automaton(&self) -> &Automaton {
        &self.automaton
    }

    /// Every way to read these words as a phrase; empty if they form no phrase.
    #[must_use]
    pub fn parses(&self, words: &[WordId]) -> Vec<Vec<TaggedWord>> {
        self.automaton.parses(words)
    }

    /// Words as text, with the canonical word for each meaning.
    #[must_use]
    pub fn canonical_text(&self, words: &[WordId]) -> String {
        let texts: Vec<&str> = words
            .iter()
            .map(|&id| self.lexicon.canonical(id).text.as_str())
            .collect();
        texts.join(" ")
    }

    /// Reads typed text as words. Whole words may be in any case and spelling. Algebraic shorthand
    /// such as `Sg1f3` is read letter by letter.
    ///
    /// # Errors
    /// Returns the first unknown word and its place.
    pub fn words_of(&self, typed: &str) -> Result<Vec<WordId>, UnknownWord> {
        text::words_of(&self.lexicon, typed)
    }

    /// The word of which `typed` may be a slip of the finger, among those that `counts` lets through.
    #[must_use]
    pub fn nearest_word(&self, typed: &str, counts: impl Fn(&Word) -> bool) -> Option<&str> {
        let words = self.lexicon.words().map(|(_, word)| word);
        let known = words.filter(|word| counts(word));
        nearest_name::nearest(typed, known.map(|word| word.text.as_str()))
    }
}

/// A rule for the meanings that are utterances of their own, each tagged with its class.
fn said_alone(lexicon: &Lexicon) -> Option<String> {
    let phrases = lexicon.alone.iter();
    let phrases = phrases.map(|((class, value), likelihood)| {
        format!("/{likelihood}/ <{class}.{value}> {{{class}}}")
    });
    let phrases = phrases.collect::<Vec<_>>().join(" | ");
    (!phrases.is_empty()).then(|| format!("public <said-alone> = {phrases};"))
}

fn in_phrases(file: &str) -> impl FnOnce(PhraseError) -> GrammarError {
    let file = file.to_owned();
    move |error| GrammarError::Phrases { file, error }
}

#[cfg(test)]
mod shipped;

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn weights_are_read_and_their_errors_are_reported() {
        let add = |say: &str| {
            let words = format!("[file]\na = [{{ text = \"Anna\", say = [\"{say}\"] }}]\n");
            let mut lexicon = Lexicon::default();
            lexicon.add(&words).map(|()| lexicon)
        };
        let lexicon = add("/0.25/ a n a").unwrap();
        let (_, anna) = lexicon.words().next().unwrap();
        assert_eq!(anna.pronunciations[0].weight, Some(0.25));
        assert_eq!(anna.pronunciations[0].phones.join(" "), "a n a");
        for wrong in ["/0/ a n a", "/x/ a n a", "/0.5 a n a", "/-1/ a"] {
            let error = add(wrong).map(|_| ()).unwrap_err().to_string();
            assert!(error.contains("Anna") && error.contains(wrong), "{error}");
        }
    }
}
