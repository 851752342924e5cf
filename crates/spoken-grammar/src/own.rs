//! The user's own words: another word for a meaning, or another pronunciation of a word. They come
//! from a small file, and every mistake is reported with its place.
//!
//! This module knows the lexicon and IPA. The caller converts spelling to IPA.

use serde::Deserialize;
use toml::Spanned;

use super::ipa::Ipa;
use super::{Lexicon, Place, Pronunciation, Word, WordId};

/// The fewest phones of a pronunciation. The recogniser would hear a shorter one in any noise.
const FEWEST_PHONES: usize = 2;

/// The user's file of words.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default)]
    alias: Vec<Alias>,
    #[serde(default)]
    pronunciation: Vec<Said>,
}

/// Another word for the meaning of an existing word.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Alias {
    word: Spanned<String>,
    means: Spanned<String>,
    ipa: Option<Spanned<String>>,
    spelled: Option<Spanned<String>>,
}

/// Another pronunciation of an existing word.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct Said {
    word: Spanned<String>,
    ipa: Option<Spanned<String>>,
    spelled: Option<Spanned<String>>,
}

/// What is wrong in the user's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnWordsError {
    /// Where the mistake is.
    pub place: Place,
    /// What the mistake is.
    pub mistake: OwnWordsMistake,
}

/// A mistake in the user's file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnWordsMistake {
    /// The file is not valid TOML, or has an unknown field.
    Toml(String),
    /// It is not one word of letters.
    NotOneWord(String),
    /// The game has no such word.
    UnknownWord {
        /// The word in the file.
        word: String,
        /// The most similar word, if there is one.
        nearest: Option<String>,
    },
    /// The word already has a meaning.
    Taken(String),
    /// The entry has both IPA and a spelling.
    SaidTwice,
    /// The entry has neither IPA nor a spelling.
    NotSaid,
    /// The letter is not IPA, or no phone is close to it.
    Letter(char),
    /// The pronunciation has too few sounds to stand out from noise.
    TooShort,
    /// The word sounds exactly like a word with another meaning.
    SoundsLike {
        /// The new word.
        word: String,
        /// The word with the same sound.
        other: String,
    },
    /// The program that reads spelling is missing.
    NoReader,
    /// The program that reads spelling failed.
    Reader(String),
}

/// Why a spelling could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReaderError {
    /// The program that reads it is missing.
    Missing,
    /// The program failed: its own error, or the system's.
    Failed(String),
}

/// A word from the file, the word whose meaning it has, and its phones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnWord {
    /// The user's word, as the file has it.
    pub word: String,
    /// The canonical word of its meaning.
    pub means: String,
    /// How it is pronounced, in phones.
    pub phones: Vec<String>,
}

/// Adds the words of the user's file to the lexicon. `read` returns the IPA of a word in German
/// spelling.
///
/// # Errors
/// Returns the first mistake, with its place. The lexicon must not be used after an error.
pub fn add_own_words(
    content: &str,
    lexicon: &mut Lexicon,
    ipa: &Ipa,
    read: &mut dyn FnMut(&str) -> Result<String, ReaderError>,
) -> Result<Vec<OwnWord>, OwnWordsError> {
    let content = content.trim_start_matches('\u{feff}');
    let file: File = toml::from_str(content).map_err(|error| OwnWordsError {
        place: place(content, error.span().map_or(0, |span| span.start)),
        mistake: OwnWordsMistake::Toml(error.message().trim().replace('\n', ", ")),
    })?;
    let mut adder = Adder {
        content,
        lexicon,
        ipa,
        read,
    };
    let mut added = Vec::new();
    for alias in &file.alias {
        added.push(adder.alias(alias)?);
    }
    for said in &file.pronunciation {
        added.push(adder.pronunciation(said)?);
    }
    Ok(added)
}

struct Adder<'a> {
    content: &'a str,
    lexicon: &'a mut Lexicon,
    ipa: &'a Ipa,
    read: &'a mut dyn FnMut(&str) -> Result<String, ReaderError>,
}

type Field = Spanned<String>;

impl Adder<'_> {
    fn alias(&mut self, alias: &Alias) -> Result<OwnWord, OwnWordsError> {
        let text = alias.word.get_ref();
        let letters = |c: char| c.is_alphabetic() || matches!(c, '-' | '\'');
        if !text.starts_with(char::is_alphabetic) || !text.chars().all(letters) {
            return Err(self.wrong(&alias.word, OwnWordsMistake::NotOneWord(text.clone())));
        }
        if self.lexicon.spelled(text).is_some() {
            return Err(self.wrong(&alias.word, OwnWordsMistake::Taken(text.clone())));
        }
        let meant = self.known(&alias.means)?;
        let (class, value) = (meant.class.clone(), meant.value.clone());
        let phones = match (&alias.ipa, &alias.spelled) {
            (None, None) => self.spelled(&alias.word)?,
            (ipa, spelled) => self.said(&alias.word, ipa.as_ref(), spelled.as_ref())?,
        };
        self.check_sound(&alias.word, &phones, &class, &value)?;
        let word = Word {
            text: text.clone(),
            class,
            value,
            spellings: Vec::new(),
            pronunciations: vec![pronunciation(&phones)],
        };
        let id = self
            .lexicon
            .insert(word)
            .map_err(|_| self.wrong(&alias.word, OwnWordsMistake::Taken(text.clone())))?;
        Ok(self.own(id, phones))
    }

    fn pronunciation(&mut self, said: &Said) -> Result<OwnWord, OwnWordsError> {
        let word = self.known(&said.word)?;
        let (class, value) = (word.class.clone(), word.value.clone());
        let phones = self.said(&said.word, said.ipa.as_ref(), said.spelled.as_ref())?;
        self.check_sound(&said.word, &phones, &class, &value)?;
        let id = self.id(&said.word)?;
        self.lexicon.pronounce(id, pronunciation(&phones));
        Ok(self.own(id, phones))
    }

    fn own(&self, id: WordId, phones: Vec<String>) -> OwnWord {
        OwnWord {
            word: self.lexicon.word(id).text.clone(),
            means: self.lexicon.canonical(id).text.clone(),
            phones,
        }
    }

    fn id(&self, field: &Field) -> Result<WordId, OwnWordsError> {
        let text = field.get_ref();
        let unknown = || {
            let words = self.lexicon.words().map(|(_, word)| word.text.as_str());
            let mistake = OwnWordsMistake::UnknownWord {
                word: text.clone(),
                nearest: nearest_name::nearest(text, words).map(str::to_owned),
            };
            self.wrong(field, mistake)
        };
        self.lexicon.spelled(text).ok_or_else(unknown)
    }

    fn known(&self, field: &Field) -> Result<&Word, OwnWordsError> {
        Ok(self.lexicon.word(self.id(field)?))
    }

    fn said(
        &mut self,
        word: &Field,
        ipa: Option<&Field>,
        spelled: Option<&Field>,
    ) -> Result<Vec<String>, OwnWordsError> {
        match (ipa, spelled) {
            (Some(_), Some(spelled)) => Err(self.wrong(spelled, OwnWordsMistake::SaidTwice)),
            (None, None) => Err(self.wrong(word, OwnWordsMistake::NotSaid)),
            (None, Some(spelled)) => self.spelled(spelled),
            (Some(ipa), None) => {
                let folded = self.ipa.fold(ipa.get_ref()).map_err(|unknown| {
                    let mut error = self.wrong(ipa, OwnWordsMistake::Letter(unknown.letter));
                    error.place = self.within(ipa, unknown.at).unwrap_or(error.place);
                    error
                })?;
                self.long_enough(ipa, folded)
            }
        }
    }

    fn spelled(&mut self, field: &Field) -> Result<Vec<String>, OwnWordsError> {
        let ipa = (self.read)(field.get_ref()).map_err(|error| {
            let mistake = match error {
                ReaderError::Missing => OwnWordsMistake::NoReader,
                ReaderError::Failed(cause) => OwnWordsMistake::Reader(cause),
            };
            self.wrong(field, mistake)
        })?;
        let folded = self
            .ipa
            .fold(&ipa)
            .map_err(|unknown| self.wrong(field, OwnWordsMistake::Letter(unknown.letter)))?;
        self.long_enough(field, folded)
    }

    fn long_enough(
        &self,
        field: &Field,
        phones: Vec<String>,
    ) -> Result<Vec<String>, OwnWordsError> {
        if phones.len() < FEWEST_PHONES {
            return Err(self.wrong(field, OwnWordsMistake::TooShort));
        }
        Ok(phones)
    }

    fn check_sound(
        &self,
        field: &Field,
        phones: &[String],
        class: &str,
        value: &str,
    ) -> Result<(), OwnWordsError> {
        let Some(other) = self.lexicon.sounds_like(phones, class, value) else {
            return Ok(());
        };
        let (word, other) = (field.get_ref().clone(), other.text.clone());
        Err(self.wrong(field, OwnWordsMistake::SoundsLike { word, other }))
    }

    fn wrong(&self, field: &Field, mistake: OwnWordsMistake) -> OwnWordsError {
        let place = place(self.content, field.span().start);
        OwnWordsError { place, mistake }
    }

    /// The place of a byte in a field's text, if the text contains no escapes.
    fn within(&self, field: &Field, at: usize) -> Option<Place> {
        let span = field.span();
        let begins = self.content.get(span.clone())?.find(field.get_ref())?;
        Some(place(self.content, span.start + begins + at))
    }
}

fn pronunciation(phones: &[String]) -> Pronunciation {
    Pronunciation {
        phones: phones.to_vec(),
        weight: Some(1.0),
    }
}

pub(super) fn place(content: &str, at: usize) -> Place {
    let before = content.get(..at).unwrap_or(content);
    let line = before.rfind('\n').map_or(0, |newline| newline + 1);
    Place {
        line: before.matches('\n').count() + 1,
        column: before[line..].chars().count() + 1,
    }
}

#[cfg(test)]
mod tests;
