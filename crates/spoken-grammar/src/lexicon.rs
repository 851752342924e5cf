//! The words: spelling, meaning and pronunciation. Knows nothing of phrases.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use serde::Deserialize;
use serde::de::IgnoredAny;
use thiserror::Error;

/// The number of a word in its [`Lexicon`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WordId(pub u32);

/// One word that can be said.
#[derive(Debug, Clone)]
pub struct Word {
    /// The word as written.
    pub text: String,
    /// The class of the word: the table in the file, for example `file` or `piece`.
    pub class: String,
    /// The meaning within the class, for example `a` or `knight`.
    pub value: String,
    /// Other ways to type the word.
    pub spellings: Vec<String>,
    /// The pronunciations, the usual one first.
    pub pronunciations: Vec<Pronunciation>,
}

/// One way to say a word.
#[derive(Debug, Clone, PartialEq)]
pub struct Pronunciation {
    /// The phones of the acoustic model.
    pub phones: Vec<String>,
    /// The likelihood compared with the usual pronunciation, above 0. The usual one has 1. `None`
    /// leaves it to the tuning of the acoustic model.
    pub weight: Option<f32>,
}

/// All words, by number, by meaning and by spelling.
#[derive(Debug, Clone, Default)]
pub struct Lexicon {
    words: Vec<Word>,
    by_meaning: BTreeMap<(String, String), Vec<WordId>>,
    by_spelling: HashMap<String, WordId>,
    /// How likely a meaning is an utterance of its own, compared with 1 for other utterances. All others are only said where
    /// a phrase has them.
    pub(crate) alone: BTreeMap<(String, String), f32>,
}

/// What is wrong in a file of words.
#[derive(Debug, Error)]
pub enum LexiconError {
    /// The file is not valid TOML, or has an unknown field. The message names line and column.
    #[error("{0}")]
    Toml(#[from] toml::de::Error),
    /// A word has no pronunciation, so the recogniser could never hear it.
    #[error("word \"{0}\" has no pronunciation: add say = [\"…\"]")]
    NoPronunciation(String),
    /// A pronunciation begins with something that is not a weight.
    #[error(
        "word \"{word}\" has the pronunciation \"{say}\": write a weight above 0 as \"/0.3/\" before the phones"
    )]
    Weight {
        /// The word whose pronunciation it is.
        word: String,
        /// The pronunciation as written in the file.
        say: String,
    },
    /// A word contains spaces or signs, so nobody could type or say it.
    #[error("word \"{0}\" must be one word of letters")]
    NotOneWord(String),
    /// A spelling stands for two words.
    #[error("spelling \"{spelling}\" stands for \"{first}\" and for \"{second}\": keep one")]
    Twice {
        /// The doubled spelling.
        spelling: String,
        /// The word that had it first.
        first: String,
        /// The word that has it too.
        second: String,
    },
}

/// A word as it appears in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    text: String,
    say: Vec<String>,
    #[serde(default)]
    spelling: Vec<String>,
    alone: Option<f32>,
    /// What is typed for it, which is not read here.
    #[serde(default, rename = "typed")]
    _typed: IgnoredAny,
}

impl Entry {
    fn read(self, class: &str, value: &str) -> Result<Word, LexiconError> {
        let letters = |c: char| c.is_alphanumeric() || matches!(c, '-' | '\'');
        if self.text.is_empty() || !self.text.chars().all(letters) {
            return Err(LexiconError::NotOneWord(self.text));
        }
        let mut pronunciations = Vec::new();
        for say in &self.say {
            let read = Pronunciation::read(say).ok_or_else(|| LexiconError::Weight {
                word: self.text.clone(),
                say: say.clone(),
            })?;
            pronunciations.extend((!read.phones.is_empty()).then_some(read));
        }
        if pronunciations.is_empty() {
            return Err(LexiconError::NoPronunciation(self.text));
        }
        Ok(Word {
            text: self.text,
            class: class.into(),
            value: value.into(),
            spellings: self.spelling,
            pronunciations,
        })
    }
}

impl fmt::Display for Pronunciation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(weight) = self.weight {
            write!(f, "/{weight}/ ")?;
        }
        f.write_str(&self.phones.join(" "))
    }
}

impl Pronunciation {
    /// Reads `aɪ n s` or, with a weight, `/0.3/ a j n s`.
    #[must_use]
    pub fn read(say: &str) -> Option<Self> {
        let (weight, phones) = match say.trim_start().strip_prefix('/') {
            None => (None, say),
            Some(rest) => {
                let (weight, phones) = rest.split_once('/')?;
                let weight: f32 = weight.trim().parse().ok()?;
                if !(weight > 0.0 && weight.is_finite()) {
                    return None;
                }
                (Some(weight), phones)
            }
        };
        let phones = phones.split_whitespace().map(str::to_owned).collect();
        Some(Self { phones, weight })
    }
}

type File = BTreeMap<String, BTreeMap<String, Vec<Entry>>>;

impl Lexicon {
    /// Adds the words of one file. A class of an earlier file is replaced.
    ///
    /// # Errors
    /// Returns the first mistake in the file. The lexicon must not be used after an error.
    pub fn add(&mut self, content: &str) -> Result<(), LexiconError> {
        let file: File = toml::from_str(content)?;
        for class in file.keys() {
            self.by_meaning.retain(|(known, _), _| known != class);
            self.alone.retain(|(known, _), _| known != class);
            self.by_spelling
                .retain(|_, id| self.words[id.0 as usize].class != *class);
        }
        self.add_all(file)
    }

    /// Adds the words of one file to the existing ones, which stay canonical.
    ///
    /// # Errors
    /// Returns the first mistake in the file. The lexicon must not be used after an error.
    pub fn extend(&mut self, content: &str) -> Result<(), LexiconError> {
        self.add_all(toml::from_str(content)?)
    }

    /// Adds the words of another language to the meanings that have words already, and leaves out the others. A
    /// word that is known with its meaning gets further pronunciations.
    ///
    /// # Errors
    /// Returns the first mistake in the file. The lexicon must not be used after an error.
    pub fn translate(&mut self, content: &str) -> Result<(), LexiconError> {
        let file: File = toml::from_str(content)?;
        for (class, meanings) in file {
            for (value, entries) in meanings {
                if self.meaning(&class, &value).is_empty() {
                    continue;
                }
                for entry in entries {
                    self.insert_or_pronounce(entry.read(&class, &value)?)?;
                }
            }
        }
        Ok(())
    }

    fn insert_or_pronounce(&mut self, word: Word) -> Result<(), LexiconError> {
        let known = self.spelled(&word.text);
        let same = |id: &WordId| {
            let known = self.word(*id);
            known.class == word.class && known.value == word.value
        };
        match known.filter(same) {
            Some(known) => {
                for pronunciation in word.pronunciations {
                    self.pronounce(known, pronunciation);
                }
            }
            None => {
                self.insert(word)?;
            }
        }
        Ok(())
    }

    fn add_all(&mut self, file: File) -> Result<(), LexiconError> {
        for (class, meanings) in file {
            for (value, entries) in meanings {
                for entry in entries {
                    let meaning = (class.clone(), value.clone());
                    self.alone
                        .extend(entry.alone.map(|likelihood| (meaning, likelihood)));
                    let word = entry.read(&class, &value)?;
                    self.insert(word)?;
                }
            }
        }
        Ok(())
    }

    /// Adds a word after the existing words with the same meaning.
    ///
    /// # Errors
    /// Fails when one of its spellings stands for another word.
    pub fn insert(&mut self, word: Word) -> Result<WordId, LexiconError> {
        let id = WordId(self.words.len() as u32);
        for spelling in std::iter::once(&word.text).chain(&word.spellings) {
            self.add_spelling(spelling, id, &word.text)?;
        }
        self.by_meaning
            .entry((word.class.clone(), word.value.clone()))
            .or_default()
            .push(id);
        self.words.push(word);
        Ok(id)
    }

    /// Adds a way to say a word, unless it is already there.
    ///
    /// # Panics
    /// Panics if the number belongs to another lexicon.
    pub fn pronounce(&mut self, id: WordId, pronunciation: Pronunciation) {
        let known = &mut self.words[id.0 as usize].pronunciations;
        match known
            .iter_mut()
            .find(|it| it.phones == pronunciation.phones)
        {
            Some(it) => it.weight = pronunciation.weight,
            None => known.push(pronunciation),
        }
    }

    /// The first word with another meaning that is said with the same phones.
    #[must_use]
    pub fn sounds_like(&self, phones: &[String], class: &str, value: &str) -> Option<&Word> {
        self.by_meaning
            .iter()
            .filter(|((a, b), _)| (a.as_str(), b.as_str()) != (class, value))
            .flat_map(|(_, words)| words)
            .map(|&id| self.word(id))
            .find(|word| word.pronunciations.iter().any(|it| it.phones == phones))
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

    /// The word with this number.
    ///
    /// # Panics
    /// Panics if the number belongs to another lexicon.
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

    /// The words of a meaning, the canonical one first; empty if the meaning is unknown.
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

    /// The word that the program itself uses for the same meaning.
    #[must_use]
    pub fn canonical(&self, id: WordId) -> &Word {
        let word = self.word(id);
        self.meaning(&word.class, &word.value)
            .first()
            .map_or(word, |&first| self.word(first))
    }

    /// The word with this spelling. Case matters only for single letters: `b` is a file and `B` a
    /// piece.
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
