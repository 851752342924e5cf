//! The words: spelling, meaning and pronunciation. Knows nothing of phrases.

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;
use thiserror::Error;

/// Number of a word in its [`Lexicon`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordId(pub u32);

/// One word that can be said.
#[derive(Debug, Clone)]
pub struct Word {
    /// How it is written.
    pub text: String,
    /// Class of words: the table in the file, for example `file` or `piece`.
    pub class: String,
    /// Meaning within the class, for example `a` or `knight`.
    pub value: String,
    /// Other ways to type it.
    pub spellings: Vec<String>,
    /// Pronunciations as phones of the acoustic model, the usual one first.
    pub pronunciations: Vec<Vec<String>>,
}

/// All words, by number, by meaning and by spelling.
#[derive(Debug, Clone, Default)]
pub struct Lexicon {
    words: Vec<Word>,
    by_meaning: BTreeMap<(String, String), Vec<WordId>>,
    by_spelling: HashMap<String, WordId>,
}

/// What is wrong in a file of words.
#[derive(Debug, Error)]
pub enum LexiconError {
    /// The file is no TOML, or has a field that means nothing here. The message
    /// names line and column.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// A word has no pronunciation, so it could never be heard.
    #[error("word \"{0}\" has no pronunciation: add say = [\"…\"]")]
    NoPronunciation(String),
    /// A spelling stands for two words.
    #[error("spelling \"{spelling}\" stands for \"{first}\" and for \"{second}\": keep one")]
    Twice {
        /// The doubled spelling.
        spelling: String,
        /// The word that had it first.
        first: String,
        /// The word that claims it too.
        second: String,
    },
}

/// A word as it stands in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    text: String,
    say: Vec<String>,
    #[serde(default)]
    spelling: Vec<String>,
}

type File = BTreeMap<String, BTreeMap<String, Vec<Entry>>>;

impl Lexicon {
    /// Adds the words of one file. A class that an earlier file has is replaced,
    /// so that a file can offer other names for the same things.
    ///
    /// # Errors
    /// The first mistake in the file; the lexicon is then of no use.
    pub fn add(&mut self, content: &str) -> Result<(), LexiconError> {
        let file: File = toml::from_str(content)?;
        for class in file.keys() {
            self.by_meaning.retain(|(known, _), _| known != class);
            self.by_spelling
                .retain(|_, id| self.words[id.0 as usize].class != *class);
        }
        for (class, meanings) in file {
            for (value, entries) in meanings {
                for entry in entries {
                    self.add_word(&class, &value, entry)?;
                }
            }
        }
        Ok(())
    }

    fn add_word(&mut self, class: &str, value: &str, entry: Entry) -> Result<(), LexiconError> {
        let pronunciations: Vec<Vec<String>> = entry
            .say
            .iter()
            .map(|phones| phones.split_whitespace().map(str::to_owned).collect())
            .filter(|phones: &Vec<String>| !phones.is_empty())
            .collect();
        if pronunciations.is_empty() {
            return Err(LexiconError::NoPronunciation(entry.text));
        }
        let id = WordId(self.words.len() as u32);
        for spelling in std::iter::once(&entry.text).chain(&entry.spelling) {
            self.add_spelling(spelling, id, &entry.text)?;
        }
        self.by_meaning
            .entry((class.into(), value.into()))
            .or_default()
            .push(id);
        self.words.push(Word {
            text: entry.text,
            class: class.into(),
            value: value.into(),
            spellings: entry.spelling,
            pronunciations,
        });
        Ok(())
    }

    fn add_spelling(&mut self, spelling: &str, id: WordId, text: &str) -> Result<(), LexiconError> {
        match self.by_spelling.insert(spelling_key(spelling), id) {
            Some(first) if first != id => Err(LexiconError::Twice {
                spelling: spelling.into(),
                first: self.words[first.0 as usize].text.clone(),
                second: text.into(),
            }),
            _ => Ok(()),
        }
    }

    /// A word by its number.
    ///
    /// # Panics
    /// If the number is of another lexicon.
    #[must_use]
    pub fn word(&self, id: WordId) -> &Word {
        &self.words[id.0 as usize]
    }

    /// All words with their numbers.
    pub fn words(&self) -> impl Iterator<Item = (WordId, &Word)> {
        self.words
            .iter()
            .enumerate()
            .map(|(index, word)| (WordId(index as u32), word))
    }

    /// The words of a meaning, the canonical one first; none if it is unknown.
    #[must_use]
    pub fn meaning(&self, class: &str, value: &str) -> &[WordId] {
        self.by_meaning
            .get(&(class.to_owned(), value.to_owned()))
            .map_or(&[], Vec::as_slice)
    }

    /// All words of a class, in the order of their meanings.
    pub fn class<'a>(&'a self, class: &'a str) -> impl Iterator<Item = WordId> + 'a {
        self.by_meaning
            .iter()
            .filter(move |((known, _), _)| known == class)
            .flat_map(|(_, words)| words.iter().copied())
    }

    /// The word that the program itself uses for the meaning of this one.
    #[must_use]
    pub fn canonical(&self, id: WordId) -> &Word {
        let word = self.word(id);
        self.meaning(&word.class, &word.value)
            .first()
            .map_or(word, |&first| self.word(first))
    }

    /// The word with this spelling. Case counts only for single letters, where
    /// `b` is a file and `B` a piece.
    #[must_use]
    pub fn spelled(&self, spelling: &str) -> Option<WordId> {
        self.by_spelling.get(&spelling_key(spelling)).copied()
    }
}

fn spelling_key(spelling: &str) -> String {
    if spelling.chars().count() == 1 {
        spelling.into()
    } else {
        spelling.to_lowercase()
    }
}
