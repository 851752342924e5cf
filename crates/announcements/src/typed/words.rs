//! The words that are only typed, of one language: which words of announcements they stand for. Data,
//! read from a file of `grammars/typed/`. Knows no phrases: what follows what is up to the grammar.

use std::collections::{BTreeMap, HashMap};
use std::str::FromStr;

use chess_laws::algebraic::Pieces;
use spoken_grammar::WordId;
use thiserror::Error;

use crate::{Command, Sense, Vocabulary};

/// The table whose keys are phrases of the grammar.
const PHRASE: &str = "phrase";
/// The table of letters that stand before a move in notation.
const LETTER: &str = "letter";
/// What the name of a class begins with if its words have another meaning to other people.
const ASKED: &str = "asked-";

/// A file of typed words that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum TypedWordsError {
    /// It does not have the form of such a file.
    #[error("{0}")]
    Form(String),
    /// A word stands under something that has no meaning.
    #[error("[{class}] {value} means nothing")]
    Meaning {
        /// The class.
        class: String,
        /// The meaning.
        value: String,
    },
}

/// What a typed phrase stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Meant {
    what: What,
    /// Whether it is asked about in a game that counts.
    pub(super) asked: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum What {
    /// A word with this meaning.
    Word { class: String, value: String },
    /// A command, with the words around it.
    Command(Command),
    /// A phrase of the grammar, as it is written there.
    Phrase(String),
}

/// A language in which lines are typed.
#[derive(Debug, Clone, Copy)]
pub struct TypedLanguage<'a> {
    pub(super) words: &'a TypedWords,
    /// Its letters of the pieces, where the notation knows it.
    pub(super) pieces: Option<&'a Pieces>,
}

impl<'a> TypedLanguage<'a> {
    /// The language of this code (`en`) with its words.
    #[must_use]
    pub fn new(code: &str, words: &'a TypedWords) -> Self {
        let pieces = Pieces::named(code);
        Self { words, pieces }
    }
}

/// The phrases of a file by class and meaning, the usual one first.
type Phrases = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// The words of a file that are said, by class and meaning.
type SaidWords = BTreeMap<String, BTreeMap<String, Vec<toml::Table>>>;

/// The typed words of one language.
#[derive(Debug, Clone, Default)]
pub struct TypedWords {
    /// Everything that a phrase can mean, by the phrase in small letters.
    meant: HashMap<String, Vec<Meant>>,
    /// The phrases by class and meaning, the usual one first.
    phrases: Phrases,
    /// Of how many words the longest phrase is made.
    longest: usize,
}

impl TypedWords {
    /// Reads a file of typed words.
    ///
    /// # Errors
    /// If it does not have that form, or a word in it has no meaning.
    pub fn read(file: &str) -> Result<Self, TypedWordsError> {
        Self::of(toml::from_str(file).map_err(form)?)
    }

    /// Reads a file of typed words, and with it what is typed for commands in the language of this code. That stands in
    /// these files, beside the words that are said.
    ///
    /// # Errors
    /// As [`read`](Self::read).
    pub fn with_commands(file: &str, said: &[&str], code: &str) -> Result<Self, TypedWordsError> {
        let mut phrases: Phrases = toml::from_str(file).map_err(form)?;
        let commands = phrases.entry("command".to_owned()).or_default();
        for said in said {
            let said: SaidWords = toml::from_str(said).map_err(form)?;
            for (name, words) in said.get("command").into_iter().flatten() {
                let typed = words
                    .iter()
                    .filter_map(|word| word.get("typed")?.get(code)?.as_array());
                let typed = typed.flatten().filter_map(toml::Value::as_str);
                let typed: Vec<String> = typed.map(str::to_owned).collect();
                if !typed.is_empty() {
                    commands.entry(name.clone()).or_default().extend(typed);
                }
            }
        }
        Self::of(phrases)
    }

    fn of(phrases: Phrases) -> Result<Self, TypedWordsError> {
        let mut words = Self::default();
        for (class, values) in &phrases {
            for (value, all) in values {
                if class == LETTER && value == "pawn" {
                    continue;
                }
                let meant = Meant::of(class, value)?;
                for phrase in all {
                    let length = phrase.split_whitespace().count();
                    words.longest = words.longest.max(length);
                    let known = words.meant.entry(folded(phrase)).or_default();
                    known.push(meant.clone());
                }
            }
        }
        words.phrases = phrases;
        Ok(words)
    }

    /// The phrases of this meaning, the usual one first.
    #[must_use]
    pub fn phrases(&self, class: &str, value: &str) -> &[String] {
        let found = self.phrases.get(class).and_then(|it| it.get(value));
        found.map_or(&[], Vec::as_slice)
    }

    /// What a word means in a class (`a` for "Анна" in `file`), in any case.
    #[must_use]
    pub fn value(&self, class: &str, word: &str) -> Option<&str> {
        self.meant(word).iter().find_map(|it| match &it.what {
            What::Word { class: of, value } if of == class && !it.asked => Some(value.as_str()),
            What::Word { .. } | What::Command(_) | What::Phrase(_) => None,
        })
    }

    /// All words and phrases, in the order of their meanings' names.
    pub fn all_phrases(&self) -> impl Iterator<Item = &str> {
        let words = self.phrases.iter().filter(|(class, _)| *class != LETTER);
        let values = words.flat_map(|(_, values)| values.values());
        values.flatten().map(String::as_str)
    }

    /// The letters that may stand before the move of a pawn.
    pub(super) fn pawn_letters(&self) -> impl Iterator<Item = char> {
        let pawn = self.phrases(LETTER, "pawn").iter();
        pawn.flat_map(|it| it.chars())
    }

    /// Everything that this phrase means, in any case.
    pub(super) fn meant(&self, phrase: &str) -> &[Meant] {
        let found = self.meant.get(&folded(phrase));
        found.map_or(&[], Vec::as_slice)
    }

    /// Of how many words the longest phrase is made.
    pub(super) fn longest(&self) -> usize {
        self.longest
    }
}

impl Meant {
    fn of(class: &str, value: &str) -> Result<Self, TypedWordsError> {
        let (class, asked) = match class.strip_prefix(ASKED) {
            Some(class) => (class, true),
            None => (class, false),
        };
        let what = match (class, Command::from_str(value)) {
            (PHRASE, _) => What::Phrase(value.to_owned()),
            ("command", Ok(command)) => What::Command(command),
            _ if Sense::is_known(class, value) => What::Word {
                class: class.to_owned(),
                value: value.to_owned(),
            },
            _ => {
                return Err(TypedWordsError::Meaning {
                    class: class.to_owned(),
                    value: value.to_owned(),
                });
            }
        };
        Ok(Self { what, asked })
    }

    /// Whether it is a part of a square or a piece, so that it can stand in a word that is spelled.
    pub(super) fn is_spelled(&self) -> bool {
        matches!(&self.what, What::Word { class, .. } if matches!(class.as_str(), "file" | "rank" | "piece"))
    }

    /// The words of announcements that it stands for; `None` if these words lack one of them.
    pub(super) fn words(&self, vocabulary: &Vocabulary) -> Option<Vec<WordId>> {
        match &self.what {
            What::Word { class, value } => Some(vec![vocabulary.first_word(class, value)?]),
            What::Command(command) => vocabulary.words_of_command(*command),
            What::Phrase(phrase) => vocabulary.grammar().words_of(phrase).ok(),
        }
    }
}

fn form(error: toml::de::Error) -> TypedWordsError {
    TypedWordsError::Form(error.to_string())
}

/// A phrase as it is compared: in small letters, with one space between words, without the dots that
/// writers of Russian leave out, and with a plain apostrophe.
fn folded(phrase: &str) -> String {
    let words: Vec<String> = phrase
        .split_whitespace()
        .map(|word| {
            let small = word.to_lowercase();
            let same = |letter| match letter {
                'ё' => 'е',
                'ѝ' => 'и',
                '’' => '\'',
                other => other,
            };
            small.chars().map(same).collect()
        })
        .collect();
    words.join(" ")
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]
    use super::*;

    #[test]
    fn a_phrase_is_found_in_any_case_and_spelling() {
        let words = TypedWords::read("[command]\nlast-move = ['Последний Ход']\nallowed = ['чёт']");
        let words = words.unwrap();
        assert_eq!(words.longest(), 2);
        for typed in ["последний  ход", "ПОСЛЕДНИЙ ХОД", "чет", "Чёт"]
        {
            assert_eq!(words.meant(typed).len(), 1, "{typed}");
        }
        assert!(words.meant("ход").is_empty());
    }

    #[test]
    fn a_word_without_a_meaning_and_a_wrong_form_are_reported() {
        for (file, told) in [
            (
                "[colour]\nwhite = ['white']",
                "[colour] white means nothing",
            ),
            ("[command]\njump = ['jump']", "[command] jump means nothing"),
            ("[asked-file]\nx = ['Xaver']", "[file] x means nothing"),
            ("[file]\na = 'alpha'", "expected a sequence"),
        ] {
            let error = TypedWords::read(file).unwrap_err().to_string();
            assert!(error.contains(told), "{file}: {error}");
        }
    }
}
